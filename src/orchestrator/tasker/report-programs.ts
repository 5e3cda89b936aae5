/**
 * Programs of the test script that read the report of a runner. Each prints a line for every test: its status, a tab, and
 * its name. They are awk, which every machine with a shell has, so that the script needs nothing of PTH.
 */

const decode = String.raw`
function decode(text) {
  gsub(/&lt;/, "<", text); gsub(/&gt;/, ">", text); gsub(/&quot;/, "\"", text); gsub(/&apos;/, "'", text)
  gsub(/&#(10|13|9|xA|xD|x9|xa|xd);/, " ", text); gsub(/&#39;/, "'", text); gsub(/&#x27;/, "'", text)
  gsub(/&amp;/, "\\&", text); gsub(/[\t\r\n]/, " ", text)
  return text
}`;

/** Reads JUnit, one tag at a time, and passes over CDATA and comments, which hold the output of tests. */
export const readJUnit = String.raw`${decode}
function attribute(tag, key,   found) {
  if (!match(tag, "[ \t\r\n]" key "=\"[^\"]*\"")) return ""
  found = substr(tag, RSTART, RLENGTH)
  sub(/^[^"]*"/, "", found); sub(/"$/, "", found)
  return decode(found)
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
export const readTap = String.raw`
/^[ \t]*# SKIP/ { next }
/^# / { group = substr($0, 3); next }
/^Bail out!/ { print "fail\t" $0; next }
/^(not )?ok( |$)/ {
  status = /^not/ ? "fail" : "pass"; name = $0
  sub(/^(not )?ok *[0-9]* *-? */, "", name)
  if (tolower(name) ~ /# *(skip|todo)/) status = "skip"
  sub(/ *# *([Ss][Kk][Ii][Pp]|[Tt][Oo][Dd][Oo]|time=).*$/, "", name)
  if (ENVIRON["NESTED"] == "1" && group != "") name = group " > " name
  print status "\t" name
}
`;

const jsonFields = String.raw`
function text(line, key,   found) {
  if (!match(line, "\"" key "\" *: *\"([^\"\\\\]|\\\\.)*\"")) return ""
  found = substr(line, RSTART, RLENGTH)
  sub(/^"[^"]*" *: *"/, "", found); sub(/"$/, "", found)
  gsub(/\\u003c/, "<", found); gsub(/\\u003e/, ">", found); gsub(/\\u0026/, "\\&", found)
  gsub(/\\"/, "\"", found); gsub(/\\[nrt]/, " ", found); gsub(/\\\\/, "\\", found)
  return found
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
