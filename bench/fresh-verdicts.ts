import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import {
  countJudgements,
  countServers,
  countUnread,
  drawFresh,
  makeSheet,
  parseSheets,
  renderGoals,
  type Sheet,
} from './judgements.ts';

/**
 * The fresh set of verdicts: servers that are drawn anew, audited, and judged by hand.
 *
 * `draw LIST SEED`: the names of LIST, one a line, in the order of the lot, without servers that are judged already.
 * `sheet SECONDS NAME@VERSION=TOOK=OUT.json…`: an empty sheet for documents of `pth audit --max-time SECONDS --json`, each
 * with the seconds that its audit took, every test `open`.
 * `count`: every sheet of `bench/judged`, held against the goals; exit 1 where the newest one misses a goal, or
 * where too few servers were judged.
 */
const directory = join(import.meta.dirname, 'judged');

if (import.meta.main) await main(process.argv.slice(2));

async function main([command, first = '', ...rest]: readonly string[]): Promise<void> {
  if (command === 'draw') await draw(first, Number(rest[0]));
  else if (command === 'sheet') await printSheets(Number(first), rest);
  else if (command === 'count') {
    const sets = await readSets();
    for (const { day, sheets } of sets) console.log(describeSet(day, sheets));
    const servers = countServers(sets.flatMap(({ sheets }) => sheets));
    console.log(renderGoals(servers));
    const goals = [...countJudgements(sets.at(-1)?.sheets ?? []), ...servers];
    process.exitCode = goals.every(({ isMet }) => isMet === true) ? 0 : 1;
  } else throw new Error('one of draw, sheet and count');
}

/** The judged sets, oldest first. */
export async function readSets(): Promise<{ day: string; sheets: Sheet[] }[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.yaml')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      day: basename(file, '.yaml'),
      sheets: parseSheets(parse(await readFile(join(directory, file), 'utf8'))),
    })),
  );
}

/** Renders the figures of a set, and what they do not count. Pure. */
export function describeSet(day: string, sheets: readonly Sheet[]): string {
  const large = sheets.filter(({ tools }) => tools >= 10).length;
  const { open, all } = countUnread(sheets);
  return [
    `${day}: ${sheets.length} servers, ${large} with ten or more tools; ${open} of ${all} tests were not read`,
    '',
    renderGoals(countJudgements(sheets)),
    '',
  ].join('\n');
}

async function printSheets(limit: number, given: readonly string[]): Promise<void> {
  if (!(limit > 0)) throw new Error('give the seconds that the audits had, before the documents');
  const sheets = given.map(async (text) => {
    const { source, took, file } = readAudited(text);
    return makeSheet(source, { took, limit }, JSON.parse(await readFile(file, 'utf8')));
  });
  process.stdout.write(stringify(await Promise.all(sheets), { lineWidth: 120 }));
}

/** Reads `NAME@VERSION=TOOK=FILE`. Pure. @throws without the seconds that the audit took, which its document does not tell */
export function readAudited(text: string): { source: string; took: number; file: string } {
  const [, source = '', took = '', file = ''] = /^([^=]+)=(\d+(?:\.\d+)?)=(.+)$/.exec(text) ?? [];
  if (source === '') throw new Error(`give NAME@VERSION=TOOK=OUT.json, TOOK in seconds, instead of ${text}`);
  return { source, took: Number(took), file };
}

async function draw(list: string, seed: number): Promise<void> {
  const known = await Promise.all([
    readFile(join(import.meta.dirname, '../docs/reference/judged-audits.md'), 'utf8'),
    readFile(join(import.meta.dirname, '../test/kit/npm-servers.ts'), 'utf8'),
    ...(await readdir(directory)).map((file) => readFile(join(directory, file), 'utf8')),
  ]);
  const names = (await readFile(list, 'utf8')).split('\n').map((line) => line.trim());
  console.log(drawFresh(names, seed, known.join('\n')).join('\n'));
}
