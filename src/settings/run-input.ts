import { z } from 'zod';
import { PthError } from '../base/index.ts';
import { setting } from './setting.ts';
import { maxShards, parseShard } from './shard.ts';

const seconds = z.number().positive().max(86_400);
const text = z.string().min(1).nullable().default(null);

/** Server instances that test the tools of a plugin without state. */
export const defaultConcurrency = 4;

/** Most rounds of fixing. */
export const defaultMaxIterations = 10;

/** The settings of every command that runs tests: limits, defaults, flags and help texts, defined here alone. */
const runShape = {
  /** Start command given after `--`; null when the manifest decides. */
  command: z.array(z.string()).min(1, 'no start command stands after --').nullable().default(null),
  /** Null for a server over stdio. */
  url: setting(
    z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    {
      flag: '--url <url>',
      description: 'Streamable HTTP endpoint of the server; a start command is run first',
      inputDescription: 'Streamable HTTP endpoint of the server once its start command runs',
    },
  ),
  env: setting(z.enum(['auto', 'local', 'docker', 'vm']).default('auto'), {
    flag: '--env <name>',
    description: 'where the plugin runs',
  }),
  tier: setting(
    z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
      .nullable()
      .default(null),
    {
      flag: '--tier <n>',
      description: 'environment tier, 0 to 3',
      defaultText: 'what the source of the plugin needs',
    },
  ),
  image: setting(text, {
    flag: '--image <name>',
    description: 'base image of the environment; see pth images list',
    inputDescription: 'base image of the environment',
  }),
  accelerator: setting(z.enum(['auto', 'kvm', 'tcg']).default('auto'), {
    flag: '--accel <name>',
    description: 'what runs a virtual machine; emulation (tcg) only when asked for',
  }),
  isolation: setting(z.enum(['auto', 'bubblewrap', 'none']).default('auto'), {
    flag: '--isolation <name>',
    description: 'what separates the plugin from this host in --env local',
    inputDescription: 'what separates the plugin from this host in the environment local',
  }),
  privileged: setting(z.boolean().default(false), {
    flag: '--privileged',
    description: 'give a container of environment tier 2 all privileges',
    inputDescription: 'whether a container of environment tier 2 gets all privileges',
  }),
  offline: setting(z.boolean().default(false), {
    flag: '--offline',
    description: 'no network inside the environment',
    inputDescription: 'whether the environment has no network',
  }),
  cpus: setting(z.number().positive().max(1024).nullable().default(null), {
    flag: '--cpus <n>',
    description: 'processors of the environment',
  }),
  memoryMB: setting(z.int().min(64).max(1_048_576).nullable().default(null), {
    flag: '--memory <MB>',
    description: 'memory of the environment in MB; on this host, of each server',
    defaultText: 'on this host 4096, but at most half of its memory',
  }),
  diskGB: setting(z.number().positive().max(1_048_576).nullable().default(null), {
    flag: '--disk <GB>',
    description: 'size of the disk of the environment in GB',
  }),
  server: setting(text, { flag: '--server <name>', description: 'test only this server of the plugin' }),
  roots: setting(z.array(z.string().min(1)).max(20).default([]), {
    flag: '--root <directory>',
    description: 'offer this directory to the server as an MCP root; may be given several times',
    inputDescription: 'directories offered to the server as MCP roots, one a line',
    isRepeated: true,
  }),
  era: setting(z.enum(['auto', 'legacy', 'modern']).default('auto'), {
    flag: '--era <name>',
    description: 'protocol era to speak',
  }),
  concurrency: setting(z.int().min(1).max(64).nullable().default(null), {
    flag: '--concurrency <n>',
    description: 'server instances for tool tests',
    defaultText: `${defaultConcurrency}; 1 for stateful plugins`,
  }),
  flakyRetries: setting(z.int().min(0).max(10).default(0), {
    flag: '--flaky-retries <n>',
    description: 're-run a failing test up to n times',
    inputDescription: 'run a failing test again up to this many times',
  }),
  retries: setting(z.int().min(0).max(10).default(2), {
    flag: '--retries <n>',
    description: 'try n times again, after growing waits, what fails on a network or an engine that is away',
    inputDescription:
      'how often an installation that fails on the network, and a container engine that is away, is tried again',
  }),
  seed: setting(z.int().nonnegative().default(1), { flag: '--seed <n>', description: 'seed of the generated values' }),
  testTimeoutSeconds: setting(seconds.nullable().default(null), {
    flag: '--timeout <seconds>',
    description: 'time limit of one generated test',
    inputDescription: 'time limit of one generated test, in seconds',
  }),
  startTimeoutSeconds: setting(seconds.nullable().default(null), {
    flag: '--start-timeout <seconds>',
    description: 'time limit for the server to answer',
    inputDescription: 'time limit for the server to answer, in seconds',
    defaultText: '30; 300 where npx and its like fetch it first',
  }),
  approveRisky: setting(z.boolean().default(false), {
    flag: '--approve-risky',
    description: 'also run tests that are held for review',
    inputDescription: 'whether tests that are held for review run as well',
  }),
  set: setting(z.array(z.string().min(1).max(65_536)).max(200).default([]), {
    flag: '--set <NAME=value>',
    description:
      "variable of the plugin's servers, repeatable; NAME alone takes the value from your shell. Values are kept secret, but for words and short numbers",
    inputDescription:
      "variables of the plugin's servers, NAME=value or NAME for the value of the step's variable, one a line. Values are kept secret, but for words and short numbers",
    isRepeated: true,
  }),
  minTools: setting(
    z
      .string()
      .regex(/^(?:\d{1,4}|100%|\d{1,2}%)$/, 'must be a number of tools, such as 3, or a share, such as 80%')
      .default('1'),
    {
      flag: '--min-tools <n>',
      description: 'tools that must answer a valid call for success, as a number or a share such as 80%',
    },
  ),
  sequences: setting(z.int().min(0).max(10_000).nullable().default(null), {
    flag: '--sequences <n>',
    description: 'sequences of calls that are tried for each kind of thing',
    defaultText: '10; 0 for none',
  }),
  sequenceSeconds: setting(seconds.nullable().default(null), {
    flag: '--sequence-time <seconds>',
    description: 'time limit for trying sequences of calls',
    inputDescription: 'time limit for trying sequences of calls, in seconds',
    defaultText: '10',
  }),
  values: setting(text, {
    flag: '--values <file>',
    description: 'values for arguments of tools, by hand; tried first',
    defaultText: '.pth/values.yaml, where it is there',
  }),
  writeValues: setting(text, {
    flag: '--write-values <file>',
    description: 'write a values file with what the run learned, to be completed by hand',
    inputDescription: 'file for the values that the run learned, to be completed by hand',
  }),
  html: setting(text, {
    flag: '--html <file>',
    description: 'write one HTML page with every call and answer',
    inputDescription: 'file for one HTML page with every call and answer',
  }),
  badge: setting(text, {
    flag: '--badge <file>',
    description: 'write a grade as JSON, which shields.io shows as a badge',
    inputDescription: 'file for a grade as JSON, which shields.io shows as a badge',
  }),
  directories: setting(z.boolean().default(false), {
    flag: '--directories',
    description: 'say which rules of public directories of servers are met, broken, or not looked at',
    inputDescription: 'whether the report says which rules of public directories of servers are met',
  }),
  junit: setting(text, {
    flag: '--junit <file>',
    description: 'write a JUnit report',
    inputDescription: 'file for a JUnit report',
  }),
  ctrf: setting(text, {
    flag: '--ctrf <file>',
    description: 'write a CTRF report',
    inputDescription: 'file for a CTRF report',
  }),
  sarif: setting(text, {
    flag: '--sarif <file>',
    description: 'write the causes at their lines as SARIF, for code scanning and editors',
    inputDescription: 'file for the causes at their lines as SARIF, for code scanning and editors',
  }),
  report: setting(text, {
    flag: '--report <file>',
    description: 'write the report as Markdown',
    inputDescription: 'file for the report as Markdown',
  }),
} as const;

/** Input of `test_plugin`. */
export const testInputSchema = z.strictObject({
  ...runShape,
  path: z.string().min(1).default('.'),
  all: setting(z.boolean().default(false), {
    flag: '--all',
    description: 'test every plugin below the path, such as the members of a workspace, in one session',
    inputDescription: 'whether to test every plugin below the path in one session',
  }),
  args: setting(z.array(z.string().min(1)).max(100).default([]), {
    flag: '--args <words>',
    description: 'arguments behind the start command, split as a shell does; may be given several times',
    inputDescription: 'arguments behind the start command, one a line',
    isRepeated: true,
  }),
  fix: setting(z.boolean().default(true), {
    flag: '--no-fix',
    description: 'only test and diagnose',
    inputDescription: 'whether failures are fixed; false only tests and diagnoses',
  }),
  model: setting(text, {
    flag: '--model <id>',
    description: 'model that writes fixes and performs agent tests, or playbook:FILE',
  }),
  /** Null declines a fix, or ends fixing, when the model fails. */
  fallbackModel: setting(text, {
    flag: '--fallback-model <id>',
    description: 'model that is asked for a fix where the first one fails, such as one of another provider',
  }),
  reasoningEffort: setting(z.enum(['low', 'medium', 'high']).nullable().default(null), {
    flag: '--reasoning-effort <level>',
    description: 'how long the model thinks about a fix, where it can be told',
    defaultText: "the model's own",
  }),
  /** Null for none: whoever writes these documents steers the fixes. */
  agentDocuments: setting(text, {
    flag: '--agent-documents <ref>',
    description:
      'branch or commit whose AGENTS.md, CLAUDE.md and their kin the model follows; name only one whose authors you trust',
  }),
  /** `install` gives the plugin's code no network while it is tested (threat T21, a way out for data). */
  network: setting(z.enum(['open', 'install']).default('open'), {
    flag: '--network <when>',
    description: 'when the plugin has a network: always (open), or only while it is installed and built',
  }),
  /** Null reads `.github/pth.yml` of the tested commit. */
  envConfig: setting(text, {
    flag: '--env-config <file>',
    description: 'what to provision, in place of the key environment in .github/pth.yml',
    inputDescription: 'file that says what to provision, in place of the key environment in .github/pth.yml',
  }),
  gate: setting(z.enum(['auto', 'always', 'never']).default('auto'), {
    flag: '--gate <mode>',
    description: 'which fixes wait behind a snapshot for the retest',
    defaultText: 'auto: risky ones',
  }),
  generationSeconds: setting(seconds.default(300), {
    flag: '--generation-time <seconds>',
    description: 'time for making the tests; what is left out by then is told',
    inputDescription: 'time for making the tests, in seconds; what is left out by then is told',
  }),
  /** Fixes only causes that show in one of these tests; null fixes all. */
  fixTests: z.array(z.string()).max(5000).nullable().default(null),
  maxIterations: setting(z.int().min(1).max(1000).default(defaultMaxIterations), {
    flag: '--max-iterations <n>',
    description: 'stop after n rounds of fixing',
    inputDescription: 'rounds of fixing, at most',
  }),
  fixesAtOnce: setting(z.int().min(1).max(8).default(1), {
    flag: '--fixes-at-once <n>',
    description: 'causes that are fixed at the same time, each in a working copy of its own',
  }),
  /** Tokens of requests and answers together; null for no limit. */
  maxTokens: setting(z.int().min(1).max(1_000_000_000).nullable().default(null), {
    flag: '--max-tokens <n>',
    description: 'stop fixing when the model has used so many tokens',
    inputDescription: 'tokens of the model, at most; requests and answers together',
  }),
  /** Null for no limit. */
  maxUsd: setting(z.number().positive().max(100_000).nullable().default(null), {
    flag: '--max-usd <n>',
    description: 'stop fixing when the model has cost so much at list price',
    inputDescription: 'US dollars that the model may cost at list price, at most',
  }),
  build: setting(z.string().nullable().default(null), {
    flag: '--build <command>',
    description: 'build command, in place of the detected one',
  }),
  skipBuild: setting(z.boolean().default(false), {
    flag: '--no-build',
    description: 'neither install nor build',
    inputDescription: 'whether the plugin is neither installed nor built',
  }),
  keep: setting(z.boolean().default(false), {
    flag: '--keep',
    description: 'keep the worktree at the end',
    inputDescription: 'whether the worktree stays at the end',
  }),
  keepBranch: setting(z.boolean().default(false), {
    flag: '--keep-branch',
    description: 'keep the branch with the tests even when nothing was found and nothing fixed',
    inputDescription: 'whether the branch with the tests stays even when nothing was found and nothing fixed',
  }),
  /** Whether the README is held against the tools and the passing tests at the end, and its stale parts are committed. */
  updateDocs: z.boolean().default(false),
  /** Further base images that the branch is verified on at the end, in this order. */
  verifyImages: z.array(z.string().min(1).max(200)).max(20).default([]),
  /** Whether the branch gets a workflow and a runner for the tests at the end. */
  exportCi: z.boolean().default(false),
  /** Whether the branch gets evidence of the session, which others can check, at the end. */
  evidence: z.boolean().default(false),
  /** File of the private SSH key that signs the evidence; null signs nothing. */
  evidenceKey: z.string().min(1).nullable().default(null),
  /** Name of the session branch, which must not exist; null creates one. */
  branch: z.string().min(1).nullable().default(null),
  /** The client name that PTH sends to the server; null sends its real one. */
  clientName: z.string().min(1).max(100).nullable().default(null),
  /**
   * Adds calls with values from the seed alone, which a plugin cannot look for (threat T20, code that looks for its
   * test).
   */
  heldOutValues: z.boolean().default(false),
  /** The version that goes with `clientName`; null sends the real one. */
  clientVersion: z.string().min(1).max(100).nullable().default(null),
  shard: setting(
    z
      .string()
      .refine((value) => parseShard(value) !== null, 'must be k/n, such as 2/4, with at most 8 shares')
      .nullable()
      .default(null),
    {
      flag: '--shard <k/n>',
      description: 'run only this share of the suite; with --no-fix',
      inputDescription: 'run only this share of the suite, k/n; with fix false. Of `shard`, too',
    },
  ),
  shardReports: setting(z.array(z.string().min(1)).max(maxShards).default([]), {
    flag: '--shard-reports <files>',
    description: 'reports of shards, separated by commas: what passed there need not run first of all',
    inputDescription: 'files with the reports of shards, one a line; what passed there need not run first of all',
  }),
  diffBase: setting(text, {
    flag: '--diff-base <revision>',
    description: 'say in the report what the tested commit changes for clients of this revision',
    inputDescription: 'revision that clients work with now; the report says what the tested commit changes for them',
  }),
  coverage: setting(z.boolean().default(false), {
    flag: '--coverage',
    description: 'measure what the tests reach of the source, and aim further tests at the rest',
    inputDescription: 'whether to measure what the tests reach of the source, and aim further tests at the rest',
  }),
  performance: setting(z.boolean().default(false), {
    flag: '--performance',
    description:
      'at the end measure times, resources, writes and sizes of answers, and compare them with the start of the session',
    inputDescription: 'whether to measure times, resources, writes and sizes of answers at the end',
  }),
});
export type TestInput = z.output<typeof testInputSchema>;

/** Input of `audit_server`. */
export const auditInputSchema = z
  .strictObject({
    ...runShape,
    holdRisky: setting(z.boolean().default(false), {
      flag: '--hold-risky',
      description: 'hold risky tests even where nothing that they do outlives the run',
      inputDescription: 'whether risky tests are held even where nothing that they do outlives the run',
    }),
    /** `auto` begins without a network and gives one to a server that asks for it. */
    network: setting(z.enum(['auto', 'open', 'install']).default('auto'), {
      flag: '--network <when>',
      description:
        'when the server has a network: once it asks for one (auto), always (open), or only while it is fetched (install)',
    }),
    quick: setting(z.boolean().default(false), {
      flag: '--quick',
      description:
        'few tests of each tool, none of several tools, no checks that call them again, and at most 18 seconds for all of it',
      inputDescription: 'whether there are few tests of each tool, within 18 seconds',
    }),
    resume: setting(z.boolean().default(false), {
      flag: '--resume',
      description: 'go on with the audit of this server that was cut short: run its tests without making them again',
      inputDescription: 'whether to go on with the audit of this server that was cut short',
    }),
    saveTests: setting(text, {
      flag: '--save-tests <directory>',
      description: 'write the tests as files, which pth test reads from .pth/tests',
      inputDescription: 'directory for the tests as files',
    }),
    maxTimeSeconds: setting(seconds.default(300), {
      flag: '--max-time <seconds>',
      description: 'time for making and running the tests; what is left out by then is told, and the rest is judged',
    }),
  })
  .refine((settings) => settings.command !== null || settings.url !== null, {
    message:
      'give a start command after -- or --url, or both for a server that is to be started and reached at that URL',
  });
export type AuditInput = z.output<typeof auditInputSchema>;

/**
 * Parses input strictly.
 * @throws PthError `settings/invalid` naming each bad field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
  throw new PthError('settings/invalid', problems.join('; '), { details: { problems } });
}

/** The settings that both commands share. */
export type RunInput = Omit<AuditInput, 'maxTimeSeconds' | 'holdRisky' | 'network' | 'quick' | 'resume' | 'saveTests'>;
