import { LineCounter, parseDocument } from 'yaml';
import { isJsonObject, type JsonObject, PthError, strictYaml } from '../../base/index.ts';
import { describeConfigIssues, findConfigProblem, renderConfigPath } from '../../environment/index.ts';
import { organisationRepository, type RepositorySettings, repositorySettingsSchema, settingsPath } from './settings.ts';

/** Longest settings file, in characters. */
const maxLength = 256 * 1024;
/** The organisation's file, as people know it. */
const organisationFile = `${organisationRepository}: ${settingsPath}`;
const maxAliasCount = 100;
const maxReported = 20;

/**
 * Reads `.github/pth.yml` as it is on the base branch, on top of the settings of its organisation; null or an empty
 * document means the defaults. A key of a section takes the place of the organisation's, and a list the place of a whole
 * list.
 * @throws PthError `settings/invalid` naming file, line, path and reason of the first problem; `details.problems` lists
 * up to 20
 */
export function parseSettings(text: string | null, organisationText: string | null = null): RepositorySettings {
  const shared = readDocument(organisationText, organisationFile);
  const own = readDocument(text, settingsPath);
  const merged = { ...shared, ...own };
  for (const [key, value] of Object.entries(shared)) {
    const above = own[key];
    // What one plugin needs around it belongs together.
    if (key !== 'environment' && isJsonObject(value) && isJsonObject(above)) merged[key] = { ...value, ...above };
  }
  return checkSettings(merged, settingsPath, () => null);
}

/** A place in a file, both counted from 1. */
interface Position {
  line: number;
  column: number;
}

/** A problem of a file; its place is null where no place of the file is to blame. */
interface SettingsProblem {
  at: Position | null;
  field: string;
  reason: string;
}

/** Reads one file of settings, which has to be sound by itself, so that its own problems are told of it. */
function readDocument(text: string | null, file: string): JsonObject {
  if (text === null) return {};
  if (text.length > maxLength)
    throw invalidSettings(file, [{ at: null, field: '', reason: `is longer than ${maxLength} characters` }]);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    ...strictYaml,
  });
  const locate = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const broken = [...document.errors, ...document.warnings].map((issue) => ({
    at: locate(issue.pos[0]),
    field: '',
    reason: `is not valid YAML: ${issue.message}`,
  }));
  if (broken.length > 0) throw invalidSettings(file, broken);
  const value = toValue(document, file) ?? {};
  if (!isJsonObject(value)) {
    const at = locate(document.contents?.range[0] ?? 0);
    throw invalidSettings(file, [{ at, field: '', reason: 'must be a mapping' }]);
  }
  checkSettings(value, file, (problem) => locate(findConfigProblem(document, problem)));
  return value;
}

type ConfigProblem = ReturnType<typeof describeConfigIssues>[number];

function checkSettings(
  value: JsonObject,
  file: string,
  locate: (problem: ConfigProblem) => Position | null,
): RepositorySettings {
  const parsed = repositorySettingsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = describeConfigIssues(parsed.error.issues, value).map((problem) => ({
    at: locate(problem),
    field: renderConfigPath(problem.path),
    reason: problem.reason,
  }));
  throw invalidSettings(
    file,
    problems.toSorted((left, right) => (left.at?.line ?? 0) - (right.at?.line ?? 0)),
  );
}

function toValue(document: ReturnType<typeof parseDocument>, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount });
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    throw invalidSettings(file, [{ at: null, field: '', reason: `has unknown or too many aliases: ${error.message}` }]);
  }
}

function invalidSettings(file: string, problems: readonly SettingsProblem[]): PthError {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const place = first?.at ? `${file}:${first.at.line}:${first.at.column}` : file;
  const message = `${place}: ${first?.field || 'the file'} ${first?.reason ?? 'is not usable'}${more}`;
  return new PthError('settings/invalid', message, {
    details: {
      file,
      problems: problems.slice(0, maxReported).map(({ at, field, reason }) => ({ ...at, field, reason })),
      total: problems.length,
    },
    recovery: [
      file === settingsPath
        ? `Correct ${file} on the base branch; the version on the pull request's branch is not read.`
        : `Ask whoever keeps the organisation's settings to correct ${file}; until then no session starts.`,
    ],
  });
}
