import { installNpmServers } from '../test/kit/npm-servers.ts';
import { readVerdicts, reviewFindings, type ReviewedFinding } from '../test/kit/verdict-records.ts';
import { runVerdictServer } from '../test/kit/verdict-run.ts';
import { packageSets, type VerdictServer, verdictServers } from '../test/kit/verdict-servers.ts';
import { describeSet, readSets } from './fresh-verdicts.ts';
import { countJudgements, renderGoals } from './judgements.ts';
import { isMutationMissed, measureMutation, renderMutation } from './mutation.ts';
import { measureTraces } from './traces.ts';
import { countOpenSet, countVerdicts, percent, type VerdictFigures } from './verdict-figures.ts';

/**
 * The figures of verdicts. Open set: suites are generated and run for public servers and for PTH's own fixtures, and what
 * was found is put beside the verdicts that people recorded in `test/golden/verdicts`. Fresh set: the newest sheet of
 * `bench/judged`. Without names of servers, mutants and traces are measured as well, which takes long. Exit 1 for a
 * finding that is false or that nobody judged, for a missed goal, and for one of the fresh set that was not measured.
 *
 * Arguments: names of servers (default: all), `--details` for every finding.
 */
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isDetailed = process.argv.includes('--details');
const servers = verdictServers.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const rows: { server: VerdictServer; figures: VerdictFigures }[] = [];
const unreviewed: string[] = [];
for (const server of servers) {
  const run = await runVerdictServer(server, await findBinaries(server));
  const reviewed = reviewFindings(run.findings, run.outcomes, await readVerdicts(server.name));
  rows.push({ server, figures: countVerdicts(run, reviewed) });
  for (const entry of reviewed) {
    const line = `${server.name}: ${entry.verdict}: [${entry.finding.severity}] ${entry.key}`;
    if (entry.verdict === 'unreviewed') unreviewed.push(line);
    if (isDetailed) console.log(`${line}${describe(entry)}`);
  }
  if (isDetailed) {
    for (const { name, status, message } of run.outcomes)
      if (status !== 'passed') console.log(`  ${status}: ${name}: ${message.slice(0, 200)}`);
  }
}
console.log(renderTable());
if (unreviewed.length > 0 && !isDetailed) console.log(['', 'Findings without a verdict:', ...unreviewed].join('\n'));
const open = countOpenSet(rows.map(({ figures }) => figures));
console.log(['', renderGoals(open), ''].join('\n'));
const hasFalse = rows.some(({ figures }) => figures.falseFindings > 0);
if (unreviewed.length > 0 || hasFalse || open.some(({ isMet }) => isMet === false)) process.exitCode = 1;
if (wanted.length === 0) await reportWhole();

/** Tells what is measured on the whole: the fresh set, mutants and traces. */
async function reportWhole(): Promise<void> {
  const newest = (await readSets()).at(-1);
  if (!newest) throw new Error('bench/judged holds no sheets');
  console.log(describeSet(newest.day, newest.sheets));
  const mutation = await measureMutation();
  console.log([renderMutation(mutation), ''].join('\n'));
  const traces = await measureTraces();
  console.log(traces.length === 0 ? 'No audit left a trace.' : traces.join('\n'));
  const isMissed = countJudgements(newest.sheets).some(({ isMet }) => isMet !== true);
  if (isMissed || isMutationMissed(mutation) || traces.length > 0) process.exitCode = 1;
}

async function findBinaries({ source }: VerdictServer): Promise<string> {
  const name = source.replace(/@[^@/]*$/, '');
  const set = packageSets.find((versions) => Object.hasOwn(versions, name));
  return set ? installNpmServers(set) : '';
}

function describe({ finding, why }: ReviewedFinding): string {
  return `\n    ${finding.message.slice(0, 300)}\n    ${finding.reproduce.slice(0, 300)}${why === '' ? '' : `\n    ${why}`}`;
}

function renderTable(): string {
  const groups = [...new Set(rows.map(({ server }) => server.group))];
  const lines = groups.flatMap((group) => {
    const own = rows.filter(({ server }) => server.group === group);
    return [...own.map(({ server, figures }) => renderLine(server.name, group, figures)), renderSum(group, own)];
  });
  return [
    '| server | group | tools | tests | waiting | green | findings true/arguable/false/open | twins that work | refusals: validation/unnamed/environment/missing/crash/accepted | ms over the call | made in s | ran in s |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function renderLine(name: string, group: string, figures: VerdictFigures): string {
  const { refusals, overheadMs } = figures;
  const parts = [
    name,
    group,
    figures.tools,
    figures.tests,
    figures.skipped,
    `${show(figures.green)} (${figures.passed}/${figures.owed})`,
    `${figures.trueFindings}/${figures.arguableFindings}/${figures.falseFindings}/${figures.unreviewed}`,
    `${show(figures.twins)} (${figures.twinsWorking}/${figures.negatives})`,
    `${refusals.validation}/${refusals.unnamed}/${refusals.environment}/${refusals.missing}/${refusals.crash}/${refusals.accepted}`,
    overheadMs === null ? '-' : overheadMs.toFixed(2),
    (figures.generationMs / 1000).toFixed(1),
    (figures.runMs / 1000).toFixed(1),
  ];
  return `| ${parts.join(' | ')} |`;
}

function renderSum(group: string, own: readonly { figures: VerdictFigures }[]): string {
  const sum = (read: (figures: VerdictFigures) => number) => own.reduce((all, { figures }) => all + read(figures), 0);
  const findings = sum(
    (figures) => figures.trueFindings + figures.arguableFindings + figures.falseFindings + figures.unreviewed,
  );
  const falsePart = show(
    percent(
      sum((figures) => figures.falseFindings),
      findings,
    ),
  );
  return `| **all ${group}** | | ${sum((f) => f.tools)} | ${sum((f) => f.tests)} | ${sum((f) => f.skipped)} | ${show(
    percent(
      sum((f) => f.passed),
      sum((f) => f.owed),
    ),
  )} | ${falsePart} false | ${show(
    percent(
      sum((f) => f.twinsWorking),
      sum((f) => f.negatives),
    ),
  )} | | | | |`;
}

function show(value: number | null): string {
  return value === null ? '-' : `${value.toFixed(1)} %`;
}
