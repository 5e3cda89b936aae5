import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describeEnd, root, runCommand } from './run-command.ts';

/**
 * Measures the structure of the code and prints a table; `--json` prints the figures for programs. Fails on a circle or an
 * arrow up (the rules of .dependency-cruiser.cjs), and when a figure that has a limit is over it.
 */

/** Limits that were reached once and hold from then on. */
const limits = { unusedDoorNames: 0, longFunctions: 4, wideFunctions: 0 } as const;

const maxFunctionLines = 60;
const maxParameters = 5;

interface Row {
  title: string;
  value: string;
  /** Empty when the figure is within its limit or has none. */
  problem: string;
  details: readonly string[];
}

const config = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  },
);
if (!config) throw new Error('tsconfig.json cannot be read');
const program = ts.createProgram(config.fileNames, config.options);
const checker = program.getTypeChecker();
const nameOf = (file: ts.SourceFile) => relative(root, file.fileName);
const sources = program.getSourceFiles().filter((file) => /^(src|app)\//.test(nameOf(file)));
const rooms = sources.filter((file) => nameOf(file).startsWith('src/'));
const lineCount = (file: ts.SourceFile) => file.getLineStarts().length - (file.text.endsWith('\n') ? 1 : 0);

/** The room of a file: `src/suite` or `app`. */
function roomOf(path: string): string {
  return path.startsWith('app/') ? 'app' : path.split('/').slice(0, 2).join('/');
}

function atShare(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Calls `visit` for the node and everything below it. */
function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function describe(node: ts.SignatureDeclaration | ts.InterfaceDeclaration): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  const name = node.name && ts.isIdentifier(node.name) ? node.name.text : (node.name?.getText(file) ?? 'function');
  return `${nameOf(file)}:${line + 1} ${name}`;
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node)
  );
}

/** Functions with a body of their own by length, and those with too many parameters. */
function measureFunctions(): { long: string[]; wide: string[] } {
  const long: { lines: number; text: string }[] = [];
  const wide: string[] = [];
  for (const file of sources) {
    walk(file, (node) => {
      if (!isFunction(node) || !node.body) return;
      const start = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const lines = file.getLineAndCharacterOfPosition(node.end).line - start + 1;
      if (lines > maxFunctionLines) long.push({ lines, text: `${describe(node)} (${lines} lines)` });
      if (node.parameters.length > maxParameters) wide.push(`${describe(node)} (${node.parameters.length} parameters)`);
    });
  }
  return { long: long.sort((a, b) => b.lines - a.lines).map(({ text }) => text), wide };
}

/** Interfaces of `src` that other files use, by the number of their fields; methods do not count. */
function measureRecords(): string[] {
  const records: { fields: number; text: string }[] = [];
  for (const file of rooms) {
    for (const node of file.statements) {
      if (!ts.isInterfaceDeclaration(node)) continue;
      if (!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
      const fields = node.members.filter((member) => ts.isPropertySignature(member)).length;
      records.push({ fields, text: `${describe(node)} (${fields} fields)` });
    }
  }
  return records.sort((a, b) => b.fields - a.fields).map(({ text }) => text);
}

/** Comments that break the rule of CONTRIBUTING.md: a subject that is a question word, or a row of a table elsewhere. */
function measureComments(): { questions: string[]; rowIds: string[] } {
  const questions: string[] = [];
  const rowIds: string[] = [];
  for (const file of sources) {
    for (const [match] of file.text.matchAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)) {
      const text = match.replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/)\s?/gm, '').replace(/\s*\*\/$/, '');
      const line = `${nameOf(file)}: ${text.trim().split('\n')[0] ?? ''}`;
      if (/(?:^|[.!?]\s+)(?:What|That|Whether|Who|Whoever)\s/.test(text.trim())) questions.push(line);
      if (/\b[PACTRH]-\d{3}\b|\bdecisions? \d+/.test(text.replaceAll('SHA-256', ''))) rowIds.push(line);
    }
  }
  return { questions, rowIds };
}

/** Names that a door exports and no other room imports. The two doors for plugin authors are entries, not rooms. */
function findUnusedDoorNames(): { exported: number; unused: string[] } {
  const used = new Set<string>();
  const doors = rooms.filter((file) => /^src\/[^/]+\/index\.ts$/.test(nameOf(file)));
  for (const file of sources) {
    const from = roomOf(nameOf(file));
    walk(file, (node) => {
      const names = importedNames(node);
      if (!names) return;
      const to = relative(root, join(file.fileName, '..', names.specifier));
      if (!to.endsWith('/index.ts') || roomOf(to) === from) return;
      for (const name of names.names) used.add(`${to}#${name}`);
    });
  }
  let exported = 0;
  const unused: string[] = [];
  for (const door of doors) {
    const symbol = checker.getSymbolAtLocation(door);
    for (const { name } of symbol ? checker.getExportsOfModule(symbol) : []) {
      exported += 1;
      if (!used.has(`${nameOf(door)}#${name}`)) unused.push(`${nameOf(door)} ${name}`);
    }
  }
  return { exported, unused };
}

/** What an import, a re-export or an `await import()` takes from another file. */
function importedNames(node: ts.Node): { specifier: string; names: string[] } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const bindings = node.importClause?.namedBindings;
    const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
    return {
      specifier: node.moduleSpecifier.text,
      names: names.map(({ name, propertyName }) => (propertyName ?? name).text),
    };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
    return {
      specifier: node.moduleSpecifier.text,
      names: names.map(({ name, propertyName }) => (propertyName ?? name).text),
    };
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return null;
  const [specifier] = node.arguments;
  if (!specifier || !ts.isStringLiteral(specifier)) return null;
  // A lazily imported door is taken apart nearby; every identifier of the file may be one of its names.
  const names = new Set<string>();
  walk(node.getSourceFile(), (child) => void (ts.isIdentifier(child) && names.add(child.text)));
  return { specifier: specifier.text, names: [...names] };
}

/**
 * Follows the settings of `pth test` from `testPlugin` through calls that pass them on whole or as a spread: how many
 * functions take them, in how many files, under how many names.
 */
function followInput(): { stops: string[]; files: Set<string>; names: Set<string> } {
  const stops = new Map<ts.Node, string>();
  const files = new Set<string>();
  const names = new Set<string>();
  const follow = (owner: ts.SignatureDeclaration, parameter: ts.ParameterDeclaration): void => {
    if (stops.has(parameter)) return;
    stops.set(parameter, `${describe(owner)} ${parameter.name.getText()}`);
    files.add(nameOf(owner.getSourceFile()));
    names.add(parameter.name.getText().split('\n')[0] ?? '');
    if (!ts.isIdentifier(parameter.name) || !('body' in owner) || !owner.body) return;
    const own = checker.getSymbolAtLocation(parameter.name);
    walk(owner.body, (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
      node.arguments?.forEach((argument, index) => {
        if (!passesOn(argument, own)) return;
        const callee = checker.getResolvedSignature(node)?.declaration;
        const taken = callee && 'parameters' in callee ? callee.parameters[index] : undefined;
        if (callee && taken && ts.isParameter(taken) && callee.getSourceFile().fileName.startsWith(join(root, 'src'))) {
          follow(callee as ts.SignatureDeclaration, taken);
        }
      });
    });
  };
  const entry = rooms.find((file) => /src\/operations\/(test-plugin|test)\.ts$/.test(file.fileName));
  if (entry) {
    walk(entry, (node) => {
      if (!ts.isMethodDeclaration(node) || node.name.getText() !== 'perform') return;
      const [input] = node.parameters;
      if (input) follow(node, input);
    });
  }
  return { stops: [...stops.values()], files, names };
}

/** True for the parameter itself, and for an object literal that spreads it or holds it. */
function passesOn(argument: ts.Expression, own: ts.Symbol | undefined): boolean {
  const isOwn = (node: ts.Node) => checker.getSymbolAtLocation(node) === own;
  if (isOwn(argument)) return true;
  return (
    ts.isObjectLiteralExpression(argument) &&
    argument.properties.some(
      (property) =>
        (ts.isSpreadAssignment(property) && isOwn(property.expression)) ||
        (ts.isShorthandPropertyAssignment(property) && checker.getShorthandAssignmentValueSymbol(property) === own) ||
        (ts.isPropertyAssignment(property) && isOwn(property.initializer)),
    )
  );
}

function limited(count: number, limit: number): string {
  return count > limit ? `over the limit of ${limit}` : '';
}

function row(title: string, value: string | number, problem = '', details: readonly string[] = []): Row {
  return { title, value: String(value), problem, details };
}

async function listRows(): Promise<Row[]> {
  const lengths = rooms.map(lineCount).sort((a, b) => a - b);
  const { long, wide } = measureFunctions();
  const records = measureRecords();
  const doors = findUnusedDoorNames();
  const input = followInput();
  const comments = measureComments();
  const cruiser = await runCommand(['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'app'], {
    isQuiet: true,
  });
  const dist = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const readme = readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n');

  return [
    row(
      'lines of src',
      lengths.reduce((sum, length) => sum + length, 0),
    ),
    row('files of src', lengths.length),
    row('lines of a file, median', atShare(lengths, 0.5)),
    row('lines of a file, 90th percentile', atShare(lengths, 0.9)),
    row(`functions over ${maxFunctionLines} lines`, long.length, limited(long.length, limits.longFunctions), long),
    row(
      `functions with more than ${maxParameters} parameters`,
      wide.length,
      limited(wide.length, limits.wideFunctions),
      wide,
    ),
    row('largest exported record', records[0] ?? '-', '', records.slice(0, 10)),
    row('comments with a question word as subject', comments.questions.length, '', comments.questions),
    row('comments with a row id', comments.rowIds.length, '', comments.rowIds),
    row('names exported by doors', doors.exported),
    row(
      'of these used by no other room',
      doors.unused.length,
      limited(doors.unused.length, limits.unusedDoorNames),
      doors.unused,
    ),
    row('functions that take the settings of pth test', input.stops.length, '', input.stops),
    row('in files', input.files.size),
    row('under names', input.names.size, '', [...input.names]),
    row(
      'circles and arrows up',
      cruiser.status === 0 ? 0 : 'see below',
      cruiser.status === 0 ? '' : `${describeEnd(cruiser)}\n${cruiser.output.trim()}`,
    ),
    row('files in dist', dist.length),
    row('lines of README.md', readme.length),
  ];
}

const rows = await listRows();
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(rows, null, 2));
} else {
  const width = Math.max(...rows.map(({ title }) => title.length));
  for (const { title, value, problem } of rows) {
    console.log(`${title.padEnd(width)}  ${value}${problem === '' ? '' : `  ✗ ${problem}`}`);
  }
  if (process.argv.includes('--details')) {
    for (const { title, details } of rows) {
      if (details.length > 0) console.log(`\n${title}\n${details.map((line) => `  ${line}`).join('\n')}`);
    }
  } else console.log('\n--details lists the functions, records and names behind the figures.');
}
if (rows.some(({ problem }) => problem !== '')) process.exit(1);
