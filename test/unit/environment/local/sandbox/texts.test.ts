import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mayBeLoss, parseInnermostPid } from '../../../../../src/environment/local/sandbox/command-launcher.ts';
import { listOverlayChanges } from '../../../../../src/environment/local/sandbox/overlay-changes.ts';
import { mergeFiles } from '../../../../../src/environment/local/sandbox/sandbox-fingerprint.ts';
import { dropCredentialLines, findSecretPaths } from '../../../../../src/environment/local/sandbox/secret-paths.ts';
import { composeCacheVariables } from '../../../../../src/environment/local/session-variables.ts';

describe('what is hidden', () => {
  test('credentials of package settings go, registries and certificates stay', () => {
    const text = [
      'registry=https://registry.example/',
      '//registry.example/:_authToken=abc',
      '//registry.example/:_password = "abc"',
      '//registry.example/:certfile=/x',
      '_auth=abc',
      'email=a@example.invalid',
      'cafile=/etc/ca.crt',
      'always-auth=true',
      '@scope:registry=https://other.example/',
      'index-url = https://name:word@pypi.example/simple',
      'proxy=http://user:word@proxy.example:1',
      'https-proxy=http://proxy.example:1',
      'npmAuthToken: abc',
      '  npmAuthIdent: "a:b"',
      'npmRegistryServer: "https://registry.example"',
    ].join('\n');
    expect(dropCredentialLines(text).split('\n')).toEqual([
      'registry=https://registry.example/',
      'cafile=/etc/ca.crt',
      'always-auth=true',
      '@scope:registry=https://other.example/',
      'https-proxy=http://proxy.example:1',
      'npmRegistryServer: "https://registry.example"',
    ]);
  });

  test('secret places are found where links lead, and none within another', async () => {
    const home = realpathSync(mkdtempSync(join(tmpdir(), 'pth-home-')));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    mkdirSync(join(home, 'real-keys'));
    symlinkSync('real-keys', join(home, '.ssh'));
    symlinkSync('nowhere', join(home, '.gnupg'));
    mkdirSync(join(home, '.config', 'gh'), { recursive: true });
    mkdirSync(join(home, '.cargo'));
    writeFileSync(join(home, '.cargo', 'credentials.toml'), '');
    writeFileSync(join(home, 'plain'), '');
    mkdirSync(join(home, '.local/state/pth/host'), { recursive: true });
    const found = await findSecretPaths([home]);
    expect(found.filter(({ path }) => path.startsWith(home))).toEqual([
      { path: join(home, '.cargo/credentials.toml'), kind: 'file' },
      { path: join(home, '.config/gh'), kind: 'directory' },
      { path: join(home, '.local/state/pth/host'), kind: 'directory' },
      { path: join(home, 'real-keys'), kind: 'directory' },
    ]);
  });
});

test('the number of a process is the one in the innermost namespace', () => {
  expect(parseInnermostPid('Name:\tx\nNSpid:\t4711\t12\t3\nNSpgid:\t1\n')).toBe(3);
  expect(parseInnermostPid('Name:\tx\nNSpid:\t4711\n')).toBe(4711);
  expect(parseInnermostPid('Name:\tx\n')).toBeUndefined();
});

test('what was removed inside takes the files of the host below it along', () => {
  expect(
    mergeFiles(
      { '/etc/a': '1', '/etc/d/x': '2', '/etc/d-e': '3' },
      { '/etc/d': 'removed', '/etc/a': '9', '/opt/n': '4' },
    ),
  ).toEqual({ '/etc/a': '9', '/etc/d': 'removed', '/etc/d-e': '3', '/opt/n': '4' });
});

test('without a directory for packages nothing is said about where downloads go', () => {
  expect(composeCacheVariables(undefined)).toEqual({});
  expect(composeCacheVariables('/c')).toMatchObject({ npm_config_cache: '/c/npm', XDG_CACHE_HOME: '/c' });
});

test('a plugin that writes very many files does not make the list of changes endless', async () => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'pth-changes-')));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  mkdirSync(join(directory, 'written', 'deep'), { recursive: true });
  for (let count = 0; count < 30; count++) writeFileSync(join(directory, 'written', 'deep', `${count}`), '');
  const layers = [{ directory: join(directory, 'written'), path: '/nowhere', isComplete: false }];
  const look = (maxChanges?: number) =>
    listOverlayChanges(layers, {
      leftOut: ['/nowhere/deep/7'],
      locate: (path) => path,
      ...(maxChanges ? { maxChanges } : {}),
    });
  expect(Object.keys(await look())).toHaveLength(29);
  const cut = await look(10);
  expect(cut['(further files)']).toBe('more than 10');
  expect(Object.keys(cut)).toHaveLength(11);
});

const end = (exitCode: number | null, text = '') => ({ exitCode, stderr: { text } });

describe('a command that ended badly', () => {
  test.each([
    ['a signal', end(null)],
    ["a shell's word for a signal", end(137)],
    ['a namespace that cannot be entered', end(1, 'nsenter: fork failed: Cannot allocate memory\n')],
  ])('by %s, may have lost its sandbox', (_, outcome) => {
    expect(mayBeLoss(outcome)).toBe(true);
  });

  test.each([end(1), end(2, 'not ok 1 - adds\n'), end(125, 'it says nsenter: here')])(
    'by itself (%j), is not held back until a loss would be known',
    (outcome) => {
      expect(mayBeLoss(outcome)).toBe(false);
    },
  );
});
