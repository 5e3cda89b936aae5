import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Full path of a program under test/fixtures/programs. */
export function programPath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/programs/${name}`, import.meta.url));
}

/** A text that marks the processes of one test: put it into their environment or arguments. */
export function createToken(): string {
  return `token-${randomUUID()}`;
}

/** Command lines of the living processes that carry a token, found without any code under test. Linux only. */
export function livingWith(token: string): string[] {
  const found: string[] = [];
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const commandLine = readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
    if (!commandLine.includes(token) && !readIfThere(`/proc/${pid}/environ`).includes(token)) continue;
    if (/\) [ZX] /.test(readIfThere(`/proc/${pid}/stat`))) continue;
    found.push(`${pid} ${commandLine}`);
  }
  return found;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    // Processes come and go while they are listed.
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
