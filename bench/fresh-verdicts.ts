import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { countJudgements, drawFresh, parseSheets, type Sheet } from './judgements.ts';

/**
 * The fresh set of verdicts: servers that are drawn anew, audited, and judged by hand.
 *
 * `draw LIST SEED`: the names of LIST, one a line, in the order of the lot, without servers that are judged already.
 * `sheet NAME@VERSION=OUT.json…`: an empty sheet for documents of `pth audit --json`, every test `open`.
 * `count`: every sheet of `bench/judged`, held against the goals; exit 1 where the newest one misses a goal.
 */
const sheets = join(import.meta.dirname, 'judged');
const [command, ...rest] = process.argv.slice(2);

const documentSchema = z.looseObject({
  tools: z.looseObject({ total: z.number(), worked: z.number() }),
  duration_ms: z.number().optional(),
  outcomes: z.array(
    z.looseObject({
      test: z.string(),
      tool: z.string().nullish(),
      status: z.string(),
      answered: z.array(z.string()).optional(),
    }),
  ),
});

if (command === 'draw') await draw(rest[0] ?? '', Number(rest[1]));
else if (command === 'sheet')
  process.stdout.write(stringify(await Promise.all(rest.map(makeSheet)), { lineWidth: 120 }));
else if (command === 'count') await count();
else throw new Error('one of draw, sheet and count');

async function draw(list: string, seed: number): Promise<void> {
  const known = await Promise.all([
    readFile(join(import.meta.dirname, '../docs/reference/judged-audits.md'), 'utf8'),
    readFile(join(import.meta.dirname, '../test/kit/npm-servers.ts'), 'utf8'),
    ...(await readdir(sheets)).map((file) => readFile(join(sheets, file), 'utf8')),
  ]);
  const names = (await readFile(list, 'utf8')).split('\n').map((line) => line.trim());
  console.log(drawFresh(names, seed, known.join('\n')).join('\n'));
}

async function makeSheet(given: string): Promise<Sheet> {
  const at = given.lastIndexOf('=');
  const document = documentSchema.parse(JSON.parse(await readFile(given.slice(at + 1), 'utf8')));
  const named = (status: (one: string) => boolean) =>
    Object.fromEntries(
      document.outcomes.filter((one) => status(one.status)).map(({ test }) => [test, 'open' as const]),
    );
  const working = new Set(document.outcomes.flatMap(({ answered = [] }) => answered));
  const negatives = document.outcomes.filter(
    ({ test, status }) => status !== 'skipped' && test.includes(' - invalid: '),
  );
  return {
    source: given.slice(0, at),
    offline: true,
    tools: document.tools.total,
    worked: document.tools.worked,
    seconds: Math.round((document.duration_ms ?? 0) / 1000),
    held: document.outcomes.filter(({ status }) => status === 'skipped').length,
    negatives: negatives.length,
    twins: negatives.filter(({ test }) => working.has(test.split(' - ')[0] ?? '')).length,
    failed: named((status) => !['passed', 'skipped'].includes(status)),
    passed: named((status) => status === 'passed'),
    notes: '',
  };
}

async function count(): Promise<void> {
  const files = (await readdir(sheets)).filter((file) => file.endsWith('.yaml')).toSorted();
  for (const file of files) {
    const read = parseSheets(parse(await readFile(join(sheets, file), 'utf8')));
    const goals = countJudgements(read);
    const lines = goals.map(({ name, part, whole, share, isMet, wanted }) => {
      const met = isMet === null ? 'not measured' : isMet ? 'met' : 'MISSED';
      return `| ${name} | ${part} of ${whole} | ${share === null ? '-' : `${share.toFixed(1)} %`} | ${wanted} | ${met} |`;
    });
    const title = `${basename(file, '.yaml')}: ${read.length} servers, ${read.filter(({ tools }) => tools >= 10).length} with ten or more tools`;
    console.log(
      [title, '', '| figure | count | share | goal | |', '| --- | --- | --- | --- | --- |', ...lines, ''].join('\n'),
    );
    process.exitCode = goals.every(({ isMet }) => isMet === true) ? 0 : 1;
  }
}
