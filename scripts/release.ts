import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const manifest = join(root, 'runner-images/manifest.yaml');

/** The facts by which a release is judged. */
export interface ReleaseFacts {
  /** The version that is asked for. */
  version: string;
  /** `version` of package.json. */
  packageVersion: string;
  changelog: string;
  /** Tags that are there. */
  tags: readonly string[];
  ref: string;
  defaultRef: string;
}

/** Returns the reasons against a release, one sentence each; empty for none. Pure. */
export function judgeRelease(facts: ReleaseFacts): string[] {
  const { version, packageVersion, changelog, tags, ref, defaultRef } = facts;
  if (!/^\d+\.\d+\.\d+$/.test(version)) return [`"${version}" is no version such as 1.2.3.`];
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  return [
    ...(ref === defaultRef ? [] : [`A release is made of ${defaultRef}, and this is ${ref}.`]),
    ...(packageVersion === version ? [] : [`package.json says ${packageVersion}, not ${version}.`]),
    ...(heading === undefined ? [`CHANGELOG.md has no section ${version}.`] : []),
    ...(heading !== undefined && !/\d{4}-\d{2}-\d{2}$/.test(heading)
      ? [`The section ${version} of CHANGELOG.md has no date yet.`]
      : []),
    ...(tags.includes(`v${version}`) ? [`v${version} is there already; a version is never made twice.`] : []),
  ];
}

/**
 * Writes published images into the text of the manifest, beside the name of each. Pure.
 * @param digests `NAME@sha256:…` by the distribution
 * @throws Error for an image that the manifest does not name, and for a name without its digest
 */
export function pinImages(text: string, digests: Readonly<Record<string, string>>): string {
  let pinned = text.replaceAll(/^ {4}published: .*\n/gm, '');
  for (const [distro, digest] of Object.entries(digests)) {
    if (!/^[a-z0-9.:/_-]+@sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${distro}: "${digest}" is no digest`);
    const line = `    distro: ${distro}\n`;
    if (!pinned.includes(line)) throw new Error(`the manifest has no image ${distro}`);
    pinned = pinned.replace(line, `${line}    published: ${digest}\n`);
  }
  return pinned;
}

async function check(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const remote = execFileSync('git', ['ls-remote', '--tags', 'origin'], { cwd: root, encoding: 'utf8' });
  const reasons = judgeRelease({
    version: process.env['RELEASE_VERSION'] ?? '',
    packageVersion: version,
    changelog: await readFile(join(root, 'CHANGELOG.md'), 'utf8'),
    tags: [...remote.matchAll(/refs\/tags\/([^\s^]+)/g)].map(([, tag = '']) => tag),
    ref: process.env['RELEASE_REF'] ?? '',
    defaultRef: process.env['DEFAULT_REF'] ?? '',
  });
  for (const reason of reasons) console.error(reason);
  if (reasons.length > 0) process.exitCode = 1;
}

async function pin(directory: string): Promise<void> {
  const digests: Record<string, string> = {};
  for (const name of await readdir(directory)) digests[name] = (await readFile(join(directory, name), 'utf8')).trim();
  await writeFile(manifest, pinImages(await readFile(manifest, 'utf8'), digests));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , command, directory = ''] = process.argv;
  if (command === 'check') await check();
  else if (command === 'pin' && directory !== '') await pin(directory);
  else throw new Error('release.ts check | pin DIRECTORY');
}
