import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError } from '../base/index.ts';
import { parseQuarantine, type QuarantineEntry, quarantineFile } from '../checks/index.ts';
import { type Command, digestSuite, openManifest, parseCommands, type SessionManifest } from '../github/index.ts';
import type { ActionContext } from './action-context.ts';
import { readArtifact, readFilesBelow } from './artifact-files.ts';

/** Name of the manifest in its artifact, and the folder of the frozen tests beside it. */
export const manifestFile = 'manifest.json';
export const suiteFolder = 'suite';

const maxManifestBytes = 4 * 1024 * 1024;

/** The manifest and suite of the job `resolve`, checked against the digest from its output. */
export interface OpenedManifest {
  manifest: SessionManifest;
  /** The tests of the base branch, by their paths there. */
  suite: readonly { path: string; content: string }[];
}

/**
 * Opens the artifact of the job `resolve`, which others could have written, by the digest that the workflow passed
 * (threats T17, forged verdicts; T19, weakened tests). @throws PthError `action/artifact-unfit`
 */
export async function readManifest({ input }: Pick<ActionContext, 'input'>): Promise<OpenedManifest> {
  const directory = input('manifest');
  const expected = input('manifest-digest');
  if (directory === '' || !/^[0-9a-f]{64}$/.test(expected)) {
    throw unfit('The inputs manifest and manifest-digest must name the artifact of the job resolve and its digest.');
  }
  const text = await readArtifact(join(directory, manifestFile), maxManifestBytes);
  const opened = openManifest(text.toString('utf8'), expected);
  if (!opened.ok) throw unfit(`The manifest is not the one that was written down (${opened.reason}).`);
  const suite = await readFilesBelow(join(directory, suiteFolder));
  if (digestSuite(suite) !== opened.manifest.suiteDigest) {
    throw unfit('The frozen tests are not those that the manifest names.');
  }
  return { manifest: opened.manifest, suite };
}

/** Parses the command that a manifest holds as text. @throws PthError `action/artifact-unfit` */
export function readManifestCommand({ command }: Pick<SessionManifest, 'command'>): Command {
  const [line] = parseCommands(command);
  if (!line?.command) throw unfit('The manifest names no command.');
  return line.command;
}

/**
 * Reads the quarantine of a plugin as the base branch holds it; a pull request cannot add to it (threat T19, weakened
 * tests). `prefix` is the plugin's directory in the repository, empty for the top.
 * @throws PthError `testing/invalid-test`
 */
export function readFrozenQuarantine(suite: OpenedManifest['suite'], prefix: string): QuarantineEntry[] {
  const path = prefix === '' ? quarantineFile : `${prefix}/${quarantineFile}`;
  const file = suite.find((entry) => entry.path === path);
  return file ? parseQuarantine(file.content, path) : [];
}

/**
 * Puts the environment of the base branch's settings into a file for `envConfig`; returns its path. Where the plugin's
 * secrets may not enter (threat T7, forks with secrets), the values that refer to them are left out, so that what does
 * not need them is tested.
 */
export async function writeEnvConfig(
  { settings, nonce, grant }: Pick<SessionManifest, 'settings' | 'nonce' | 'grant'>,
  { host }: Pick<ActionContext, 'host'>,
): Promise<string> {
  const file = join(host.temporaryDirectory, `pth-environment-${nonce.slice(0, 6)}.json`);
  const environment = settings.environment ?? {};
  await writeFile(file, JSON.stringify(grant.mayUseSecrets ? environment : leaveOutReferences(environment)));
  return file;
}

type EnvironmentSettings = NonNullable<SessionManifest['settings']['environment']>;

function leaveOutReferences(environment: EnvironmentSettings): EnvironmentSettings {
  const { targetPlugin, dependencyPlugins } = environment;
  return {
    ...environment,
    ...(targetPlugin === undefined ? {} : { targetPlugin: leaveOutReferring(targetPlugin) }),
    ...(dependencyPlugins === undefined ? {} : { dependencyPlugins: dependencyPlugins.map(leaveOutReferring) }),
  };
}

function leaveOutReferring<T extends { configValues?: Record<string, string> | undefined }>(plugin: T): T {
  const values = Object.entries(plugin.configValues ?? {}).filter(([, value]) => !value.includes('${env:'));
  return { ...plugin, configValues: Object.fromEntries(values) };
}

function unfit(message: string): PthError {
  return new PthError('action/artifact-unfit', message);
}
