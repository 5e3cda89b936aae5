import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type JsonObject, logLevels, openLog, PthError, type Redactor, systemErrorCode } from '../base/index.ts';
import type { Host } from '../compose/index.ts';

/** Most characters of one entry; a longer one loses its facts. */
const maxEntryLength = 256 * 1024;

/**
 * Opens the debug log that `PTH_DEBUG` asks for: lines of JSON on stderr, or in the file that `PTH_LOG_FILE` names, which
 * its owner alone can read. Nothing of it reaches stdout, and secrets are taken out of every line.
 * @throws PthError `settings/invalid`
 */
export function openDebugLog(host: Pick<Host, 'variables' | 'workingDirectory'>, redactor: Redactor): void {
  const wanted = host.variables['PTH_DEBUG']?.trim().toLowerCase() ?? '';
  if (wanted === '') return openLog(null);
  const level = logLevels.find((known) => known === wanted);
  if (level === undefined) {
    throw new PthError('settings/invalid', `PTH_DEBUG is "${wanted.slice(0, 40)}": known are ${logLevels.join(', ')}`);
  }
  const write = openSink(host);
  openLog({ level, write: (entry) => write(renderEntry(entry, redactor)) });
}

function openSink({ variables, workingDirectory }: Pick<Host, 'variables' | 'workingDirectory'>) {
  const name = variables['PTH_LOG_FILE']?.trim() ?? '';
  if (name === '') return (line: string) => void process.stderr.write(line);
  const path = resolve(workingDirectory, name);
  const append = (line: string) => appendFileSync(path, line, { mode: 0o600 });
  try {
    append('');
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw new PthError('settings/invalid', `PTH_LOG_FILE: ${path} cannot be written (${code})`, { cause: error });
  }
  return (line: string) => {
    try {
      append(line);
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === undefined) throw error;
      // A full disk must not end the run that is being looked at.
      openLog(null);
      process.stderr.write(`pth: the log ${path} ends here (${code})\n`);
    }
  };
}

function renderEntry(entry: JsonObject, redactor: Redactor): string {
  const at = new Date().toISOString();
  const text = JSON.stringify({ at, ...redactor.redactJson(entry) });
  if (text.length <= maxEntryLength) return `${text}\n`;
  const { level, room, event } = entry;
  return `${JSON.stringify({ at, level, room, event, leftOut: `${text.length} characters` })}\n`;
}
