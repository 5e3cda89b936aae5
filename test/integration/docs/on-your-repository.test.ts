import { access, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRepository } from '../../../src/git/index.ts';
import { commandUsage } from '../../../src/github/commands/command.ts';
import { parseSettings } from '../../../src/github/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { appPermissions } from '../../kit/github/world.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');
const guide = await readFile(join(root, 'docs/guides/on-your-repository.md'), 'utf8');

/** Fenced blocks of one language. */
const blocks = (language: string) =>
  [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter((block) => block[1] === language)
    .map((block) => block[2] ?? '');
const commands = blocks('sh').flatMap((block) => block.split('\n').filter((line) => line.trim() !== ''));
/** The calls of `pth`, each with its arguments, without a prefix and without a remark. */
const calls = commands
  .map((line) =>
    /(?:^|\s)pth ([^#>]*)/
      .exec(line.replace(/\s#.*$/, ''))?.[1]
      ?.trim()
      .split(/\s+/),
  )
  .filter((call) => call !== undefined);

const variables = plainVariables();
let repository: string;
beforeAll(async () => {
  repository = await realpath(await mkdtemp(join(tmpdir(), 'pth-readme-')));
  await writeFile(join(repository, 'README.md'), 'A plugin\n');
  await createRepository(repository, { variables, subject: 'A plugin' });
});
afterAll(() => rm(repository, { recursive: true, force: true }));

const pth = (args: readonly string[]) =>
  runProcess({
    argv: [process.execPath, join(root, 'src/entry/cli.ts'), ...args],
    cwd: repository,
    variables,
    timeoutMs: 60_000,
  });

describe('the guide "Put PTH on your repository"', () => {
  test(
    proves(['C-018', 'C-029'], 'init with a pin, then doctor on the checkout, work as they are written'),
    async () => {
      const pinned = calls.find((call) => call.includes('--pin')) ?? [];
      const written = await pth(pinned.map((word) => word.replace('OWNER/', 'acme/')));
      expect({ exitCode: written.exitCode, stderr: written.stderr.text }).toEqual({ exitCode: 0, stderr: '' });
      const looked = await pth(calls.find((call) => call[0] === 'doctor' && call[1] === '.') ?? []);
      expect(looked.exitCode).toBe(0);
    },
  );

  test(proves(['C-018'], 'every npm script and every file that is named is there'), async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const [, script = ''] of guide.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script);
    for (const [, file = ''] of guide.matchAll(/\b(app\/[\w.]+)/g)) await access(join(root, file));
  });

  test(proves(['C-018'], 'the settings can be read'), () => {
    const text = blocks('yaml').find((block) => block.includes('forks:')) ?? '';
    expect(parseSettings(text)).toMatchObject({ forks: { maxTier: 1 }, publish: { maxLines: 300 } });
  });

  test('the permissions are those of the App, and no more', async () => {
    const rows = [...guide.matchAll(/^\| ([A-Z][\w ]+): (read|write) \|/gm)];
    const listed = Object.fromEntries(
      rows.map(([, name = '', level]) => [name.toLowerCase().replaceAll(' ', '_'), level]),
    );
    expect(listed).toEqual(appPermissions);
    const manifest = parse(await readFile(join(root, 'app/app.yml'), 'utf8')) as { default_permissions: unknown };
    expect(manifest.default_permissions).toEqual(listed);
  });

  test(proves(['C-019'], 'every command of a comment is listed, and no other'), () => {
    const listed = [...guide.matchAll(/`\/pth (\w+)/g)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(Object.keys(commandUsage)));
  });
});
