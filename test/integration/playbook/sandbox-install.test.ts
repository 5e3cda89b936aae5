import { existsSync, lstatSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifySandboxInstall } from '../../../src/entry/testing.ts';
import { when } from '../../../src/playbook/index.ts';
import { proves } from '../../requirements.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/packages/${name}`, import.meta.url));

/** A temporary directory of this file's own, so that what is left in it can be told. */
let temporary: string;
const given = process.env['TMPDIR'];
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'pth-test-'));
  process.env['TMPDIR'] = temporary;
});
afterAll(async () => {
  if (given === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = given;
  await rm(temporary, { recursive: true, force: true });
});

describe('a package with a pi extension', () => {
  test(
    proves(['H-023', 'H-025'], 'is packed, installed, loaded by pi, and the sandbox is gone at the end'),
    async () => {
      const result = await verifySandboxInstall({
        packageDir: fixture('good-extension'),
        expect: { extensions: 1, skills: 1, tools: ['to_milliseconds'] },
      });
      expect(result).toEqual({
        name: '@pth-fixtures/good-extension',
        version: '1.0.0',
        loaders: ['pi'],
        extensionsLoaded: 1,
        extensionErrors: [],
        problems: [],
        skillsLoaded: 1,
        serversStarted: 0,
        toolsRegistered: ['to_milliseconds'],
        files: ['package.json', 'skills/waiting/SKILL.md', 'src/describe.ts', 'src/index.ts'],
      });
      expect((await readdir(temporary)).filter((name) => name.startsWith('pth-'))).toEqual([]);
    },
  );

  test(
    proves(['H-023', 'H-025'], 'plays a playbook with the installed copy, which is no link to the source'),
    async () => {
      const result = await verifySandboxInstall({
        packageDir: fixture('good-extension'),
        playbook: when('Wait.').calls('to_milliseconds', { span: '2m' }).says('Done.'),
      });
      const session = result.testResult;
      if (!session) throw new Error('there is no test session');
      expect(session.host).toBe('pi');
      expect(session.events.toolResultsFor('to_milliseconds')[0]?.text).toBe('2m is 120000 ms');
      const installed = `${session.cwd}/../install/node_modules/@pth-fixtures/good-extension`;
      expect(lstatSync(installed).isSymbolicLink()).toBe(false);
      expect(lstatSync(`${installed}/src/index.ts`).isFile()).toBe(true);
      await session.dispose();
      expect(existsSync(session.cwd)).toBe(false);
    },
  );

  test(proves(['H-024'], 'that offers something else than expected is refused, with expected and actual'), async () => {
    await expect(
      verifySandboxInstall({
        packageDir: fixture('good-extension'),
        expect: { extensions: 2, skills: 0, tools: ['to_milliseconds', 'to_seconds'] },
      }),
    ).rejects.toMatchObject({
      code: 'playbook/install-mismatch',
      message: expect.stringMatching(
        /expected 2 extensions, 1 were loaded\nexpected 0 skills, 1 were loaded\n.*missing: to_seconds; registered: to_milliseconds/,
      ),
    });
  });

  test.each<[string, string, RegExp]>([
    [
      'missing-file',
      'file-not-packed',
      /src\/greet\.ts, which src\/index\.ts imports, is in the package directory but not in the tarball: add it to "files"/,
    ],
    [
      'missing-entry',
      'file-not-packed',
      /src\/index\.ts, which "pi" in package\.json names, is in the package directory/,
    ],
    [
      'undeclared-dependency',
      'dependency-undeclared',
      /The package yaml, which src\/index\.ts imports, is only in devDependencies/,
    ],
    ['throws-on-load', 'load-failed', /src\/index\.ts: .*settings\.txt/],
  ])(proves(['H-026'], 'that is broken only when packed is caught: %s'), async (name, cause, message) => {
    const result = await verifySandboxInstall({ packageDir: fixture(name) });
    expect(result.problems).toEqual([{ cause, message: expect.stringMatching(message) }]);
    expect(result.extensionErrors).toEqual([result.problems[0]?.message]);
    expect(result.extensionsLoaded).toBe(0);
    expect(result.testResult).toBeUndefined();
  });

  test("is loaded by PTH's own session where that is asked for", async () => {
    const result = await verifySandboxInstall({ packageDir: fixture('good-extension'), host: 'pth' });
    expect(result.loaders).toEqual(['pth']);
    expect(result.skillsLoaded).toBe(1);
    expect(result.toolsRegistered).toEqual(['to_milliseconds']);
  });
});

test(proves(['H-026'], 'a package that never ends loading is given up after its time'), async () => {
  const result = await verifySandboxInstall({ packageDir: fixture('never-loads'), loadTimeoutMs: 1500 });
  expect(result.problems).toEqual([{ cause: 'load-failed', message: 'The package has not loaded within 1500 ms.' }]);
});

describe('a package with an MCP server', () => {
  test(proves(['H-023', 'H-025'], 'is packed, installed, started, and its tools are listed'), async () => {
    const result = await verifySandboxInstall({ packageDir: fixture('good-server'), expect: { tools: ['shout'] } });
    expect(result).toMatchObject({
      loaders: ['mcp'],
      serversStarted: 1,
      toolsRegistered: ['shout'],
      extensionErrors: [],
      files: ['package.json', 'server.mjs', 'tools.mjs'],
    });
  });

  test(proves(['H-025'], 'plays a playbook against the installed server'), async () => {
    const result = await verifySandboxInstall({
      packageDir: fixture('good-server'),
      playbook: [{ toolCalls: [{ name: 'shout', arguments: { text: 'hello' } }] }, { text: 'Done.' }],
      trigger: 'Shout.',
    });
    expect(result.testResult?.events.toolResultsFor('shout')[0]?.text).toBe('HELLO');
    await result.testResult?.dispose();
  });

  test(proves(['H-026'], 'that lacks a file when packed is caught, with the file'), async () => {
    const result = await verifySandboxInstall({ packageDir: fixture('broken-server') });
    expect(result.problems).toEqual([
      {
        cause: 'file-not-packed',
        message: expect.stringMatching(/tools\.mjs, which server\.mjs imports, is in the package directory/),
      },
    ]);
  });
});

test('options that do not exist are refused before anything is packed, with the name that was meant', async () => {
  const packageDir = fixture('good-extension');
  // As in a test file without types.
  const wrong: unknown = [
    [
      { packageDir, runScript: true },
      /^runScript is no option of a package check\. Did you mean runScripts\? The options/,
    ],
    [{ packageDir, expect: { tool: ['shout'] } }, /^tool is no option of expect\. Did you mean tools\?/],
    [{ packageDir, ui: { confrim: true } }, /^confrim is no option of ui\. Did you mean confirm\?/],
    [{ packageDir, mockUI: {} }, /Did you mean ui\?/],
  ];
  for (const [options, message] of wrong as readonly (readonly [{ packageDir: string }, RegExp])[]) {
    await expect(verifySandboxInstall(options)).rejects.toMatchObject({
      code: 'playbook/option-unknown',
      message: expect.stringMatching(message),
    });
  }
});

test('a directory without a package, and a package without contents, are refused', async () => {
  await expect(verifySandboxInstall({ packageDir: tmpdir() })).rejects.toMatchObject({
    code: 'playbook/package-invalid',
    message: expect.stringMatching(/package\.json cannot be read: ENOENT/),
  });
  await expect(verifySandboxInstall({ packageDir: fixture('no-contents') })).rejects.toMatchObject({
    code: 'playbook/package-invalid',
    message: expect.stringContaining('pth-fixture-no-contents'),
  });
});
