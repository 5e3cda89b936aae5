import type { PlaybookTurn } from './playbook.ts';

/** Describes a turn briefly for diagnostics: `says "Done." and calls write_file, shell`. */
export function describeTurn(turn: PlaybookTurn): string {
  if (turn.fault) return `fails with ${turn.fault.code}`;
  const text = typeof turn.text === 'function' ? 'a late-bound text' : quoteStart(turn.text);
  const says = turn.text === undefined ? [] : [`says ${text}`];
  const names = (turn.toolCalls ?? []).map((call) => call.name).join(', ');
  const calls = names === '' ? [] : [`calls ${names}`];
  return [...says, ...calls].join(' and ') || 'says nothing';
}

/** Returns the start of a text in quotes, on one line. */
export function quoteStart(text: string | undefined, maxChars = 120): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return line.length > maxChars ? `"${line.slice(0, maxChars)}…"` : `"${line}"`;
}
