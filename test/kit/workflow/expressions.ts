import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** What an expression may name: `github`, `inputs`, `needs` … each as plain JSON. */
export type Contexts = Readonly<Record<string, unknown>>;

/** How the work before an expression stands, which is what `success()` and its kind ask for. */
export interface StatusFacts {
  success: boolean;
  failure: boolean;
  cancelled: boolean;
}

/** Everything an expression is evaluated in. */
export interface Scope {
  contexts: Contexts;
  /** Left out where no `if` is judged: naming a status function there is an error. */
  status?: StatusFacts;
  /** Directory that `hashFiles` looks in. */
  workspace?: string;
}

const statusNames = ['success', 'failure', 'cancelled', 'always'] as const;
/** One `${{ … }}`; braces and the closing pair may stand inside quotes. */
const placeholder = /\$\{\{((?:'(?:[^']|'')*'|[^'}]|\}(?!\}))*)\}\}/g;

/** The value of one expression, as plain JSON; what is not there is null. @throws for what is no expression */
export function evaluate(expression: string, scope: Scope): unknown {
  const functions = new Map(listFunctions(scope).map((definition) => [definition.name.toLowerCase(), definition]));
  const tree = new Parser(new Lexer(expression.trim()).lex().tokens, Object.keys(scope.contexts), [
    ...functions.values(),
  ]).parse();
  const contexts = JSON.parse(JSON.stringify(scope.contexts), data.reviver) as data.Dictionary;
  const result = new Evaluator(tree, contexts, functions).evaluate();
  return JSON.parse(JSON.stringify(result, data.replacer) ?? 'null') as unknown;
}

/** A text with its expressions filled in; a text that is nothing but one expression keeps the value's kind. */
export function fillIn(text: string, scope: Scope): unknown {
  const whole = [...text.matchAll(placeholder)];
  if (whole.length === 1 && whole[0]?.[0] === text.trim()) return evaluate(whole[0][1] ?? '', scope);
  return text.replace(placeholder, (_, expression: string) => toText(evaluate(expression, scope)));
}

/** Every text of a value filled in, however deep. */
export function fillInAll(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return fillIn(value, scope);
  if (Array.isArray(value)) return value.map((entry) => fillInAll(entry, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillInAll(entry, scope)]));
}

/** Texts of a mapping filled in, for variables and inputs. */
export function fillInTexts(values: Readonly<Record<string, unknown>>, scope: Scope): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toText(fillInAll(value, scope))]));
}

/** Whether an `if` holds; one that asks for no status holds only while everything before it succeeded. */
export function judgeCondition(
  condition: string | boolean | undefined,
  scope: Required<Pick<Scope, 'status'>> & Scope,
): boolean {
  if (condition === undefined) return scope.status.success;
  const text = String(condition).trim();
  const wrapped = /^\$\{\{([\s\S]*)\}\}$/.exec(text)?.[1] ?? text;
  if (wrapped.includes('${{')) throw new Error(`"if: ${text}" is always true: it is a text around an expression`);
  const asksForStatus = /\b(?:success|failure|cancelled|always)\s*\(/i.test(wrapped);
  if (!asksForStatus && !scope.status.success) return false;
  return isTruthy(evaluate(wrapped, scope));
}

/** A value as the runner writes it into a text. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return Array.isArray(value) ? 'Array' : 'Object';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isTruthy(value: unknown): boolean {
  return value !== null && value !== false && value !== '' && value !== 0 && !Number.isNaN(value);
}

function listFunctions({ status, workspace }: Scope) {
  const functions = status
    ? statusNames.map((name) => ({
        name,
        minArgs: 0,
        maxArgs: 0,
        call: () => new data.BooleanData(name === 'always' || status[name]),
      }))
    : [];
  const hashFiles = {
    name: 'hashFiles',
    minArgs: 1,
    maxArgs: 255,
    call: (...patterns: { coerceString(): string }[]) =>
      new data.StringData(
        hash(
          patterns.map((pattern) => pattern.coerceString()),
          workspace,
        ),
      ),
  };
  return [...functions, hashFiles];
}

function hash(patterns: readonly string[], workspace: string | undefined): string {
  if (workspace === undefined) throw new Error('hashFiles is only known inside a job');
  const files = globSync(patterns, { cwd: workspace })
    .filter((file) => statSync(join(workspace, file)).isFile())
    .sort();
  if (files.length === 0) return '';
  const digest = createHash('sha256');
  for (const file of files)
    digest.update(
      createHash('sha256')
        .update(readFileSync(join(workspace, file)))
        .digest(),
    );
  return digest.digest('hex');
}
