import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../src/process/index.ts';

/** Clients of others that drive `pth mcp`, each in the version that was looked at last. */
const packages = ['@modelcontextprotocol/inspector@2.12.0', 'mcporter@0.12.3'] as const;

const program = join(import.meta.dirname, '../src/entry/cli.ts');
const server = [process.execPath, program, 'mcp', '--tools', 'static'];
const variables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

/** One request that a client makes: its command line, and the text that a right answer holds. */
interface Request {
  client: string;
  what: string;
  argv: readonly [string, ...string[]];
  holds: RegExp;
}

function listRequests(bin: string): Request[] {
  const inspector = join(bin, 'mcp-inspector');
  const porter = join(bin, 'mcporter');
  const stdio = ['--stdio', server.join(' '), '--name', 'pth'];
  const preflight = ['pth_preflight', `pluginPath=${join(import.meta.dirname, '..')}`] as const;
  return [
    {
      client: 'Inspector',
      what: 'list',
      argv: [inspector, '--cli', ...server, '--method', 'tools/list'],
      holds: /pth_end_session/,
    },
    {
      client: 'Inspector',
      what: 'call',
      argv: [
        inspector,
        '--cli',
        ...server,
        '--method',
        'tools/call',
        '--tool-name',
        preflight[0],
        '--tool-arg',
        preflight[1],
      ],
      holds: /"isReady"/,
    },
    { client: 'mcporter', what: 'list', argv: [porter, 'list', ...stdio, '--json'], holds: /pth_end_session/ },
    { client: 'mcporter', what: 'call', argv: [porter, 'call', ...stdio, ...preflight], holds: /"isReady"/ },
  ];
}

/** Installs the clients into a directory of their own, has each list and call, and prints a line for each request. */
async function driveByClients(): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-clients-'));
  try {
    const run = (argv: readonly [string, ...string[]]) =>
      runProcess({ argv, cwd: directory, variables, timeoutMs: 300_000 });
    const installed = await run([
      'npm',
      'install',
      '--silent',
      '--no-audit',
      '--no-fund',
      '--prefix',
      '.',
      ...packages,
    ]);
    if (installed.exitCode !== 0) throw new Error(`the clients cannot be installed: ${installed.stderr.text}`);
    let isRight = true;
    for (const { client, what, argv, holds } of listRequests(join(directory, 'node_modules/.bin'))) {
      const { exitCode, stdout, durationMs } = await run(argv);
      const text = stdout.text;
      const isAnswered = exitCode === 0 && holds.test(text);
      isRight &&= isAnswered;
      const tools = new Set(text.match(/"pth_[a-z_]+"/g)).size;
      const count = what === 'list' ? `, ${tools} tools` : '';
      process.stdout.write(
        `${client}: ${what} ${isAnswered ? 'answered' : 'failed'}${count} (${(durationMs / 1000).toFixed(1)} s)\n`,
      );
    }
    return isRight;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

process.exitCode = (await driveByClients()) ? 0 : 1;
