import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { BuiltExports } from './built-exports.ts';
import { root } from './run-command.ts';

/** A requirement row that a test's source cites. */
export interface Citation {
  row: string;
  /** Path from the root. */
  file: string;
  line: number;
  /** Exports under `src/` and `app/` that the test uses, as `path#name`; without types and what the kit uses. */
  uses: string[];
}

const rowPattern = /^[A-Z]-\d{3}$/;

/** Reads every citation in the sources of the tests. */
export async function readCitations(): Promise<Citation[]> {
  const citations: Citation[] = [];
  for await (const path of glob('test/{unit,property,contract,integration,smoke,e2e}/**/*.ts', { cwd: root })) {
    citations.push(...readFileCitations(path, readFileSync(join(root, path), 'utf8')));
  }
  return citations.toSorted((one, other) => one.row.localeCompare(other.row) || one.file.localeCompare(other.file));
}

/** Reads the citations of one test file: rows in a call of `proves`, or in a list `ids` that a table hands on to it. */
export function readFileCitations(path: string, text: string): Citation[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imports = readImports(source, path);
  const locals = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) locals.set(statement.name.text, statement);
    if (ts.isClassDeclaration(statement) && statement.name) locals.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name)) locals.set(name.text, statement);
    }
  }
  const found: Citation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && rowPattern.test(node.text) && isCiting(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const uses = listUses(findTest(node), imports, locals);
      found.push({ row: node.text, file: path, line: line + 1, uses });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isCiting({ parent: { parent } }: ts.StringLiteral): boolean {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'ids';
  return ts.isCallExpression(parent) && parent.expression.getText() === 'proves';
}

/** The statement of the test or suite that a citation belongs to. */
function findTest(node: ts.Node): ts.Node {
  let found = node;
  while (!ts.isExpressionStatement(found) && !ts.isVariableStatement(found) && !ts.isSourceFile(found.parent)) {
    found = found.parent;
  }
  return found;
}

/** Imports that a node uses, directly or through declarations of its own file. */
function listUses(node: ts.Node, imports: ReadonlyMap<string, string>, locals: ReadonlyMap<string, ts.Node>): string[] {
  const uses = new Set<string>();
  const seen = new Set<ts.Node>();
  const visit = (one: ts.Node): void => {
    if (ts.isTypeNode(one)) return;
    if (ts.isIdentifier(one) && !isPropertyName(one)) {
      const imported = imports.get(one.text);
      if (imported !== undefined) uses.add(imported);
      const local = locals.get(one.text);
      if (local && !seen.has(local)) {
        seen.add(local);
        visit(local);
      }
    }
    ts.forEachChild(one, visit);
  };
  visit(node);
  return [...uses].toSorted();
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

/** Imported values from `src/` and `app/`: local name to `path#export`, through doors to the declaring file. */
function readImports(source: ts.SourceFile, path: string): Map<string, string> {
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const target = resolve(path, statement.moduleSpecifier.text);
    const clause = statement.importClause;
    if (target === null || !clause || clause.isTypeOnly) continue;
    const bindings = clause.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName, isTypeOnly } of bindings.elements) {
      if (!isTypeOnly) imports.set(name.text, findDeclaration(target, propertyName?.text ?? name.text));
    }
  }
  return imports;
}

function resolve(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const path = relative(root, join(root, dirname(from), specifier));
  return /^(?:src|app)\//.test(path) ? path : null;
}

/** Follows `export { name } from` to the file that declares a name. */
function findDeclaration(path: string, name: string): string {
  const door = readDoor(path);
  const origin = door.get(name);
  return origin ? findDeclaration(origin.path, origin.name) : `${path}#${name}`;
}

const doors = new Map<string, Map<string, { path: string; name: string }>>();

function readDoor(path: string): Map<string, { path: string; name: string }> {
  const known = doors.get(path);
  if (known) return known;
  const door = new Map<string, { path: string; name: string }>();
  doors.set(path, door);
  const file = join(root, path);
  if (!existsSync(file)) return door;
  const source = ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !statement.moduleSpecifier) continue;
    if (!ts.isStringLiteral(statement.moduleSpecifier) || !ts.isNamedExports(statement.exportClause)) continue;
    const target = resolve(path, statement.moduleSpecifier.text);
    if (target === null) continue;
    for (const { name, propertyName } of statement.exportClause.elements) {
      door.set(name.text, { path: target, name: propertyName?.text ?? name.text });
    }
  }
  return door;
}

/** Uses of a citation that no program of `dist/` contains. */
export function findUnbuilt({ uses }: Citation, built: BuiltExports): string[] {
  return uses.filter((use) => {
    const [path = '', name = ''] = use.split('#');
    return !built[path]?.includes(name) && !(path in built && isInlined(path, name));
  });
}

/** True for a constant whose literal value the bundler writes wherever it is used. */
function isInlined(path: string, name: string): boolean {
  const text = readFileSync(join(root, path), 'utf8');
  return new RegExp(`^(?:export )?const ${name} = (?:-?[\\d_.]+|'[^']*'|true|false);$`, 'm').test(text);
}
