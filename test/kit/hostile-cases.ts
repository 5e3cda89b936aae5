import type { JsonObject } from '../../src/base/index.ts';

/** One way of the hostile server to do harm, and what an audit of it must come to. */
export interface HostileCase {
  /** A name in `test/fixtures/programs/servers/hostile-server.mjs`. */
  how: string;
  exitCode: 0 | 1 | 2 | 3;
  /** Findings, outcomes or the verdict say all of these. */
  says: readonly (string | RegExp)[];
  /** What the server reads for the way `plan`. */
  plan?: JsonObject;
  /** Settings of the audit beside its command. */
  settings?: { testTimeoutSeconds?: number; maxTimeSeconds?: number; memoryMB?: number; concurrency?: number };
  /** The time of the audit on an idle machine, which the benchmark holds it to. Default 30. */
  maxSeconds?: number;
  /** The memory of PTH itself at its peak, which the benchmark holds it to. Default 200. */
  maxMB?: number;
}

const allAnswer = (tools: number) => `${tools} of ${tools} tools answered a valid call.`;
const allPass = (tools: number) => `${allAnswer(tools)} All tests that ran pass:`;
/** A tool that accepts everything is told for one input, and another tool in the same way. */
const refuses = (what: string) =>
  [0, 1].map((tool) => `tool_${tool} - invalid: ${what}: the call succeeded, although it should be refused`);
const quick = { testTimeoutSeconds: 2 };
const patient = { testTimeoutSeconds: 120, concurrency: 1 };
const limitReached = 'it took longer than its limit of 2 s, in the call of tool_0';
const givesUp = (tool: string) => `${tool} does not answer: it reached the time limit 3 times in a row`;
const flooded = 'PTH ended the server before it answered, because it flooded its stdout without answering anything';
const tooLong = 'A line on stdout is longer than 16 MiB; the rest of it was dropped';

/** The cases by what the harm lies in; those of the first four groups end within seconds. */
export const hostileCases = {
  listing: [
    // With its state below /tmp the run alone once took 5 s; an idle machine needs 4 s for the whole audit.
    { how: 'healthy', maxSeconds: 15, exitCode: 0, says: [allPass(2)] },
    { how: 'list-of-100-mb-in-one-tool', maxMB: 250, exitCode: 1, says: ['A line on stdout is longer than 16 MiB'] },
    { how: 'list-of-100-mb-in-1000-tools', maxMB: 250, exitCode: 1, says: ['A line on stdout is longer than 16 MiB'] },
    { how: 'endless-cursor', exitCode: 1, says: ['tools/list has more than 1000 pages'] },
    { how: 'same-cursor', exitCode: 1, says: ['tools/list gave the cursor page twice'] },
    { how: 'other-tools-on-each-list', exitCode: 0, says: [allPass(2), 'two listings in a row name other tools'] },
    { how: 'odd-names', exitCode: 1, says: ['overrides of the writing direction'] },
    { how: 'instructions-for-models', exitCode: 0, says: [allPass(2), 'it tells the model to drop its instructions'] },
    {
      how: 'terminal-escapes',
      exitCode: 0,
      says: [allPass(2), 'control characters, which people do not see and models read'],
    },
  ],
  schemas: [
    { how: 'optional-cycle', exitCode: 1, says: [allAnswer(2), ...refuses('a.next.next is a list')] },
    { how: 'pure-self-reference', exitCode: 3, says: ['it refers to itself without end'] },
    { how: 'all-of-itself', exitCode: 1, says: [allAnswer(2), 'takes too long to check some inputs against'] },
    { how: 'required-cycle', exitCode: 3, says: ['no finite value fits it, since a.next requires itself'] },
    { how: 'at-least-one-of-itself', exitCode: 3, says: ['no finite value fits it, since a[0] requires itself'] },
    { how: 'schema-of-5-mb', maxMB: 350, exitCode: 0, says: ['the schema is larger than 256 KiB'] },
    { how: 'enum-of-100000', exitCode: 0, says: ['the schema is larger than 256 KiB'] },
    {
      how: 'nested-500',
      exitCode: 1,
      says: ['A message is nested more than 512 levels deep', 'The tool tool_1 is nested more than 500 levels deep'],
    },
    {
      how: 'endless-match-of-input',
      exitCode: 1,
      says: [allAnswer(2), ...refuses('a is too short'), 'takes too long to check some inputs against'],
    },
    { how: 'bounds-of-floats', exitCode: 1, says: [allAnswer(2), ...refuses('t does not fit its pattern')] },
  ],
  startAndEnd: [
    { how: 'exits-at-start', exitCode: 1, says: ['exited with code 7 before it was connected'] },
    { how: 'version-9999', exitCode: 1, says: ['protocol version is not supported: 9999-99-99'] },
    { how: 'refuses-to-end', exitCode: 0, says: [allPass(2)] },
    { how: 'daemon-at-start', exitCode: 0, says: [allPass(2), 'the server ends and leaves a process behind'] },
    { how: 'deletes-itself', exitCode: 1, says: [allAnswer(2), 'did not start: The server exited with code 1'] },
  ],
  calls: [
    { how: 'answers-out-of-order', exitCode: 0, says: [allPass(2)] },
    { how: 'answers-twice', exitCode: 1, says: [/A request was answered more than once \(\d+ times\)/] },
    { how: 'garbage-on-stdout', exitCode: 1, says: [/A line on stdout is not a JSON-RPC message \(\d+ times\)/] },
    { how: 'answer-of-wrong-form', exitCode: 1, says: ['content is not a list'] },
    { how: 'answer-nested-3000', exitCode: 1, says: ['A message is nested more than 512 levels deep'] },
    {
      how: 'exits-every-7th-call',
      exitCode: 1,
      says: [/the server ended (?:once|\d+ times) by itself/],
      // Of several instances none need get seven calls.
      settings: { concurrency: 1 },
    },
    {
      how: 'daemon-per-call',
      exitCode: 0,
      says: [allPass(2), ...['tool_0', 'tool_1'].map((tool) => `${tool} leaves a process behind with each call`)],
    },
    {
      how: 'asks-in-a-call',
      exitCode: 0,
      says: [
        allPass(2),
        ...['sampling/createMessage', 'elicitation/create', 'roots/list'].map(
          (method) => `the server asks for ${method}, which the client does not offer, in calls of: tool_`,
        ),
      ],
    },
  ],
  waiting: [
    { how: 'silent-at-start', maxSeconds: 120, exitCode: 1, says: ['The server gave no answer within 30000 ms'] },
    {
      how: 'list-never-answered',
      maxSeconds: 120,
      exitCode: 1,
      says: ['The server did not answer tools/list within 30000 ms'],
    },
    {
      how: 'calls-never-answered',
      maxSeconds: 120,
      exitCode: 1,
      says: [limitReached, ...['tool_0', 'tool_1'].map(givesUp)],
      settings: { ...quick, concurrency: 1 },
    },
    {
      how: 'calls-of-20-tools-never-answered',
      maxSeconds: 120,
      exitCode: 1,
      says: [
        limitReached,
        /skipped tool_19 - valid\S*: .*: the server does not answer: (?:tool_\d+, ){2}tool_\d+ each/,
      ],
      settings: quick,
    },
    {
      how: 'endless-progress',
      maxSeconds: 120,
      exitCode: 1,
      says: [limitReached, ...['tool_0', 'tool_1'].map(givesUp)],
      settings: { ...quick, concurrency: 1 },
    },
    {
      how: 'endless-work',
      maxSeconds: 120,
      exitCode: 1,
      says: [limitReached, 'the server stopped answering', ...['tool_0', 'tool_1'].map(givesUp)],
      settings: { ...quick, concurrency: 1 },
    },
    { how: 'one-second-a-call', maxSeconds: 120, exitCode: 0, says: [allPass(2)] },
    {
      how: 'endless-match-of-output',
      exitCode: 1,
      says: ['validating against the output schema took longer than 1000 ms'],
    },
  ],
  amounts: [
    { how: 'thousand-tools', maxSeconds: 90, maxMB: 250, exitCode: 0, says: [allPass(1000)] },
    // So little time that no machine is quick enough to try a tool: what ends the audit is its time alone. With the usual
    // limit of 300 s, nothing measures so many.
    {
      how: 'ten-thousand-tools',
      exitCode: 3,
      says: ['the time for making tests was used up'],
      settings: { maxTimeSeconds: 1 },
      maxSeconds: 60,
      maxMB: 600,
    },
    {
      how: 'eats-memory',
      exitCode: 2,
      says: ['PTH ended the server in calls of 2 tools, since it took more than 300 MiB of memory.'],
      // Time enough to be ended for its memory, and for nothing else.
      settings: { ...patient, memoryMB: 300 },
    },
    // One at a time, with time enough to be ended for the flood and for nothing else.
    { how: 'flood-of-messages', maxSeconds: 60, exitCode: 1, says: [flooded], settings: patient },
    { how: 'flood-of-list-changed', maxSeconds: 60, exitCode: 1, says: [flooded], settings: patient },
    { how: 'flood-of-stdout-lines', maxSeconds: 60, exitCode: 1, says: [flooded] },
    { how: 'flood-of-stdout-without-lines', maxMB: 350, maxSeconds: 60, exitCode: 1, says: [tooLong] },
    { how: 'flood-of-stderr', maxSeconds: 60, exitCode: 0, says: [allPass(2)] },
    { how: 'answer-of-50-mb', maxSeconds: 60, maxMB: 350, exitCode: 1, says: [tooLong] },
    { how: 'answer-of-15-mb', maxSeconds: 90, maxMB: 300, exitCode: 1, says: ['although it should be refused'] },
    { how: 'two-images-of-7-mb', maxSeconds: 90, maxMB: 300, exitCode: 1, says: ['although it should be refused'] },
    {
      how: 'answers-of-1-mb-from-20-tools',
      maxSeconds: 60,
      maxMB: 250,
      exitCode: 1,
      says: ['although it should be refused'],
    },
  ],
} satisfies Record<string, readonly HostileCase[]>;
