import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRepository } from '../../src/git/index.ts';
import { furtherServerVersions, heldOutServerVersions, lateServerVersions, npmServerVersions } from './npm-servers.ts';
import { plainVariables } from './run-cli.ts';

/** How a server was used while the generator was made. */
export type VerdictGroup = 'known' | 'further' | 'held out' | 'fixture';

/** A server that verdicts are measured on. */
export interface VerdictServer {
  name: string;
  group: VerdictGroup;
  /** `name@version` for a package, the path for a fixture. */
  source: string;
  /** Command in the packages' bin directory, or the whole command of a fixture. */
  command: string | readonly [string, ...string[]];
  /** Fills a fresh directory; gives start arguments and variables, as a person would who starts the server there. */
  prepare: (directory: string) => Promise<{
    argv?: string[];
    variables?: Record<string, string>;
  }>;
}

/** Sets of packages that are installed together. */
export const packageSets: readonly Readonly<Record<string, string>>[] = [
  npmServerVersions,
  furtherServerVersions,
  heldOutServerVersions,
  lateServerVersions,
];

const plain = () => Promise.resolve({});
const fixture = (path: string) => fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));
const versions: Readonly<Record<string, string>> = Object.assign({}, ...packageSets);
const sourceOf = (name: string) => `${name}@${versions[name] ?? ''}`;

/** Every server of the bench, those it was made with first. */
export const verdictServers: readonly VerdictServer[] = [
  {
    name: 'everything',
    group: 'known',
    source: sourceOf('@modelcontextprotocol/server-everything'),
    command: 'mcp-server-everything',
    prepare: async () => ({ argv: ['stdio'] }),
  },
  {
    name: 'filesystem',
    group: 'known',
    source: sourceOf('@modelcontextprotocol/server-filesystem'),
    command: 'mcp-server-filesystem',
    prepare: async (directory) => {
      await mkdir(join(directory, 'docs'));
      await writeFile(join(directory, 'notes.txt'), 'one\ntwo\n');
      return { argv: [directory] };
    },
  },
  {
    name: 'memory',
    group: 'known',
    source: sourceOf('@modelcontextprotocol/server-memory'),
    command: 'mcp-server-memory',
    prepare: async (directory) => ({ variables: { MEMORY_FILE_PATH: join(directory, 'memory.json') } }),
  },
  {
    name: 'sequential-thinking',
    group: 'known',
    source: sourceOf('@modelcontextprotocol/server-sequential-thinking'),
    command: 'mcp-server-sequential-thinking',
    prepare: plain,
  },
  {
    name: 'sqlite',
    group: 'known',
    source: sourceOf('mcp-server-sqlite-npx'),
    command: 'mcp-server-sqlite-npx',
    prepare: async (directory) => {
      const file = join(directory, 'data.db');
      await writeFile(file, '');
      return { argv: [file] };
    },
  },
  {
    name: 'calculator',
    group: 'known',
    source: sourceOf('@wrtnlabs/calculator-mcp'),
    command: 'calculator-mcp',
    prepare: plain,
  },
  {
    name: 'taskmanager',
    group: 'further',
    source: sourceOf('@kazuph/mcp-taskmanager'),
    command: 'mcp-taskmanager',
    prepare: async (directory) => ({ variables: { TASK_MANAGER_FILE_PATH: join(directory, 'tasks.json') } }),
  },
  {
    name: 'git',
    group: 'further',
    source: sourceOf('@cyanheads/git-mcp-server'),
    command: 'git-mcp-server',
    prepare: async (directory) => {
      await writeFile(join(directory, 'notes.txt'), 'one\n');
      await createRepository(directory, { variables: plainVariables({ HOME: directory }), subject: 'Start' });
      return { variables: { GIT_BASE_DIR: directory } };
    },
  },
  {
    name: 'time',
    group: 'held out',
    source: sourceOf('time-mcp'),
    command: 'time-mcp',
    prepare: plain,
  },
  {
    name: 'eslint',
    group: 'held out',
    source: sourceOf('@eslint/mcp'),
    command: 'mcp',
    prepare: async (directory) => {
      // ESLint lints nothing outside of a project that configures it.
      await writeFile(join(directory, 'eslint.config.js'), 'module.exports = [{ rules: { semi: "error" } }];\n');
      return {};
    },
  },
  {
    name: 'excel',
    group: 'held out',
    source: sourceOf('@negokaz/excel-mcp-server'),
    command: 'excel-mcp-server',
    prepare: plain,
  },
  {
    name: 'notes-vault',
    group: 'held out',
    source: sourceOf('mcp-obsidian'),
    command: 'mcp-obsidian',
    prepare: async (directory) => {
      await writeFile(join(directory, 'first.md'), '# First\n\nSome words.\n');
      return { argv: [directory] };
    },
  },
  {
    name: 'obsidian',
    group: 'held out',
    source: sourceOf('obsidian-mcp'),
    command: 'obsidian-mcp',
    prepare: async (directory) => {
      await mkdir(join(directory, '.obsidian'));
      await writeFile(join(directory, 'first.md'), '# First\n\nSome words. #tag\n');
      return { argv: ['serve', '--vault', `notes=${directory}`] };
    },
  },
  {
    name: 'project-files',
    group: 'held out',
    source: sourceOf('@shtse8/filesystem-mcp'),
    command: 'filesystem-mcp',
    prepare: async (directory) => {
      await mkdir(join(directory, 'docs'));
      await writeFile(join(directory, 'notes.txt'), 'one\ntwo\n');
      return {};
    },
  },
  {
    name: 'pdf-reader',
    group: 'held out',
    source: sourceOf('@sylphx/pdf-reader-mcp'),
    command: 'pdf-reader-mcp',
    prepare: plain,
  },
  {
    name: 'python-plugin',
    group: 'fixture',
    source: 'test/fixtures/plugins/python-plugin',
    command: ['python3', fixture('plugins/python-plugin/server.py')],
    prepare: plain,
  },
  {
    name: 'healthy',
    group: 'fixture',
    source: 'test/fixtures/programs/servers/healthy.mjs',
    command: [process.execPath, fixture('programs/servers/healthy.mjs')],
    prepare: plain,
  },
];
