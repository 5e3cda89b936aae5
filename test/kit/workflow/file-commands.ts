import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files through which a step talks to the runner; a fresh set for each step. */
export interface CommandFiles {
  /** `GITHUB_OUTPUT` and its kind, for the step's environment. */
  variables: Record<'GITHUB_OUTPUT' | 'GITHUB_STATE' | 'GITHUB_ENV' | 'GITHUB_PATH' | 'GITHUB_STEP_SUMMARY', string>;
  /** What the step wrote. @throws for text in no form that the runner knows, which fails the step */
  read(): {
    outputs: Record<string, string>;
    state: Record<string, string>;
    env: Record<string, string>;
    paths: string[];
    summary: string;
  };
}

/** More than this is no summary; the runner refuses it. */
const maxSummaryBytes = 1024 * 1024;

/** Makes the files of one step, all there and empty. */
export function createCommandFiles(temporary: string): CommandFiles {
  const directory = join(temporary, '_runner_file_commands');
  mkdirSync(directory, { recursive: true });
  const make = (kind: string) => {
    const file = join(directory, `${kind}_${randomUUID()}`);
    writeFileSync(file, '');
    return file;
  };
  const variables = {
    GITHUB_OUTPUT: make('set_output'),
    GITHUB_STATE: make('save_state'),
    GITHUB_ENV: make('set_env'),
    GITHUB_PATH: make('add_path'),
    GITHUB_STEP_SUMMARY: make('step_summary'),
  };
  return {
    variables,
    read() {
      const summary = readText(variables.GITHUB_STEP_SUMMARY);
      if (Buffer.byteLength(summary) > maxSummaryBytes) throw new Error('the step summary is larger than 1 MiB');
      return {
        outputs: parseKeyValues(readText(variables.GITHUB_OUTPUT)),
        state: parseKeyValues(readText(variables.GITHUB_STATE)),
        env: refuseReserved(parseKeyValues(readText(variables.GITHUB_ENV))),
        paths: readText(variables.GITHUB_PATH).split(/\r?\n/).filter(Boolean),
        summary,
      };
    },
  };
}

/** Reads `name=value` and `name<<DELIMITER` … `DELIMITER`, as the runner does. */
export function parseKeyValues(source: string): Record<string, string> {
  const result: Record<string, string> = {};
  const lines = source.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      if (equals === 0) throw new Error(`Invalid format '${line}'`);
      result[line.slice(0, equals)] = line.slice(equals + 1);
      continue;
    }
    const delimiter = heredoc > 0 ? line.slice(heredoc + 2) : '';
    if (delimiter === '') throw new Error(`Invalid format '${line}'`);
    const end = lines.indexOf(delimiter, index + 1);
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
    result[line.slice(0, heredoc)] = lines.slice(index + 1, end).join('\n');
    index = end;
  }
  return result;
}

/** The runner keeps these to itself. */
function refuseReserved(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:GITHUB|RUNNER)_|^NODE_OPTIONS$/i.test(name)));
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
