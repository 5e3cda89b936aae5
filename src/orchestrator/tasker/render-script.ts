import { quoteShell } from '../../base/index.ts';
import {
  findPnpProgram,
  mochaOptions,
  readCargo,
  readFlutter,
  readGo,
  readJest,
  readJUnit,
  readTap,
  runUnittest,
  writeResults,
} from './report-programs.ts';
import { type ReportFormat, renderSetup, runners } from './runners.ts';
import type { TestConfig, TestPart } from './test-config.ts';

const readers: Readonly<Record<ReportFormat, string>> = {
  junit: readJUnit,
  tap: readTap,
  jest: readJest,
  go: readGo,
  cargo: readCargo,
  flutter: readFlutter,
};

const head = String.raw`#!/bin/sh
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
`;

const middle = String.raw`
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
`;

const yarnPnp = String.raw`
# Makes Node.js find the packages of a project whose Yarn writes the table .pnp.cjs and no node_modules.
use_pnp() {
  [ -f "$1/.pnp.cjs" ] || return 0
  pnp=yes; NODE_OPTIONS="$(printenv NODE_OPTIONS) --require \"$1/.pnp.cjs\""
  [ -f "$1/.pnp.loader.mjs" ] && NODE_OPTIONS="$NODE_OPTIONS --experimental-loader \"$1/.pnp.loader.mjs\""
  export NODE_OPTIONS
}

# Only Yarn runs scripts of package.json with such packages.
run_build() {
  if [ -f "$1/.pnp.cjs" ]; then need yarn && yarn run "$2"; else npm run --silent "$2"; fi
}
`;

const runMocha = String.raw`
# Runs mocha with the options of the project's files but none of the tests that they name. The first argument is the file
# that the project's command names, or empty. Releases before 8 read test/mocha.opts, those from 6 on .mocharc. A program
# that does not tell its release gets its arguments alone.
run_mocha() {
  MOCHA_CONFIG=$1; export MOCHA_CONFIG; shift
  release=$(node_program mocha --version | sed 's/[^0-9].*//;q')
  if [ -z "$release" ]; then
    [ -n "$MOCHA_CONFIG" ] && set -- --config "$MOCHA_CONFIG" "$@"
    node_program mocha "$@"
    return
  fi
  settings=$output/parts/$number.mocha
  mkdir -p -- "$settings" && echo '{}' >"$settings/package.json" || return
  printf '%s' "$mocha_options" >"$settings/options.js" || return
  [ "$release" -ge 6 ] && set -- --config "$settings/options.js" --no-package "$@"
  if [ "$release" -lt 8 ] && [ -f test/mocha.opts ]; then
    grep '^[[:space:]]*-' test/mocha.opts >"$settings/mocha.opts"
    set -- --opts "$settings/mocha.opts" "$@"
  fi
  node_program mocha "$@"
  code=$?
  rm -rf -- "$settings"
  return "$code"
}
`;

const tail = String.raw`
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
`;

/**
 * Renders the script that runs the tests of a configuration, from one template. The same configuration gives the same
 * script; every value in it is quoted for the shell. Pure.
 */
export function renderScript(config: TestConfig): string {
  const formats = [...new Set(config.parts.map(({ runner }) => runners[runner].format))].sort();
  const programs = formats.map((format) => assign(`read_${format}`, readers[format]));
  if (config.parts.some(({ runner }) => runner === 'unittest')) programs.push(assign('run_unittest', runUnittest));
  if (config.parts.some(({ runner }) => runner === 'mocha'))
    programs.push(assign('mocha_options', mochaOptions), runMocha);
  if (config.parts.some(({ setup }) => setup === 'yarn'))
    programs.push(assign('find_pnp_program', findPnpProgram), yarnPnp);
  const calls = config.parts.map(({ label, runner }, index) => {
    const { format, isNested } = runners[runner];
    return `run_part ${index + 1} ${quoteShell(label)} ${format} ${isNested ? 1 : 0}`;
  });
  return [
    head,
    `feature=${quoteShell(config.feature)}\n`,
    programs.join(''),
    middle,
    config.parts.map(renderPart).join(''),
    `\n${calls.join('\n')}\n`,
    assign('write_results', writeResults),
    tail,
  ].join('');
}

function assign(name: string, program: string): string {
  return `\n${name}=${quoteShell(program)}\n`;
}

function renderPart(part: TestPart, index: number): string {
  const { runner, directory, setup, setupDirectory, nodeOptions, builds } = part;
  const installed = `"$project"/${quoteShell(setupDirectory)}`;
  const variables = nodeOptions.length === 0 ? '' : `  export NODE_OPTIONS=${quoteShell(nodeOptions.join(' '))}\n`;
  const run = setup === 'yarn' ? `run_build ${installed}` : 'npm run --silent';
  const build = builds.map((name) => `  ${run} ${quoteShell(name)} || return $?\n`).join('');
  const packages = setup === 'yarn' ? `  use_pnp ${installed}\n` : '';
  const start = `  need ${runners[runner].program} || return\n`;
  return `
part_${index + 1}() {
  cd -- "$project"/${quoteShell(directory)} || return 127
${start}${renderSetup(part)}${build}${variables}${packages}  ${runners[runner].render(part)}
}
`;
}
