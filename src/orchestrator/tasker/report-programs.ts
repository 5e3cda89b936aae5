/**
 * Programs of the test script that read the report of a runner. Each prints a line for every test: its status, a tab, and
 * its name. They are awk, which every machine with a shell has, so that the script needs nothing of PTH.
 */

/** Writes a code point as UTF-8, for an awk that knows bytes alone; what would break a line becomes a space. */
const sign = String.raw`
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
`;

const decode = String.raw`${sign}
function entity(name) {
  if (name == "lt") return "<"
  if (name == "gt") return ">"
  if (name == "quot") return "\""
  if (name == "apos") return "'"
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
}`;

/** Reads JUnit, one tag at a time, and passes over CDATA and comments, which hold the output of tests. */
export const readJUnit = String.raw`${decode}
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
`;

/** Reads TAP; the comment before an assertion names its test, as tape writes it. */
export const readTap = String.raw`${sign}
/^[ \t]*# SKIP/ { next }
/^# / { group = substr($0, 3); next }
/^Bail out!/ { print "fail\t" $0; next }
/^(not )?ok( |$)/ {
  status = /^not/ ? "fail" : "pass"; name = $0
  sub(/^(not )?ok *[0-9]* *-? */, "", name)
  if (tolower(name) ~ /# *(skip|todo)/) status = "skip"
  sub(/ *# *([Ss][Kk][Ii][Pp]|[Tt][Oo][Dd][Oo]|time=).*$/, "", name)
  if (ENVIRON["NESTED"] == "1" && group != "") name = group " > " name
  print status "\t" plain(name)
}
`;

const jsonFields = String.raw`${sign}
function text(line, key,   found) {
  if (!match(line, "\"" key "\" *: *\"([^\"\\\\]|\\\\.)*\"")) return ""
  found = substr(line, RSTART, RLENGTH)
  sub(/^"[^"]*" *: *"/, "", found); sub(/"$/, "", found)
  return unescape(found)
}
function unescape(value,   read, letter, code) {
  while (match(value, /\\(u[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]|.)/)) {
    read = read substr(value, 1, RSTART - 1); letter = substr(value, RSTART + 1, 1)
    if (RLENGTH == 2) read = read (index("bfnrt", letter) ? " " : letter)
    else {
      code = hex(substr(value, RSTART + 2, 4))
      # Two escapes are one sign beyond the first plane.
      if (code >= 55296 && code < 56320 && substr(value, RSTART + 6, 2) == "\\u") {
        code = 65536 + (code - 55296) * 1024 + hex(substr(value, RSTART + 8, 4)) - 56320
        RLENGTH = 12
      }
      read = read sign(code)
    }
    value = substr(value, RSTART + RLENGTH)
  }
  return plain(read value)
}`;

/** Reads the lines of `go test -json`. A test with subtests counts by them, unless it failed by itself. */
export const readGo = String.raw`${jsonFields}
/^\{/ {
  action = text($0, "Action"); test = text($0, "Test"); package = text($0, "Package")
  if (action != "pass" && action != "fail" && action != "skip") next
  if (test == "") { if (action == "fail") failed[package] = 1; next }
  id = package " > " test; if (!(id in status)) order[++count] = id
  status[id] = action; of[id] = package; seen[package] = 1
  parent = id
  while (match(parent, /\/[^\/]*$/) && index(parent, " > ") < RSTART) {
    parent = substr(parent, 1, RSTART - 1)
    hasChild[parent] = 1
    if (action == "fail") hasFailedChild[parent] = 1
  }
}
END {
  for (i = 1; i <= count; i++) {
    id = order[i]
    if (status[id] == "fail") broken[of[id]] = 1
    if (hasChild[id] && (status[id] != "fail" || hasFailedChild[id])) continue
    print status[id] "\t" id
  }
  for (package in failed) if (!(package in broken)) print "fail\t" package " > (build or set-up)"
}
`;

/** Reads the lines that the test programs of cargo write in their JSON format. */
export const readCargo = String.raw`${jsonFields}
/"type" *: *"test"/ {
  event = text($0, "event"); name = text($0, "name")
  if (event == "ok") print "pass\t" name
  else if (event == "failed" || event == "timeout") print "fail\t" name
  else if (event == "ignored") print "skip\t" name
}
`;

/** Reads the events of `flutter test --machine`. */
export const readFlutter = String.raw`${jsonFields}
function number(line, key,   found) {
  if (!match(line, "\"" key "\" *: *[0-9]+")) return ""
  found = substr(line, RSTART, RLENGTH); sub(/^.*: */, "", found)
  return found
}
/"type" *: *"testStart"/ {
  rest = $0; sub(/^.*"test" *: *\{/, "{", rest)
  names[number(rest, "id")] = text(rest, "name")
}
/"type" *: *"testDone"/ {
  if ($0 ~ /"hidden" *: *true/) next
  name = names[number($0, "testID")]
  if ($0 ~ /"skipped" *: *true/) print "skip\t" name
  else print (text($0, "result") == "success" ? "pass" : "fail") "\t" name
}
`;

/** Writes the results of all parts from their lines; the texts of a JSON document have no control characters. */
export const writeResults = String.raw`
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
`;

/** Reads the JSON report of jest; a program for Node.js, which jest itself needs. */
export const readJest = String.raw`
const report = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
const line = (status, name) => console.log(status + "\t" + name.replace(/\s+/g, " "));
for (const file of report.testResults) {
  const path = file.name.startsWith(process.env.PROJECT + "/") ? file.name.slice(process.env.PROJECT.length + 1) : file.name;
  if (file.assertionResults.length === 0 && file.status === "failed") line("fail", path);
  for (const test of file.assertionResults) {
    const status = test.status === "passed" ? "pass" : test.status === "failed" ? "fail" : "skip";
    line(status, [path, ...test.ancestorTitles, test.title].join(" > "));
  }
}
`;

/** Runs unittest on files and writes JUnit, since unittest has no report for programs; for Python 3. */
export const runUnittest = String.raw`
import importlib.util, os, sys, traceback, unittest
import xml.etree.ElementTree as tree
report, *files = sys.argv[1:]
sys.path.insert(0, os.getcwd())
suites = tree.Element("testsuites")
suite = tree.SubElement(suites, "testsuite", name="unittest")
def clean(text):
    return "".join(c if c in "\n\t" or ord(c) >= 32 else "?" for c in str(text))
def case(test, kind=None, message="", detail=""):
    group, _, name = test.rpartition(".")
    node = tree.SubElement(suite, "testcase", classname=clean(group), name=clean(name))
    if kind:
        tree.SubElement(node, kind, message=clean(message)).text = clean(detail)
def described(error):
    return str(error[1]) or error[0].__name__, "".join(traceback.format_exception(*error))
class Result(unittest.TextTestResult):
    def addSuccess(self, test):
        super().addSuccess(test)
        if not getattr(test, "lost", False):
            case(test.id())
    def addFailure(self, test, error):
        super().addFailure(test, error)
        case(test.id(), "failure", *described(error))
    def addError(self, test, error):
        super().addError(test, error)
        case(test.id(), "error", *described(error))
    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        case(test.id(), "skipped", reason)
    def addExpectedFailure(self, test, error):
        super().addExpectedFailure(test, error)
        case(test.id())
    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        case(test.id(), "failure", "unexpected success")
    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            test.lost = True
            case(test.id(), "failure", str(subtest) + ": " + described(error)[0], described(error)[1])
loaded = unittest.TestSuite()
broken = 0
for path in files:
    name = os.path.splitext(path)[0].replace("/", ".")
    try:
        spec = importlib.util.find_spec(name)
        module = importlib.import_module(name) if spec else None
        if module is None:
            raise ImportError(path + " is no module")
        loaded.addTests(unittest.defaultTestLoader.loadTestsFromModule(module))
    except BaseException as error:
        broken += 1
        traceback.print_exc()
        case(name + ".load", "error", str(error), traceback.format_exc())
outcome = unittest.TextTestRunner(resultclass=Result, verbosity=2).run(loaded)
tree.ElementTree(suites).write(report, encoding="utf-8", xml_declaration=True)
sys.exit(0 if outcome.wasSuccessful() and not broken else 1)
`;

/**
 * Options for mocha: what the project's own files give it, without the tests that they name, which mocha would add to
 * those of its command line. A module that mocha reads, for Node.js; the reading is mocha's own.
 */
export const mochaOptions = String.raw`
const { existsSync, realpathSync } = require("fs");
const { join } = require("path");
const library = join(realpathSync(process.argv[1]), "../../lib/cli/options");
const { loadRc, loadPkgRc } = require([library + ".cjs", library + ".js"].find(existsSync));
const config = process.env.MOCHA_CONFIG;
const options = { ...loadPkgRc({}) };
for (const [name, value] of Object.entries(loadRc(config ? { config } : {}) || {})) {
  const earlier = options[name];
  options[name] = Array.isArray(value) && earlier !== undefined ? [].concat(value, earlier) : value;
}
delete options.spec;
delete options._;
module.exports = options;
`;

/**
 * Prints where the program of a package lies that Yarn keeps in its cache and not in node_modules: the package that the
 * nearest manifest may use, else one of the workspace's root. For Node.js with the table of Yarn's Plug'n'Play.
 */
export const findPnpProgram = String.raw`
const pnp = require("pnpapi");
const { join } = require("path");
const name = process.argv[1];
const places = [process.cwd(), pnp.getPackageInformation(pnp.topLevel).packageLocation];
for (const place of places) {
  try {
    const directory = pnp.resolveToUnqualified(name, join(place, "/"));
    const { bin } = JSON.parse(require("fs").readFileSync(join(directory, "package.json"), "utf8"));
    console.log(join(directory, typeof bin === "string" ? bin : bin[name]));
    process.exit(0);
  } catch (error) {
    if (error.pnpCode === undefined) throw error;
  }
}
process.exit(1);
`;
