import { getExecOutput } from '@actions/exec';
import { PthError } from '../base/index.ts';

/** Options of one git command. */
export interface GitCommandOptions {
  /** Working directory, absolute. */
  cwd: string;
  /** PATH of the runner. */
  path: string;
  /** Exit codes besides 0 that are answers. */
  acceptedExits?: readonly number[];
  input?: string;
  /** The index to use in place of the repository's own. */
  indexFile?: string;
  /** Credentials, sent to the given address only; they are in the environment of that one process. */
  credentials?: { url: string; token: string };
}

/**
 * Settings of every command: settings of the repository, the user and the machine are ignored, no hook, filter or
 * helper runs, and incoming objects are checked one by one (threats T13, hostile settings; T16, a token within reach of
 * the plugin; T18, hostile patches).
 */
const settings: readonly (readonly [string, string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.attributesFile', '/dev/null'],
  ['core.excludesFile', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.quotePath', 'false'],
  ['core.protectHFS', 'true'],
  ['core.protectNTFS', 'true'],
  ['credential.helper', ''],
  ['transfer.fsckObjects', 'true'],
  ['transfer.bundleURI', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['push.followTags', 'false'],
  ['push.gpgSign', 'false'],
  ['submodule.recurse', 'false'],
  ['http.followRedirects', 'false'],
  ['protocol.allow', 'never'],
  ['protocol.https.allow', 'always'],
  ['protocol.http.allow', 'always'],
  ['protocol.file.allow', 'always'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['safe.directory', '*'],
  ['init.templateDir', ''],
];

/** Builds the whole environment of git, which takes over no variable of the step. */
export function buildGitEnvironment({
  path,
  credentials,
  indexFile,
}: Pick<GitCommandOptions, 'path' | 'credentials' | 'indexFile'>): Record<string, string> {
  const all: (readonly [string, string])[] = [...settings];
  if (credentials) {
    const basic = Buffer.from(`x-access-token:${credentials.token}`).toString('base64');
    all.push([`http.${credentials.url}.extraheader`, `AUTHORIZATION: basic ${basic}`]);
  }
  return {
    PATH: path,
    HOME: '/dev/null',
    XDG_CONFIG_HOME: '/dev/null',
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    GIT_NO_REPLACE_OBJECTS: '1',
    ...(indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile }),
    GIT_CONFIG_COUNT: String(all.length),
    ...Object.fromEntries(
      all.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}

/**
 * Runs git as a host step of the Action and returns its output, which does not appear in the log.
 * @throws PthError `action/command-failed` with git's own words
 */
export async function runHostGit(args: readonly string[], options: GitCommandOptions): Promise<string> {
  return execute(args, options);
}

/**
 * Does the same for output that is no text.
 * @throws PthError `action/command-failed` with git's own words
 */
export async function readHostGitBytes(args: readonly string[], options: GitCommandOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await execute(args, options, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

async function execute(
  args: readonly string[],
  options: GitCommandOptions,
  onOutput: (chunk: Buffer) => void = () => undefined,
): Promise<string> {
  const { exitCode, stdout, stderr } = await getExecOutput('git', [...args], {
    cwd: options.cwd,
    env: buildGitEnvironment(options),
    silent: true,
    ignoreReturnCode: true,
    listeners: { stdout: onOutput },
    ...(options.input === undefined ? {} : { input: Buffer.from(options.input) }),
  });
  if (exitCode === 0 || options.acceptedExits?.includes(exitCode)) return stdout;
  throw new PthError('action/command-failed', `git ${args[0] ?? ''} ended with ${exitCode}.`, {
    details: { command: ['git', ...args], exitCode },
    rawOutput: stderr.slice(0, 4000),
  });
}
