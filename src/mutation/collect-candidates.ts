import { posix } from 'node:path';
import { assertNever, isJsonObject } from '../base/index.ts';
import { openParsers, type SourceLanguage } from '../source/index.ts';
import { ToolResponse } from '../suite/index.ts';
import { type Baseline, type GreenGroup, testLimitOf } from './baseline.ts';
import { findMutants } from './find-mutants.ts';
import type { MutantWorkspacePlan } from './mutant-workspace.ts';
import { type Mutant, type SourceMutant, type WireOperatorName, wireOperators } from './mutant.ts';
import { toolsOf } from './test-groups.ts';
import { holdsNumber } from './wire-fault.ts';

/** A mutant with the groups of tests that can meet it, the likeliest first. */
export interface Candidate {
  mutant: Mutant;
  /** The tool it belongs to; null for code that several tools share. */
  tool: string | null;
  groups: readonly GreenGroup[];
}

/** Mutants to choose from, and the number of mutants left out by reason. */
export interface Candidates {
  candidates: Candidate[];
  /** Mutants in code of handlers that no test executes, by file and line. */
  notCovered: SourceMutant[];
  leftOut: Record<string, number>;
  /** Files that mutants were looked for in, relative to the server's own code. */
  files: string[];
  warnings: string[];
}

const languages: Readonly<Record<string, SourceLanguage>> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
  py: 'python',
};
const foreign = /(?:^|\/)(?:node_modules|site-packages|\.venv|venv|\.git|\.pth[^/]*)\//;
const maxFile = 1024 * 1024;
const maxFiles = 400;

/** Finds mutants in the server's own executed code, and in the replies of tested tools. */
export async function collectCandidates(plan: MutantWorkspacePlan, baseline: Baseline): Promise<Candidates> {
  const found: Candidates = { candidates: [], notCovered: [], leftOut: {}, files: [], warnings: [] };
  const parsers = openParsers();
  for (const file of await listOwnFiles(plan, baseline, found)) {
    const language = languages[/\.([a-z]+)$/.exec(file)?.[1] ?? ''];
    if (language === undefined) continue;
    const bytes = await plan.workspace.readFile(posix.join(plan.template, plan.codeDirectory, file));
    if (bytes.length > maxFile) {
      found.warnings.push(`${file} was not mutated: it is larger than 1 MiB, which no person wrote`);
      continue;
    }
    const text = new TextDecoder().decode(bytes);
    const tree = await parsers.parse(language, text);
    if (!tree || tree.isCut) {
      found.warnings.push(`${file} was not mutated: it cannot be parsed within the limits`);
      continue;
    }
    found.files.push(file);
    const { mutants, leftOut } = findMutants(tree, { file, language, text });
    for (const [name, count] of Object.entries(leftOut)) found.leftOut[name] = (found.leftOut[name] ?? 0) + count;
    for (const mutant of mutants) sortIn(mutant, plan, baseline, found);
  }
  for (const operator of wireOperators) {
    for (const group of baseline.groups) {
      const own = group.tool;
      if (!canShow(operator.name, group)) {
        found.leftOut['no reply that it would change'] = (found.leftOut['no reply that it would change'] ?? 0) + 1;
        continue;
      }
      const others = baseline.groups.filter(
        (other) => other !== group && other.tests.some(({ test }) => toolsOf(test).includes(own)),
      );
      found.candidates.push({
        mutant: {
          kind: 'wire',
          operator: operator.name,
          tool: own,
          // Later than the default limit of a test.
          ...(operator.name === 'slow-reply' ? { delayMs: testLimitOf(baseline) * 1.5 } : {}),
        },
        tool: own,
        groups: [group, ...others],
      });
    }
  }
  return found;
}

/** True when the answers of the untouched server contain what the operator changes. */
function canShow(operator: WireOperatorName, group: GreenGroup): boolean {
  const responses = group.calls
    .filter(({ tool }) => tool === group.tool)
    .map(({ outcome }) => new ToolResponse(outcome));
  const results = responses.filter(({ outcome }) => outcome.kind === 'result');
  switch (operator) {
    case 'wire-lost-is-error':
    case 'wire-no-validation':
    case 'wire-swallowed-error':
      return results.some(({ verdict }) => verdict === 'error');
    case 'wire-off-by-one':
      return results.some(({ verdict, text, structured }) => verdict === 'success' && holdsNumber(text, structured));
    case 'drop-structured-content':
      return responses.some(({ structured }) => structured !== undefined);
    case 'rename-structured-field':
      return responses.some(({ structured }) => isJsonObject(structured) && Object.keys(structured).length > 0);
    case 'wrong-content-type':
      return results.some(({ text }) => text !== '');
    case 'truncated-text':
      return results.some(({ text }) => text.length > 1);
    case 'stale-reply':
      return (
        new Set(results.map(({ outcome }) => JSON.stringify(outcome.kind === 'result' && outcome.result))).size > 1
      );
    case 'duplicate-reply':
    case 'no-reply':
    case 'slow-reply':
    case 'stdout-noise':
    case 'wrong-id':
      return responses.length > 0;
    default:
      return assertNever(operator);
  }
}

function sortIn(mutant: SourceMutant, plan: MutantWorkspacePlan, baseline: Baseline, found: Candidates): void {
  const reaching = mutant.isSchema ? null : groupsThatReach(mutant, plan, baseline);
  if (reaching === 'code outside of the tools') {
    found.leftOut['code outside of the tools'] = (found.leftOut['code outside of the tools'] ?? 0) + 1;
    return;
  }
  if (reaching?.length === 0) {
    found.notCovered.push(mutant);
    return;
  }
  const groups = reaching ?? baseline.groups;
  const [only] = groups;
  const tool = mutant.tool ?? (groups.length === 1 && only ? only.tool : null);
  found.candidates.push({
    mutant,
    tool,
    groups: groups.toSorted(
      (a, b) => Number(b.tool === tool) - Number(a.tool === tool) || a.tests.length - b.tests.length,
    ),
  });
}

/** Returns the groups that reach the mutant; null when the executed code is unknown. */
function groupsThatReach(
  mutant: SourceMutant,
  plan: MutantWorkspacePlan,
  baseline: Baseline,
): GreenGroup[] | 'code outside of the tools' | null {
  const counts = baseline.groups.map((group) => countIn(mutant, plan, group.executed));
  const idle = countIn(mutant, plan, baseline.idle);
  if (idle === null || counts.some((count) => count === null)) return null;
  const reaching = baseline.groups.filter((_, index) => (counts[index] ?? 0) > idle);
  return reaching.length === 0 && idle > 0 ? 'code outside of the tools' : reaching;
}

/** Returns how often a run executed the mutant's code; null when unknown. */
function countIn(mutant: SourceMutant, plan: MutantWorkspacePlan, executed: GreenGroup['executed']): number | null {
  if (!executed) return null;
  // Groups ran in several copies; the path within the copy is the same.
  for (const [path, file] of executed) {
    if (!isSameFile(path, mutant.file, plan)) continue;
    if (!file.isExact) return null;
    // V8 counts a block from behind its opening brace.
    const executedAt = mutant.operator === 'swallow-error' ? mutant.start + 1 : mutant.start;
    const count = file.countAt(executedAt, mutant.line);
    return mutant.language === 'python' ? Math.max(count, file.countAt(executedAt, mutant.statementLine)) : count;
  }
  return 0;
}

function isSameFile(path: string, file: string, plan: MutantWorkspacePlan): boolean {
  return ownFile(path, plan) === file;
}

/** A file's path relative to the server's own code; undefined for one that is not part of it. */
function ownFile(path: string, plan: MutantWorkspacePlan): string | undefined {
  const prefix = posix.join(plan.workspace.root, plan.template).replace(/\d\d$/, '');
  if (!path.startsWith(prefix)) return undefined;
  const inCopy = path.slice(prefix.length + 3);
  const code = plan.codeDirectory === '' || plan.codeDirectory === '.' ? '' : `${plan.codeDirectory}/`;
  if (!inCopy.startsWith(code)) return undefined;
  const file = inCopy.slice(code.length);
  return foreign.test(`/${file}`) ? undefined : file;
}

/** Lists executed files; all files when the executed code is unknown. */
async function listOwnFiles(plan: MutantWorkspacePlan, baseline: Baseline, found: Candidates): Promise<string[]> {
  const runs = [baseline.idle, ...baseline.groups.map(({ executed }) => executed)];
  if (runs.every((run) => run !== null)) {
    const files = runs.flatMap((run) => [...run.keys()].flatMap((path) => ownFile(path, plan) ?? []));
    return [...new Set(files)].toSorted();
  }
  found.warnings.push('which code runs is not known for this server: mutants may lie in code that no test reaches');
  const directory = posix.join(plan.template, plan.codeDirectory);
  const entries = await plan.workspace.list(directory, { isRecursive: true });
  const files = entries
    .filter(
      ({ kind, path }) =>
        kind === 'file' && !foreign.test(path) && !/(?:^|\/)tests?\/|\.d\.[cm]?ts$|\.min\.js$/.test(path),
    )
    .map(({ path }) => posix.relative(directory, path));
  return files.toSorted().slice(0, maxFiles);
}

/** Reads the unchanged file of a mutant, from the template. */
export function readOriginal(plan: MutantWorkspacePlan, mutant: SourceMutant): Promise<Uint8Array> {
  return plan.workspace.readFile(posix.join(plan.template, plan.codeDirectory, mutant.file));
}
