#!/bin/sh
# Runs the tests of one feature, and no others. Written by pth complete; it needs nothing of PTH.
# Usage: run-tests.sh [PROJECT] [OUTPUT]; default: the current directory, and output/ beside this script.
# Ends with 0 when all tests pass, else with 1. OUTPUT/results.json says how many there were and which failed.
set -u
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
project=.; output=$here/output
[ $# -ge 1 ] && project=$1
[ $# -ge 2 ] && output=$2
project=$(CDPATH= cd -- "$project" && pwd) || exit 1
mkdir -p -- "$output" || exit 1
output=$(CDPATH= cd -- "$output" && pwd) || exit 1
rm -rf -- "$output/results.json" "$output/summary.log" "$output/parts" "$output/tests.tsv" "$output/parts.tsv"
mkdir -p -- "$output/parts" || exit 1
: >"$output/tests.tsv"; : >"$output/parts.tsv"
PROJECT=$project; CI=1; NO_COLOR=1; FORCE_COLOR=0; PYTHONDONTWRITEBYTECODE=1
export PROJECT CI NO_COLOR FORCE_COLOR PYTHONDONTWRITEBYTECODE
unset NODE_OPTIONS NODE_TEST_CONTEXT NODE_V8_COVERAGE VITEST
pnp=
feature=add

read_junit='
function sign(code) {
  if (code < 32 || code == 127) return " "
  if (code < 128) return sprintf("%c", code)
  if (code < 2048) return sprintf("%c%c", 192 + int(code / 64), 128 + code % 64)
  if (code < 65536) return sprintf("%c%c%c", 224 + int(code / 4096), 128 + int(code / 64) % 64, 128 + code % 64)
  return sprintf("%c%c%c%c", 240 + int(code / 262144) % 8, 128 + int(code / 4096) % 64, 128 + int(code / 64) % 64, 128 + code % 64)
}
function hex(digits,   i, code) {
  for (i = 1; i <= length(digits); i++) code = code * 16 + index("0123456789abcdef", tolower(substr(digits, i, 1))) - 1
  return code + 0
}
function plain(name) { gsub(/[\001-\037\177]/, " ", name); return name }

function entity(name) {
  if (name == "lt") return "<"
  if (name == "gt") return ">"
  if (name == "quot") return "\""
  if (name == "apos") return "'\''"
  if (name == "amp") return "&"
  return substr(name, 2, 1) == "x" ? sign(hex(substr(name, 3))) : sign(substr(name, 2) + 0)
}
function decode(text,   read) {
  gsub(/\r\n/, "\n", text)
  while (match(text, /&(lt|gt|quot|apos|amp|#[0-9]+|#x[0-9A-Fa-f]+);/)) {
    read = read substr(text, 1, RSTART - 1) entity(substr(text, RSTART + 1, RLENGTH - 2))
    text = substr(text, RSTART + RLENGTH)
  }
  return plain(read text)
}
function attribute(tag, key,   found, label) {
  sub(/^[^ \t\r\n]+/, "", tag)
  while (match(tag, /^[ \t\r\n]+[^ \t\r\n=]+="[^"]*"/)) {
    found = substr(tag, 1, RLENGTH); tag = substr(tag, RLENGTH + 1)
    label = substr(found, 1, index(found, "=") - 1); gsub(/[ \t\r\n]/, "", label)
    if (label == key) return decode(substr(found, index(found, "=") + 2, length(found) - index(found, "=") - 2))
  }
  return ""
}
function finish() { if (isOpen) print status "\t" name; isOpen = 0 }
function place(path) { return index(path, project "/") == 1 ? substr(path, length(project) + 2) : path }
BEGIN { RS = "<"; project = ENVIRON["PROJECT"] }
isText { if (index($0, textEnd)) isText = 0; next }
substr($0, 1, 8) == "![CDATA[" { textEnd = "]]>"; if (!index($0, textEnd)) isText = 1; next }
substr($0, 1, 3) == "!--" { textEnd = "-->"; if (!index($0, textEnd)) isText = 1; next }
/^testsuite[ \t\r\n>]/ { if ($0 !~ /\/>[ \t\r\n]*$/) suites[++depth] = attribute($0, "name"); next }
/^\/testsuite>/ { if (depth > 0) depth--; next }
/^testcase[ \t\r\n>\/]/ {
  finish(); isOpen = 1; status = "pass"; name = attribute($0, "name")
  if (ENVIRON["NESTED"] == "1") {
    for (i = depth; i > 0; i--) name = suites[i] " > " name
    file = place(attribute($0, "file")); if (file != "" && file != name) name = file " > " name
  } else { group = attribute($0, "classname"); if (group != "" && group != name) name = group " > " name }
  if ($0 ~ /\/>[ \t\r\n]*$/) finish()
  next
}
/^(failure|error)[ \t\r\n>\/]/ { if (isOpen) status = "fail"; next }
/^skipped[ \t\r\n>\/]/ { if (isOpen && status == "pass") status = "skip"; next }
/^\/testcase>/ { finish() }
END { finish() }
'

# Runs a program of the project's dependencies, from the nearest node_modules or from the cache of Yarn.
node_program() {
  program=$1; shift; place=$PWD
  if [ -n "$pnp" ]; then
    place=$(node -e "$find_pnp_program" "$program") || { lack "$program"; return; }
    node "$place" "$@"
    return
  fi
  while [ ! -x "$place/node_modules/.bin/$program" ]; do
    [ "$place" = / ] && { lack "$program"; return; }
    place=$(dirname -- "$place")
  done
  "$place/node_modules/.bin/$program" "$@"
}

# Says that a program is missing, which no change of the code can mend.
lack() {
  echo "$1 is not installed" >&2
  echo "$1" >"$output/parts/$number.missing"
  return 127
}

need() {
  command -v "$1" >/dev/null 2>&1 || lack "$1"
}

# The same for a module of Python; a module that is there and broken is no missing one.
need_module() {
  "$(python_program)" -c 'import sys, importlib.util as u; sys.exit(u.find_spec(sys.argv[1]) is None)' "$1" || lack "$1"
}

# Says that what the tests need could not be installed.
not_installed() {
  [ -s "$output/parts/$number.missing" ] || echo yes >"$output/parts/$number.uninstalled"
}

# True where a package manager is there; the first Yarn is none for projects of a later one.
has_manager() {
  command -v "$1" >/dev/null 2>&1 || return
  case $2 in @yarnpkg/*) case $(yarn --version 2>/dev/null) in 1.* | '') return 1 ;; esac ;; esac
}

# Installs by a package manager. One that is not there comes by npm in the given release, outside of the project, since a
# project that names another manager refuses npm.
node_install() {
  manager=$1; release=
  [ $# -ge 2 ] && release=$2
  echo "installing dependencies with $manager" >&2
  set -- "$manager"
  if ! has_manager "$manager" "$release"; then
    { [ -n "$release" ] && command -v npm >/dev/null 2>&1; } || { lack "$manager"; return; }
    tools=$output/parts/$number.tools; mkdir -p -- "$tools" || return
    ( cd -- "$tools" && npm install --prefix . --no-audit --no-fund --no-package-lock "$release" ) >&2 || return
    set -- "$tools/node_modules/.bin/$manager"
  fi
  case $manager in
    npm) if [ -f package-lock.json ]; then npm ci --no-audit --no-fund; else npm install --no-audit --no-fund --no-package-lock; fi ;;
    *) "$@" install --frozen-lockfile ;;
  esac >&2
  code=$?
  rm -rf -- "$output/parts/$number.tools"
  return "$code"
}

# The interpreter of the virtual environment that is active or lies in the project, else that of the machine.
python_program() {
  for place in "$PWD" "$project"; do
    for name in .venv venv; do
      [ -x "$place/$name/bin/python" ] && { echo "$place/$name/bin/python"; return; }
    done
  done
  [ -n "$(command -v python3)" ] && echo python3 || echo python
}

# Makes a virtual environment with what the tests need, by pip or Poetry with the given arguments. One that is only half
# made would be taken for whole by the next run.
python_install() {
  installer=$1; shift
  [ "$(python_program)" != python3 ] && return
  # An active virtual environment is taken as it is; its interpreter tells of it where no variable does.
  python3 -c 'import sys; sys.exit(sys.prefix == sys.base_prefix)' && return
  echo "installing dependencies with $installer in .venv" >&2
  "$installer"_install "$@" && return
  rm -rf -- .venv
  return 1
}

pip_install() {
  need_module ensurepip || return
  python3 -m venv --system-site-packages .venv >&2 || return
  for list in requirements.txt requirements-dev.txt requirements-test.txt dev-requirements.txt test-requirements.txt; do
    [ -f "$list" ] && { .venv/bin/python -m pip install --quiet -r "$list" >&2 || return; }
  done
  [ $# -eq 0 ] || .venv/bin/python -m pip install --quiet "$@" >&2
}

# Poetry comes by pip where it is not there, outside of the project. A lock file that the project does not have is none of
# its files afterwards either.
poetry_install() {
  poetry=poetry; tools=$output/parts/$number.tools; locked=
  [ -f poetry.lock ] && locked=yes
  if ! command -v poetry >/dev/null 2>&1; then
    need_module ensurepip || return
    python3 -m venv "$tools" >&2 && "$tools/bin/python" -m pip install --quiet 'poetry<3' >&2 || return
    poetry=$tools/bin/poetry
  fi
  POETRY_VIRTUALENVS_CREATE=true POETRY_VIRTUALENVS_IN_PROJECT=true "$poetry" install --no-interaction --no-ansi "$@" >&2
  code=$?
  rm -rf -- "$tools"
  [ -n "$locked" ] || rm -f -- poetry.lock
  return "$code"
}

# Prints the report of a part as lines of status and name.
read_report() {
  case $1 in
    jest) node -e "$read_jest" "$2" ;;
    junit) LC_ALL=C awk "$read_junit" "$2" ;;
    tap) LC_ALL=C awk "$read_tap" "$2" ;;
    go) LC_ALL=C awk "$read_go" "$2" ;;
    cargo) LC_ALL=C awk "$read_cargo" "$2" ;;
    flutter) LC_ALL=C awk "$read_flutter" "$2" ;;
  esac
}

# Runs one part and adds its tests to the lists. A program that ends badly without a failing test counts as a failure.
run_part() {
  number=$1; label=$2; format=$3; NESTED=$4; export NESTED
  report=$output/parts/$number.report
  ( "part_$number" ) >"$output/parts/$number.out" 2>"$output/parts/$number.err" </dev/null
  code=$?
  : >"$output/parts/$number.tsv"
  if [ -s "$report" ]; then read_report "$format" "$report" >"$output/parts/$number.tsv"; fi
  count=$(awk 'END { print NR }' "$output/parts/$number.tsv")
  failed=$(awk -F '\t' '$1 == "fail"' "$output/parts/$number.tsv" | awk 'END { print NR }')
  skipped=$(awk -F '\t' '$1 == "skip"' "$output/parts/$number.tsv" | awk 'END { print NR }')
  reason=
  if [ -s "$output/parts/$number.missing" ]; then reason="$(cat "$output/parts/$number.missing") is not installed"
  elif [ -s "$output/parts/$number.uninstalled" ]; then reason='the dependencies could not be installed'
  elif [ "$count" -eq 0 ]; then
    if [ "$code" -eq 0 ]; then reason='no test was run'; else reason="ended with code $code before any test"; fi
  elif [ "$failed" -eq 0 ] && [ "$code" -ne 0 ]; then reason="ended with code $code though no test failed"
  elif [ "$count" -eq "$skipped" ]; then reason='every test was skipped'
  fi
  cat "$output/parts/$number.tsv" >>"$output/tests.tsv"
  if [ -n "$reason" ]; then printf 'fail\t%s: %s\n' "$label" "$reason" >>"$output/tests.tsv"; fi
  printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$label" "$code" "$count" "$failed" "$skipped" "$reason" >>"$output/parts.tsv"
}

part_1() {
  cd -- "$project"/. || return 127
  need node || return
  node --test --test-reporter=junit --test-reporter-destination="$report" --test-reporter='data:text/javascript,export default async function* (events) { for await (const { type, data } of events) { if (type === '\''test:stdout'\'') yield data.message; else if (type === '\''test:stderr'\'') process.stderr.write(data.message); } }' --test-reporter-destination=stdout test/add.test.js
}

run_part 1 'node --test' junit 1

write_results='
function quoted(text) {
  gsub(/\\/, "\\\\&", text); gsub(/"/, "\\\"", text); gsub(/[\001-\037\177]/, " ", text)
  return "\"" text "\""
}
BEGIN { FS = "\t" }
FILENAME == tests {
  if ($1 == "") next
  total++; name = $2
  if ($1 == "skip") skipped++
  if ($1 == "fail") { details = details (failed++ ? ", " : "") quoted(name) }
  next
}
{
  parts = parts (count++ ? ",\n    " : "") "{ \"label\": " quoted($1) ", \"exit_code\": " $2 ", \"total\": " $3 ", \"failed\": " $4 ", \"skipped\": " $5 ", \"reason\": " ($6 == "" ? "null" : quoted($6)) " }"
  if (code == 0) code = $2
}
END {
  printf "{\n  \"total\": %d,\n  \"failed\": %d,\n  \"skipped\": %d,\n  \"details\": [%s],\n", total, failed, skipped, details
  printf "  \"summary_path\": %s,\n  \"exit_code\": %d,\n  \"parts\": [\n    %s\n  ]\n}\n", quoted(ENVIRON["SUMMARY"]), code, parts
}
'

SUMMARY=$output/summary.log; export SUMMARY
awk -v tests="$output/tests.tsv" "$write_results" "$output/tests.tsv" "$output/parts.tsv" >"$output/results.json" || exit 1
total=$(awk 'END { print NR }' "$output/tests.tsv")
failed=$(awk -F '\t' '$1 == "fail"' "$output/tests.tsv" | awk 'END { print NR }')
{
  echo "$feature: $failed of $total tests failed"
  awk -F '\t' '$1 == "fail" { print "  failed: " $2 }' "$output/tests.tsv"
  if [ "$failed" -gt 0 ]; then
    for file in "$output"/parts/*.out "$output"/parts/*.err; do
      [ -s "$file" ] && { echo; echo "--- the end of $(basename -- "$file")"; tail -n 60 "$file"; }
    done
  fi
  :
} >"$output/summary.log"
cat "$output/results.json"
[ "$failed" -eq 0 ]
