import { childOf, type SyntaxNode } from '../syntax-tree.ts';
import type { LanguageReader } from './language-reader.ts';
import { readStringLiteral } from './read-text.ts';
import { visitNodes } from './source-module.ts';
import type { TermEnvironment } from './term-environment.ts';

/** Functions of runtimes and common libraries that change files. */
const writers =
  /(?:^|\.)(?:writeFile|appendFile|mkdir|rm|rmdir|unlink|rename|copyFile|cp|truncate|symlink|chmod|utimes|outputFile|outputJson|writeJson|ensureDir)(?:Sync)?$|(?:^|\.)(?:createWriteStream|write_text|write_bytes|makedirs|rmtree|copytree|shutil\.(?:copy2?|move)|os\.(?:remove|replace)|executemany|commit)$/;
/** Methods that change their collection. */
const changing = new Set(
  'set push delete splice unshift pop shift clear add append update remove insert extend setdefault popitem discard write save put'.split(
    ' ',
  ),
);
const changingSql = /^\s{0,50}(?:INSERT|UPDATE|DELETE|CREATE|DROP|REPLACE|ALTER|MERGE|UPSERT)\b/i;

/**
 * True when an expression changes state that later calls see: collections outside the handler, files, database rows,
 * remote servers.
 */
export function changesState(expression: SyntaxNode, env: TermEnvironment, reader: LanguageReader): boolean {
  let isChanging = false;
  visitNodes(expression, (node) => {
    // Nested functions are walked separately, with their own names.
    if (isChanging || reader.isFunction(node)) return false;
    const text = readStringLiteral(node);
    if (text !== undefined) {
      isChanging = changingSql.test(text);
      return false;
    }
    if (reader.isCall(node)) isChanging = isChangingCall(node, env, reader);
    return true;
  });
  return isChanging;
}

function isChangingCall(call: SyntaxNode, env: TermEnvironment, reader: LanguageReader): boolean {
  const callee = reader.calleeOf(call);
  if (!callee) return false;
  const name = callee.text.slice(0, 200);
  if (writers.test(name)) return true;
  const [, mode] = reader.argumentsOf(call);
  const named = reader.namedArgument(call, 'mode') ?? mode;
  if (name === 'open' && named && /[wax+]/.test(readStringLiteral(named) ?? '')) return true;
  const method = (childOf(callee, 'property') ?? childOf(callee, 'attribute'))?.text ?? '';
  const object = childOf(callee, 'object');
  if (
    /(?:^|\.)(?:post|put|patch|delete)$/.test(name) &&
    /^(?:axios|requests|httpx|client|session|http|api|got|ky)$/.test(object?.text ?? '')
  )
    return true;
  if (name === 'fetch' && /method['"]?\s{0,5}:\s{0,5}['"](?:POST|PUT|PATCH|DELETE)/.test(call.text.slice(0, 2000)))
    return true;
  return changing.has(method) && object !== undefined && isOuter(object, env);
}

/** True when the object behind an expression outlives the call, i.e. is not a local name. */
export function isOuter(expression: SyntaxNode, env: TermEnvironment): boolean {
  let root = expression;
  for (let depth = 0; depth < 30; depth++) {
    const object = childOf(root, 'object') ?? (root.type === 'subscript' ? childOf(root, 'value') : undefined);
    if (!object) break;
    root = object;
  }
  if (root.type === 'this' || root.text === 'self' || root.text === 'cls') return true;
  return (
    root.type === 'identifier' &&
    env.find(root.text) === undefined &&
    env.module.imports.get(root.text)?.member !== null
  );
}
