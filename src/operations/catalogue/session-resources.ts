import { toJsonValue, toPlainLine } from '../../base/index.ts';
import { type LogEntry, trailerValues } from '../../git/index.ts';
import { readFixHistory } from '../../repair/index.ts';
import { countOutcomes, isFailing, renderTests } from '../../suite/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { keepBothEnds } from './fields.ts';
import { listPoints, readSessionView } from './session-view.ts';

/** A part of the session that a client can read and watch. */
export interface SessionResource {
  uri: string;
  name: string;
  description: string;
  mimeType: string;
}

/** A family of resources, one for each value of the name in braces. */
export interface ResourceFamily {
  uriTemplate: string;
  name: string;
  description: string;
  mimeType: string;
}

const maxBytes = 1024 * 1024;
const json = 'application/json';

/** The parts of a session that there is one of. */
const parts = {
  status: { description: 'Phase, iterations, latest counts, decisions', mimeType: json, read: readStatus },
  report: { description: 'Iterations, fixes and what fails, as text', mimeType: 'text/markdown', read: readReport },
  diff: { description: 'Cumulative diff of the branch', mimeType: 'text/x-diff', read: readDiff },
  suite: { description: 'All tests', mimeType: 'application/yaml', read: readSuite },
  journal: {
    description: 'The steps so far, one JSON object a line',
    mimeType: 'application/jsonl',
    read: readJournal,
  },
  view: { description: 'What the page of the session shows', mimeType: json, read: readView },
} as const satisfies Record<
  string,
  {
    description: string;
    mimeType: string;
    read: (session: ActiveSession, running: string | null) => string | Promise<string>;
  }
>;

/** Families of resources that a session has many of. */
export const resourceFamilies: readonly ResourceFamily[] = [
  {
    uriTemplate: 'pth://session/tests/{test}',
    name: 'test',
    description: 'One test as YAML',
    mimeType: 'application/yaml',
  },
  {
    uriTemplate: 'pth://session/exchanges/{id}',
    name: 'exchange',
    description: 'One request to the plugin with its answer',
    mimeType: json,
  },
  {
    uriTemplate: 'pth://session/fixes/{commit}',
    name: 'fix',
    description: 'The whole diff of one fix',
    mimeType: 'text/x-diff',
  },
  {
    uriTemplate: 'pth://session/outputs/{id}',
    name: 'output',
    description: 'What one program wrote',
    mimeType: 'text/plain',
  },
];

const prefix = 'pth://session/';

/** Lists the parts of the active session; empty without one. */
export function listResources(session: ActiveSession | null): SessionResource[] {
  if (session === null) return [];
  return Object.entries(parts).map(([name, { description, mimeType }]) => ({
    uri: `${prefix}${name}`,
    name,
    description,
    mimeType,
  }));
}

/**
 * Reads a resource of the session; null where it has none of that address.
 * @param running the step that runs now, or null
 */
export async function readResource(
  session: ActiveSession | null,
  uri: string,
  running: string | null,
): Promise<{ mimeType: string; text: string } | null> {
  if (session === null || !uri.startsWith(prefix)) return null;
  const [name = '', ...rest] = uri.slice(prefix.length).split('/');
  if (rest.length === 0) {
    if (!Object.hasOwn(parts, name)) return null;
    const { read, mimeType } = parts[name as keyof typeof parts];
    return { mimeType, text: keepBothEnds(await read(session, running), maxBytes).text };
  }
  const [key = ''] = rest;
  if (rest.length > 1) return null;
  const found = name === 'fixes' ? await readFix(session, key) : readOne(session, name, key);
  return found && { ...found, text: keepBothEnds(found.text, maxBytes).text };
}

function readOne(
  { tests, records }: ActiveSession,
  kind: string,
  key: string,
): { mimeType: string; text: string } | null {
  if (kind === 'tests') {
    const name = decode(key);
    const found = tests.find(({ sourced }) => sourced.test.name === name);
    return found === undefined ? null : { mimeType: 'application/yaml', text: renderTests([found.sourced.test]) };
  }
  if (!/^[1-9]\d{0,8}$/.test(key)) return null;
  if (kind === 'exchanges') {
    const exchange = records.exchanges.get(Number(key));
    return exchange === undefined ? null : { mimeType: json, text: JSON.stringify(exchange, null, 1) };
  }
  const output = kind === 'outputs' ? records.outputs.get(Number(key)) : undefined;
  return output === undefined ? null : { mimeType: 'text/plain', text: output.text };
}

/** Reads the diff of a change of the plugin's code; null for any other commit. */
async function readFix({ harness }: ActiveSession, key: string): Promise<{ mimeType: string; text: string } | null> {
  if (!/^[0-9a-f]{7,64}$/.test(key)) return null;
  const entry = (await listChanges(harness)).find(({ commit }) => commit.startsWith(key));
  if (entry === undefined) return null;
  const { text } = await harness.git.diff(`${entry.commit}^`, entry.commit, { maxBytes });
  return { mimeType: 'text/x-diff', text };
}

/** Lists fixes, alterations and reverts of the session, newest first; what PTH keeps for itself is none. */
async function listChanges({ git, branchPoint }: ActiveSession['harness']): Promise<LogEntry[]> {
  const log = await git.log({ range: `${branchPoint}..HEAD`, maxCount: 10_000 });
  return log.filter(({ trailers }) => trailerValues(trailers, 'PTH-Type').every((type) => type === 'alteration'));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Completes the name in a family's address by its start, the latest of what has a number or a commit first. */
export async function completeResource(
  session: ActiveSession | null,
  uriTemplate: string,
  start: string,
): Promise<string[]> {
  const family = resourceFamilies.find((known) => known.uriTemplate === uriTemplate)?.name;
  if (session === null || family === undefined) return [];
  const found = (await listKeys(session, family)).filter((key) => key.startsWith(start));
  return found.map((key) => encodeURIComponent(key));
}

async function listKeys({ tests, records, harness }: ActiveSession, family: string): Promise<string[]> {
  if (family === 'test') return tests.map(({ sourced }) => sourced.test.name);
  if (family === 'fix') return (await listChanges(harness)).map(({ commit }) => commit);
  const kept = family === 'exchange' ? records.exchanges.list() : records.outputs.list();
  return kept.map(({ id }) => String(id)).toReversed();
}

/** Names of failing tests that begin so. */
export function listFailing(session: ActiveSession | null, start: string): string[] {
  const outcomes = session?.outcomes ?? [];
  return outcomes.filter((outcome) => isFailing(outcome) && outcome.name.startsWith(start)).map(({ name }) => name);
}

function readStatus(session: ActiveSession): string {
  const { standing, branch, id, lastRun, decisions } = session;
  const facts = {
    phase: standing.phase,
    session: id,
    branch,
    iteration: lastRun?.iteration ?? 0,
    counts: lastRun === null ? null : countOutcomes(lastRun.outcomes),
    history: listPoints(session),
    timings: session.run.timings.list(),
    decisions,
  };
  return JSON.stringify(toJsonValue(facts), null, 1);
}

async function readView(session: ActiveSession, running: string | null): Promise<string> {
  const view = await readSessionView(session, running);
  const text = JSON.stringify(view);
  if (Buffer.byteLength(text) <= maxBytes) return text;
  // Half of a JSON text is none. Each diff can be read by itself.
  return JSON.stringify({ ...view, fixes: view.fixes.map((fix) => ({ ...fix, diff: '', isCut: true })) });
}

async function readReport(session: ActiveSession): Promise<string> {
  const { branch, harness } = session;
  const { fixes } = await readFixHistory(harness.git, harness.branchPoint);
  const failing = session.outcomes.filter(isFailing);
  return [
    `# Session on ${branch}`,
    '',
    '| server | iteration | passed | failing |',
    '| --- | --- | --- | --- |',
    ...listPoints(session).map(
      ({ server, iteration, passed, total, failing: count }) =>
        `| ${cell(server)} | ${iteration} | ${passed} of ${total} | ${count} |`,
    ),
    '',
    `## Fixes: ${fixes.length}`,
    '',
    ...fixes.map(
      ({ commit, subject, revertedBy }) =>
        `- ${commit.slice(0, 10)} ${toPlainLine(subject, 100)}${revertedBy === null ? '' : ' (reverted)'}`,
    ),
    '',
    `## Failing: ${failing.length}`,
    '',
    ...failing.map(({ name, message }) => `- ${toPlainLine(name, 200)}: ${toPlainLine(message, 300)}`),
    '',
  ].join('\n');
}

const cell = (text: string) => toPlainLine(text, 100).replaceAll('|', '\\|');

async function readDiff({ harness: { git, branchPoint } }: ActiveSession): Promise<string> {
  return (await git.diff(branchPoint, 'HEAD', { maxBytes })).text;
}

function readSuite({ tests }: ActiveSession): string {
  return tests.length === 0 ? '' : renderTests(tests.map(({ sourced }) => sourced.test));
}

function readJournal({ records }: ActiveSession): string {
  return records.readJournal();
}
