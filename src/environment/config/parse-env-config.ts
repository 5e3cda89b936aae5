import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { isJsonObject, PthError, strictYaml } from '../../base/index.ts';
import { type ConfigProblem, describeConfigIssues, renderConfigPath } from './config-problem.ts';
import { type EnvConfig, envConfigSchema } from './env-config.ts';

/** Maximum length of a configuration, in characters. */
const maxLength = 256 * 1024;
const maxAliasCount = 100;
const maxReported = 20;

/** The origin of a configuration, for messages. */
export interface ConfigOrigin {
  /** File name as the user knows it. */
  file: string;
  /**
   * The key of the environment section, e.g. `environment` in `.github/pth.yml`; null where it is the whole document.
   */
  key: string | null;
}

/**
 * Parses an environment's configuration from YAML text. An empty document, or one without the key, is the empty
 * configuration.
 * @throws PthError `environment/config-invalid` with file, line, column, field and reason of the first problem;
 * `details.problems` lists all
 */
export function parseEnvConfig(text: string, origin: ConfigOrigin): EnvConfig {
  if (text.length > maxLength) {
    throw invalidConfig(origin, [{ line: 1, column: 1, field: '', reason: `is longer than ${maxLength} characters` }]);
  }
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    ...strictYaml,
  });
  const locate = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const broken = [...document.errors, ...document.warnings].map((issue) => {
    return { ...locate(issue.pos[0]), field: '', reason: `is not valid YAML: ${issue.message}` };
  });
  if (broken.length > 0) throw invalidConfig(origin, broken);
  const report = (problems: readonly ConfigProblem[]) =>
    invalidConfig(
      origin,
      problems.map((problem) => ({
        ...locate(findConfigProblem(document, problem)),
        field: renderConfigPath(problem.path),
        reason: problem.reason,
      })),
    );
  const whole = toValue(document, report);
  if (whole === null || whole === undefined) return {};
  if (origin.key !== null && !isJsonObject(whole)) {
    throw report([{ path: [], reason: 'must be a mapping', isKey: false }]);
  }
  const base = origin.key === null ? [] : [origin.key];
  const value = origin.key === null || !isJsonObject(whole) ? whole : whole[origin.key];
  if (value === null || value === undefined) return {};
  const parsed = envConfigSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = describeConfigIssues(parsed.error.issues, value);
  throw report(problems.map((problem) => ({ ...problem, path: [...base, ...problem.path] })));
}

function toValue(document: Document.Parsed, report: (problems: ConfigProblem[]) => PthError): unknown {
  try {
    return document.toJS({ maxAliasCount });
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    throw report([{ path: [], reason: `has unknown or too many aliases: ${error.message}`, isKey: false }]);
  }
}

/** Returns the offset of the deepest node of the problem's path that the text contains. */
export function findConfigProblem(document: Document.Parsed, { path, isKey }: ConfigProblem): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range[0] ?? 0;
  for (const [depth, key] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === String(key));
      if (!pair) break;
      const keyOffset = startOf(pair.key) ?? offset;
      const isLast = depth === path.length - 1;
      offset = isLast && isKey ? keyOffset : (startOf(pair.value) ?? keyOffset);
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = startOf(node) ?? offset;
    } else break;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

interface LocatedProblem {
  line: number | null;
  column: number | null;
  field: string;
  reason: string;
}

function invalidConfig({ file }: ConfigOrigin, problems: readonly LocatedProblem[]): PthError {
  const sorted = problems.toSorted(
    (left, right) => (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0),
  );
  const [first] = sorted;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const location = first?.line === null || first === undefined ? file : `${file}:${first.line}:${first.column}`;
  const message = `${location}: ${first?.field || 'the configuration'} ${first?.reason ?? 'is not usable'}${more}`;
  return new PthError('environment/config-invalid', message, {
    details: { file, problems: sorted.slice(0, maxReported), total: problems.length },
  });
}
