# On a real file system a cold read comes from the device to at least 99 % and a warm one not at
# all.
type=$(stat -f -c %T disk)
case $type in
  tmpfs | ramfs | overlay* | nfs | zfs | fuse*) echo "reads cannot be observed on $type"; exit 77 ;;
esac
diskdiary run --profile quick --sizes 16MiB --cache cold,warm --sync none --files 0 --rounds 3 --warmup 0 disk >out 2>err ||
  fail "run: $(cat err)"
read_bytes() {
  sql "SELECT process_read_bytes FROM iteration JOIN case_result ON case_result.id = case_result_id
         JOIN test_case ON test_case.id = case_id WHERE test = 'read' AND cache = '$1'"
}
for bytes in $(read_bytes cold); do
  [ "$bytes" -ge $((16777216 * 99 / 100)) ] || fail "a cold read fetched $bytes bytes"
done
for bytes in $(read_bytes warm); do
  [ "$bytes" -eq 0 ] || fail "a warm read fetched $bytes bytes"
done
[ "$(read_bytes cold | wc -l) $(read_bytes warm | wc -l)" = "3 3" ] || fail "iterations are missing"
[ "$(sql "SELECT count(*) FROM iteration WHERE cache_verdict <> 'confirmed'")" -eq 0 ] || fail "verdicts"
