import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runProcess } from '../../src/process/index.ts';
import { plainVariables } from '../../test/kit/run-cli.ts';
import { openBridge } from './http-bridge.ts';

/** One thing that a tester reports about a server. */
export interface Complaint {
  /** The same for the same complaint in another run: names and kinds, no values. */
  key: string;
  /** The tool, the words and the call, for a person and for the signs of known faults. */
  text: string;
}

/** What one run of a tester over one server came to. */
export interface TesterRun {
  complaints: readonly Complaint[];
  /** Exit codes of its commands; null for one that was ended. */
  exits: readonly (number | null)[];
  /** Characters that its commands printed. */
  printed: number;
  seconds: number;
  /** False when a command ended without the report that it owes. */
  isWhole: boolean;
}

/** A server that is to be tested. */
export interface Subject {
  argv: readonly [string, ...string[]];
  /** A fresh directory, which is also the server's working directory. */
  directory: string;
  /** Where the testers are installed. */
  installation: string;
}

/** A tester of MCP servers. */
export interface Tester {
  name: string;
  /** `name@version`, or null for PTH itself. */
  source: string | null;
  /** A package that has to stand beside it, `name@version`. */
  beside?: string;
  /** The commands as anybody would type them. */
  commands: readonly string[];
  test(subject: Subject): Promise<TesterRun>;
}

/** A command that takes longer is ended and gives no report, in milliseconds. */
export const limitMs = 300_000;

/** A printed document, a report in a file, or nothing where the command failed before it wrote one. */
interface Ended {
  exit: number | null;
  printed: number;
  seconds: number;
  output: string;
}

async function run(argv: readonly [string, ...string[]], { directory }: Subject, cwd = directory): Promise<Ended> {
  const outcome = await runProcess({
    argv,
    cwd,
    variables: plainVariables({ HOME: directory }),
    timeoutMs: limitMs,
    maxOutputBytes: 64 << 20,
  });
  return {
    exit: outcome.exitCode,
    printed: outcome.stdout.text.length + outcome.stderr.text.length,
    seconds: outcome.durationMs / 1000,
    output: outcome.stdout.text,
  };
}

function summarize(runs: readonly Ended[], complaints: readonly (readonly Complaint[] | undefined)[]): TesterRun {
  return {
    complaints: complaints.flatMap((found) => found ?? []),
    exits: runs.map(({ exit }) => exit),
    printed: runs.reduce((sum, { printed }) => sum + printed, 0),
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
    isWhole: complaints.every((found) => found !== undefined),
  };
}

/** Reads a report; undefined when the text is none. */
function readReport<T>(text: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(text.slice(Math.max(0, text.search(/^[[{]/m)))));
  } catch {
    return undefined;
  }
}

const pthReport = z.object({
  outcomes: z.array(z.object({ test: z.string(), tool: z.string().nullable(), status: z.string() })),
  findings: z.array(
    z.object({
      check: z.string(),
      tool: z.string().nullable(),
      message: z.string(),
      reproduce: z.string().default(''),
    }),
  ),
});

/** PTH, as this repository has it. */
const pth: Tester = {
  name: 'PTH',
  source: null,
  commands: ['pth audit --approve-risky --json -- SERVER'],
  async test(subject) {
    const cli = join(import.meta.dirname, '../../src/entry/cli.ts');
    const ended = await run(
      [process.execPath, cli, 'audit', '--approve-risky', '--json', '--', ...subject.argv],
      subject,
    );
    const report = readReport(ended.output, pthReport);
    const failed = report?.outcomes.filter(({ status }) => status === 'failed' || status === 'timed-out') ?? [];
    const complaints = report && [
      ...failed.map(({ test, tool }) => ({ key: `test ${test}`, text: `${tool ?? ''} ${test}` })),
      ...report.findings.map(({ check, tool, message, reproduce }) => ({
        key: `check ${check} ${tool ?? ''}`,
        text: `${tool ?? ''} ${message} ${reproduce}`,
      })),
    ];
    return summarize([ended], [complaints]);
  },
};

const auditReport = z.object({
  results: z.array(z.object({ tool: z.string(), status: z.string(), error_code: z.string(), detail: z.string() })),
});
const fuzzReport = z.object({
  tools: z.array(
    z.object({
      tool: z.string(),
      failures: z.array(z.object({ label: z.string(), status: z.string(), detail: z.string() })).default([]),
    }),
  ),
});
const lintReport = z.object({
  findings: z
    .array(z.object({ tool: z.string(), code: z.string(), message: z.string(), field: z.string().default('') }))
    .nullable(),
});

/** mcp-assert: its three commands that need nothing written by hand. */
const mcpAssert: Tester = {
  name: 'mcp-assert',
  source: '@blackwell-systems/mcp-assert@0.12.3',
  commands: [
    'mcp-assert audit --json --include-writes --server "SERVER"',
    'mcp-assert fuzz --json --seed 1 --server "SERVER"',
    'mcp-assert lint --json --server "SERVER"',
  ],
  async test(subject) {
    const program = join(subject.installation, 'node_modules/.bin/mcp-assert');
    const server = ['--server', subject.argv.join(' ')];
    const audit = await run([program, 'audit', '--json', '--include-writes', ...server], subject);
    const fuzz = await run([program, 'fuzz', '--json', '--seed', '1', ...server], subject);
    const lint = await run([program, 'lint', '--json', ...server], subject);
    const audited = readReport(audit.output, auditReport)
      ?.results.filter(({ status }) => status !== 'healthy')
      .map(({ tool, error_code: code, detail }) => ({ key: `audit ${tool} ${code}`, text: `${tool} ${detail}` }));
    const fuzzed = readReport(fuzz.output, fuzzReport)?.tools.flatMap(({ tool, failures }) =>
      failures.map(({ label, status, detail }) => ({
        key: `fuzz ${tool} ${label} ${status}`,
        text: `${tool} ${label} ${detail}`,
      })),
    );
    const linted = readReport(lint.output, lintReport);
    const advice = linted?.findings?.map(({ tool, code, message, field }) => ({
      key: `lint ${tool} ${code} ${field}`,
      text: `${tool} ${message}`,
    }));
    return summarize([audit, fuzz, lint], [audited, fuzzed, linted && (advice ?? [])]);
  },
};

const specmaticReport = z.array(
  z.object({
    name: z.string(),
    toolName: z.string(),
    verdict: z.string(),
    request: z.unknown(),
    response: z.unknown(),
  }),
);

/** Specmatic: its MCP test with resiliency tests, over the bridge since it speaks HTTP only. */
const specmatic: Tester = {
  name: 'Specmatic',
  source: 'specmatic@2.55.1',
  commands: ['specmatic mcp test --transport-kind STREAMABLE_HTTP --enable-resiliency-tests --url URL'],
  async test(subject) {
    const bridge = await openBridge(subject.argv, subject.directory, plainVariables({ HOME: subject.directory }));
    try {
      const program = join(subject.installation, 'node_modules/.bin/specmatic');
      const words = ['--transport-kind=STREAMABLE_HTTP', '--enable-resiliency-tests', `--url=${bridge.url}`];
      const ended = await run([program, 'mcp', 'test', ...words], subject);
      const file = join(subject.directory, 'build/reports/specmatic/mcp/mcp_test_report.json');
      const report = readReport(await readFile(file, 'utf8').catch(() => ''), specmaticReport);
      const complaints = report
        ?.filter(({ verdict }) => verdict !== 'PASSED')
        .map(({ name, toolName, request, response }) => ({
          key: name,
          text: `${toolName} ${name} ${JSON.stringify(request)} ${JSON.stringify(response)}`.slice(0, 4000),
        }));
      return summarize([ended], [complaints]);
    } finally {
      bridge.close();
    }
  },
};

const conformanceChecks = z.array(
  z.object({ id: z.string(), status: z.string(), description: z.string(), errorMessage: z.string().default('') }),
);

/** The official conformance suite, over the bridge since it speaks HTTP only. */
const conformance: Tester = {
  name: 'conformance',
  source: '@modelcontextprotocol/conformance@0.1.16',
  commands: ['conformance server --url URL -o DIRECTORY'],
  async test(subject) {
    const bridge = await openBridge(subject.argv, subject.directory, plainVariables({ HOME: subject.directory }));
    try {
      const program = join(subject.installation, 'node_modules/.bin/conformance');
      const results = join(subject.directory, 'conformance');
      const ended = await run([program, 'server', '--url', bridge.url, '-o', results], subject);
      const scenarios = await readdir(results).catch(() => []);
      const complaints = [];
      for (const scenario of scenarios) {
        const text = await readFile(join(results, scenario, 'checks.json'), 'utf8').catch(() => '');
        const name = scenario.replace(/-\d{4}-\d\d-\d\dT.*$/, '');
        for (const { id, status, errorMessage } of readReport(text, conformanceChecks) ?? [])
          if (status === 'FAILURE') complaints.push({ key: `${name} ${id}`, text: `${name} ${id} ${errorMessage}` });
      }
      return summarize([ended], [scenarios.length === 0 ? undefined : complaints]);
    } finally {
      bridge.close();
    }
  },
};

/** Of the libraries below: one check, by the fields that either of them fills. */
const libraryReport = z.array(z.object({ name: z.string(), isPassed: z.boolean(), message: z.string() }));

/** Runs a script that imports a library where the testers are installed; it prints what each check came to. */
async function runScript(script: string, word: string, subject: Subject): Promise<TesterRun> {
  const argv = [process.execPath, '--input-type=module', '--eval', script, word] as const;
  const ended = await run(argv, subject, subject.installation);
  const failed = readReport(ended.output, libraryReport)?.filter(({ isPassed }) => !isPassed);
  return summarize([ended], [failed?.map(({ name, message }) => ({ key: name, text: `${name} ${message}` }))]);
}

const mcpjamScript = `import { MCPAppsConformanceTest, MCPConformanceTest } from '@mcpjam/sdk';
const url = process.argv[1];
const runs = [await new MCPConformanceTest({ serverUrl: url }).run(), await new MCPAppsConformanceTest({ url }).run()];
const checks = runs.flatMap((run) => run.checks);
console.log(JSON.stringify(checks.map(({ id, status, error }) =>
  ({ name: id, isPassed: status !== 'failed', message: error?.message ?? '' })), null, 1));
process.exit(0);`;

/** The conformance tests of the MCPJam SDK, for the protocol and for apps, over the bridge since the first speaks HTTP only. */
const mcpjam: Tester = {
  name: 'MCPJam',
  source: '@mcpjam/sdk@1.14.0',
  // Later ones, which its range admits, lack an export that it imports.
  beside: '@modelcontextprotocol/client@2.0.0-alpha.2',
  commands: ['new MCPConformanceTest({ serverUrl: URL }).run()', 'new MCPAppsConformanceTest({ url: URL }).run()'],
  async test(subject) {
    const bridge = await openBridge(subject.argv, subject.directory, plainVariables({ HOME: subject.directory }));
    try {
      return await runScript(mcpjamScript, bridge.url, subject);
    } finally {
      bridge.close();
    }
  },
};

const gleanScript = `import { createMCPClientForConfig, createMCPFixture, runConformanceChecks } from '@gleanwork/mcp-server-tester';
const client = await createMCPClientForConfig(JSON.parse(process.argv[1]));
const { checks } = await runConformanceChecks(createMCPFixture(client));
console.log(JSON.stringify(checks.map(({ name, pass, message }) => ({ name, isPassed: pass, message })), null, 1));
process.exit(0);`;

/** The conformance checks of Glean's tester, its one part that needs neither tests by hand nor a model. */
const glean: Tester = {
  name: 'Glean',
  source: '@gleanwork/mcp-server-tester@1.1.0',
  commands: ['runConformanceChecks(createMCPFixture(await createMCPClientForConfig(SERVER)))'],
  test(subject) {
    const [command, ...args] = subject.argv;
    const config = { transport: 'stdio', command, args, cwd: subject.directory, env: { HOME: subject.directory } };
    return runScript(gleanScript, JSON.stringify(config), subject);
  },
};

/** The testers of the benchmark. */
export const testers: readonly Tester[] = [pth, mcpAssert, specmatic, conformance, mcpjam, glean];

/** Testers of the npm registry that are not run, with the reason. */
export const notRun: readonly { source: string; reason: string }[] = [
  { source: '@mcpjam/cli@1.1.6', reason: 'its one command, `evals`, needs the key of a model' },
  { source: 'promptfoo@0.123.1', reason: 'judges answers of a model, so it needs a key' },
  {
    source: '@modelcontextprotocol/inspector@2.12.0',
    reason: 'makes the one call that a person gives it; it has no tests of its own',
  },
  { source: 'mcp-scan@2.0.8', reason: 'reads the configuration files of clients and starts no server' },
  { source: 'mcp-evals@2.0.1', reason: 'judges answers by a model, so it needs a key' },
  { source: 'mcpvals@0.4.0', reason: 'runs the calls and expectations of a file that a person writes' },
  { source: 'mcp-test-client@1.0.1', reason: 'a client for tests that a person writes' },
  { source: 'sunpeak@0.20.79', reason: 'runs tests that a person writes, in a browser' },
  { source: '@mcpjam/inspector@1.0.24', reason: 'a page on which a person makes calls' },
  { source: '@mcp-use/inspector@20.3.10', reason: 'a page on which a person makes calls' },
  { source: '@wong2/mcp-cli@2.0.0', reason: 'makes the one call that a person gives it' },
];

/** Testers that public pages name as npm packages, and that the registry does not have. */
export const missing: readonly string[] = [
  'mcpspec',
  'mcp-jest',
  '@yawlabs/mcp-compliance',
  '@cahlan/mcp-test',
  '@kryptosai/mcp-observatory',
  '@mcp-workbench/cli',
  'mcp-scorecard',
  'mcp-quality-gate',
  'mcp-fit',
  '@mcp-box/mcpscore',
  'mcpdoctor',
  'mcp-server-tester',
  '@mcp-testing/server-tester',
  'mcp-eval-runner',
];
