import { LineCounter, parseDocument } from 'yaml';
import { isJsonObject, PthError, strictYaml } from '../../base/index.ts';
import { describeConfigIssues, renderConfigPath } from '../../environment/index.ts';
import { type RepositorySettings, repositorySettingsSchema, settingsPath } from './settings.ts';

/** Longest settings file, in characters. */
const maxLength = 256 * 1024;
const maxAliasCount = 100;
const maxReported = 20;

/**
 * Reads `.github/pth.yml` as it is on the base branch; null or an empty document means the defaults.
 * @throws PthError `settings/invalid` naming path and reason of the first problem; `details.problems` lists up to 20
 */
export function parseSettings(text: string | null): RepositorySettings {
  if (text === null) return repositorySettingsSchema.parse({});
  if (text.length > maxLength) throw invalidSettings([{ field: '', reason: `is longer than ${maxLength} characters` }]);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    ...strictYaml,
  });
  const broken = [...document.errors, ...document.warnings].map((issue) => {
    const { line, col } = lines.linePos(issue.pos[0]);
    return { field: `line ${line}, column ${col}`, reason: `is not valid YAML: ${issue.message}` };
  });
  if (broken.length > 0) throw invalidSettings(broken);
  const value = toValue(document) ?? {};
  if (!isJsonObject(value)) throw invalidSettings([{ field: '', reason: 'must be a mapping' }]);
  const parsed = repositorySettingsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidSettings(
    describeConfigIssues(parsed.error.issues, value).map(({ path, reason }) => ({
      field: renderConfigPath(path),
      reason,
    })),
  );
}

function toValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount });
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    throw invalidSettings([{ field: '', reason: `has unknown or too many aliases: ${error.message}` }]);
  }
}

function invalidSettings(problems: readonly { field: string; reason: string }[]): PthError {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const message = `${settingsPath}: ${first?.field || 'the file'} ${first?.reason ?? 'is not usable'}${more}`;
  return new PthError('settings/invalid', message, {
    details: { file: settingsPath, problems: problems.slice(0, maxReported), total: problems.length },
    recovery: [`Correct ${settingsPath} on the base branch; the version on the pull request's branch is not read.`],
  });
}
