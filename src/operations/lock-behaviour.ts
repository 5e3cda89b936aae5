import { resolve } from 'node:path';
import { renderBehaviourDiff, renderBehaviourText } from '../artifacts/index.ts';
import {
  Cleanup,
  isJsonEqual,
  isThere,
  type JsonObject,
  type JsonValue,
  PthError,
  type Redactor,
  toJsonValue,
} from '../base/index.ts';
import {
  type Behaviour,
  type BehaviourChange,
  type BehaviourDiff,
  type ChangeClass,
  compareLocks,
  type Lock,
  lockSchema,
  lockServer,
  renderLock,
  type ServerLock,
  siftChanges,
  testsOfLock,
} from '../compare/index.ts';
import { type DiffInput, diffInputSchema } from '../settings/index.ts';
import { relocateTexts, type SourcedTest } from '../suite/index.ts';
import { targetsOfCommand } from './diff-target.ts';
import { type DiffReport, type DiffSide, openRevisions, Starts, toSide } from './diff.ts';
import type { Operation, OperationContext } from './operation.ts';
import { redactTexts } from './redact-test.ts';
import { readDocument } from './read-document.ts';
import { workspaceToken } from './relocate-test.ts';

/** The result of a comparison with a lock file. */
export interface LockReport extends DiffReport {
  /** The text that the file is to get; null where it stays. */
  lock: string | null;
}

/** Two runs show which answers vary by themselves. */
const runsPerSide = 2;
const maxLockLength = 16 * 1024 * 1024;

/** Worst classes that make the command fail. */
const failing: Record<DiffInput['failOn'], readonly ChangeClass[]> = {
  breaking: ['breaking'],
  undecided: ['breaking', 'undecided'],
  any: ['breaking', 'undecided', 'compatible', 'cosmetic'],
};

/**
 * Compares a plugin with its lock file: what it offers, and the forms of its answers to the calls of the file. Without a
 * file, and when it is to be written anew, makes its text. Makes no branch and commits nothing.
 */
export const lockBehaviour: Operation<typeof diffInputSchema, LockReport> = {
  inputSchema: diffInputSchema,
  async perform(input, context) {
    const cleanup = new Cleanup();
    try {
      const known = await readLock(input, context);
      const side = await openSide(input, context, cleanup);
      return report(await compareSide(side, known, input, context), known, input, context);
    } finally {
      await cleanup.run();
    }
  },
};

/** Reads the lock file; null where there is none. @throws PthError `settings/invalid` */
async function readLock({ lock }: DiffInput, { ports }: OperationContext): Promise<Lock | null> {
  if (lock === null) throw new Error('a lock is compared only where one is named');
  const file = resolve(ports.workingDirectory, lock);
  if (!(await isThere(file))) return null;
  return readDocument(file, lockSchema, {
    what: 'The lock file',
    form: 'lock',
    maxLength: maxLockLength,
    recovery: 'Restore the file from its last commit, or remove it and have it written anew.',
  });
}

async function openSide(input: DiffInput, context: OperationContext, cleanup: Cleanup): Promise<DiffSide> {
  const [command] = input.commands;
  if (command !== undefined) return toSide(command, targetsOfCommand(command, { input, context, cleanup }), input);
  return (await openRevisions(input, context, cleanup))(input.base ?? 'HEAD');
}

interface Compared {
  diffs: { server: string; diff: BehaviourDiff }[];
  /** Locks to write; null where the file stays. */
  servers: ServerLock[] | null;
}

async function compareSide(
  side: DiffSide,
  known: Lock | null,
  input: DiffInput,
  context: OperationContext,
): Promise<Compared> {
  const probe = await side.open(null);
  if (probe === undefined) throw new PthError('plugin/not-found', `${side.title} has no server to lock`);
  const { servers: names } = probe;
  await probe.close();
  const isWritten = known === null || input.update;
  // A start command has one server, whatever its words are now.
  const isCommand = input.commands.length > 0;
  const lockedNameOf = (name: string) => (isCommand ? 'server' : name);
  const compared: Compared = { diffs: [], servers: isWritten ? [] : null };
  for (const name of names) {
    const starts = new Starts(name, input, context);
    const locked = known?.servers.find(({ server }) => server === lockedNameOf(name));
    if (locked !== undefined)
      compared.diffs.push({ server: name, diff: await compareOne(starts, side, locked, input) });
    else if (known !== null) compared.diffs.push({ server: name, diff: toDiff(input, side, [newServer]) });
    if (!isWritten) continue;
    const made = await starts.generate(side, []);
    if ('lost' in made) throw new PthError('plugin/start-failed', `${side.title}: ${made.lost}`);
    compared.servers?.push(await lockOne(starts, side, lockedNameOf(name), made.tests));
  }
  const present = new Set(names.map(lockedNameOf));
  for (const { server } of known?.servers ?? []) {
    if (!present.has(server)) compared.diffs.push({ server, diff: toDiff(input, side, [lost('the server is gone')]) });
  }
  return compared;
}

const newServer: BehaviourChange = {
  class: 'compatible',
  part: 'server',
  subject: null,
  message: 'new server',
  call: null,
  times: 1,
};

function lost(message: string): BehaviourChange {
  return { ...newServer, class: 'breaking', message };
}

async function compareOne(
  starts: Starts,
  side: DiffSide,
  locked: ServerLock,
  input: DiffInput,
): Promise<BehaviourDiff> {
  try {
    const now = await lockOne(starts, side, locked.server, testsOfLock(locked));
    const { changes, calls } = compareLocks(locked, now);
    return { ...toDiff(input, side, changes), calls };
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'plugin/start-failed') throw error;
    return toDiff(input, side, [lost(error.message)]);
  }
}

function toDiff({ lock }: DiffInput, side: DiffSide, changes: BehaviourChange[]): BehaviourDiff {
  const calls = { compared: 0, same: 0, varying: 0, onOneSide: 0, timed: 0 };
  return { base: lock ?? '', head: side.title, changes, calls, notes: [] };
}

/** Records runs of the tests, and makes the lock of what they show. @throws PthError `plugin/start-failed` */
async function lockOne(
  starts: Starts,
  side: DiffSide,
  server: string,
  tests: readonly SourcedTest[],
): Promise<ServerLock> {
  const runs: Behaviour[] = [];
  for (let round = 1; round <= runsPerSide; round++) {
    const recorded = await starts.record(side, tests, round);
    if ('lost' in recorded) throw new PthError('plugin/start-failed', `${side.title}: ${recorded.lost}`);
    const { behaviour, target } = recorded;
    await target.close();
    runs.push(settleListing(behaviour, target.environment.root));
  }
  const [first, ...others] = runs;
  if (first === undefined) throw new Error('a lock needs a run');
  return lockServer(server, [first, ...others], tests);
}

/** Puts the token of the workspace in place of its path in all that a server lists. */
function settleListing(behaviour: Behaviour, root: string): Behaviour {
  // The shape is unchanged: only the contents of texts differ.
  const settle = <T>(value: T): T =>
    root === '/' ? value : (relocateTexts(value as JsonValue, root, workspaceToken) as T);
  const { identity, tools, prompts, resources, resourceTemplates } = behaviour;
  return {
    ...behaviour,
    identity: settle(identity),
    tools: settle(tools),
    prompts: settle(prompts),
    resources: settle(resources),
    resourceTemplates: settle(resourceTemplates),
  };
}

function report(
  { diffs, servers }: Compared,
  known: Lock | null,
  input: DiffInput,
  { ports }: OperationContext,
): LockReport {
  const { redactor, clock } = ports;
  const accepted = known?.accepted ?? [];
  const all = diffs.flatMap(({ diff }) => diff.changes);
  const { notes } = siftChanges(all, accepted, clock.now());
  const shown = diffs.map(({ server, diff }) => ({
    server,
    diff: { ...diff, changes: siftChanges(diff.changes, accepted, clock.now()).counted },
  }));
  const counted = shown.flatMap(({ diff }) => diff.changes);
  const isFailing = !input.update && counted.some((change) => failing[input.failOn].includes(change.class));
  const lock =
    servers === null
      ? null
      : renderLock({ format: 'pth-lock/1', accepted, servers: servers.map((server) => redactLock(server, redactor)) });
  const written = servers === null ? [] : [describeWritten(servers, input.lock ?? '')];
  const named = (render: (diff: BehaviourDiff) => string) =>
    shown.map(({ server, diff }) => (shown.length > 1 ? `== ${server}\n${render(diff)}` : render(diff)));
  const lines = (mark: string) => [...notes, ...written].map((note) => `${mark} ${note}\n`).join('');
  return {
    exitCode: isFailing ? 1 : 0,
    document: redactor.redactJson(
      toJsonValue({
        lock: input.lock,
        written: servers !== null,
        failing: isFailing,
        breaking: counted.some((change) => change.class === 'breaking'),
        notes,
        servers: shown.map(({ server, diff }) => ({ server, ...diff })),
      }) as JsonObject,
    ),
    markdown: redactor.redact([...named((diff) => renderBehaviourDiff(diff)), lines('-')].join('\n')),
    terminal: redactor.redact([...named(renderBehaviourText), lines('·')].join('')),
    lock,
  };
}

/** Takes secrets out of a lock, with the calls that cannot be made without them. */
function redactLock(server: ServerLock, redactor: Redactor): ServerLock {
  const isOpen = (value: JsonValue) => isJsonEqual(redactTexts(value, redactor), value);
  const calls = server.calls.filter(({ steps }) => steps.every(({ input }) => isOpen(input)));
  return redactTexts({ ...server, calls }, redactor);
}

function describeWritten(servers: readonly ServerLock[], file: string): string {
  const tools = servers.reduce((sum, server) => sum + server.tools.length, 0);
  const calls = servers.reduce(
    (sum, { calls: made }) => sum + made.reduce((own, { steps }) => own + steps.length, 0),
    0,
  );
  return `${file} is written: ${tools === 1 ? '1 tool' : `${tools} tools`}, ${calls === 1 ? '1 call' : `${calls} calls`}; review it, and commit it`;
}
