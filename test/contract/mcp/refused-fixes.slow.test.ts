import { symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type Answer, openSessionClient, textOf } from '../../kit/session-client.ts';
import { createThreeFaults, faultyFile } from '../../kit/three-faults.ts';
import { proves } from '../../requirements.ts';

/** A session on a machine that is busy with other things too. */
const slow = 600_000;
const secret = 'a-secret-of-the-plugin-99';

const good: JsonObject = { type: 'create', path: 'good.txt', content: 'good\n' };
const line: JsonObject = { type: 'lines', path: faultyFile, startLine: 1, endLine: 1, lines: ['x'] };
const inFile = (path: string): JsonObject => ({ type: 'lines', path, startLine: 1, endLine: 1, lines: [] });
const create = (path: string, content = 'x'): JsonObject => ({ type: 'create', path, content });

/** Edits of which one is refused, with the words of the refusal and further fields of the fix. */
const refusals: readonly [edits: JsonObject[], said: string, more?: JsonObject][] = [
  [[good, inFile('missing.mjs')], 'missing.mjs: is not there'],
  [[good, create('.git/hooks/post-commit')], '.git/hooks/post-commit'],
  [[good, create('.github/workflows/x.yml')], '(ci)'],
  [[good, create('.pth/tests/x.yaml')], '(test-suite)'],
  [[good, create('.env')], '(secrets)'],
  [[good, create('below/etc/x')], 'leads outside through a link'],
  [[good, inFile('linked.mjs')], 'linked.mjs: is no regular file'],
  [[good, { type: 'delete', path: 'below' }], 'below: is no regular file'],
  [[good, create(`${faultyFile}/x`)], 'a file stands where a directory is needed'],
  [[good, inFile('image.bin')], 'image.bin: is no text file'],
  [[good, { type: 'delete', path: 'image.bin' }], 'image.bin: is no text file'],
  [[good, { type: 'rename', path: 'image.bin', to: 'image.mjs' }], 'image.bin: is no text file'],
  [[good, create('binary.txt', 'a\u0000b')], 'edits.1.content'],
  [[good, create('huge.txt', 'x'.repeat(1_090_000))], 'larger than 1 MiB'],
  [[good, inFile('huge.mjs')], 'huge.mjs: is larger than 1 MiB'],
  [[line, { ...line, startLine: 1, endLine: 2 }], 'edits overlap'],
  [[good, { ...line, expected: ['something else'] }], 'are not what the edit expects'],
  [[good, { ...line, startLine: 100_000, endLine: 100_000 }], faultyFile],
  [[line, { type: 'delete', path: faultyFile }], 'two edits contradict each other'],
  [[{ ...line, content: 'x' }], 'edits.0.content: must be left out'],
  [[{ type: 'rename', path: faultyFile }], 'edits.0.to: is needed'],
  [[good, create('../outside')], 'edits.1.path'],
  [[good, create('/etc/outside')], 'edits.1.path'],
  [[good, create('good.txt/../../outside')], 'edits.1.path'],
  [[{ ...good, content: `TOKEN=${secret}` }], 'good.txt: a fix may not hold it (holds a secret)'],
  [[{ ...line, lines: [secret] }], `${faultyFile}: a fix may not hold it (holds a secret)`],
  [[good, create(`${secret}.txt`)], 'edits.path holds a secret'],
  [[good, { type: 'rename', path: 'healthy.mjs', to: `${secret}.mjs` }], 'edits.to holds a secret'],
  [[good], 'subject holds a secret', { subject: `use ${secret}` }],
  [[good], 'body holds a secret', { body: secret }],
  [[good], 'distro holds a secret', { distro: secret }],
];

test(
  proves(
    ['P-093'],
    'binary, huge, linked, protected, escaping, contradicting and secret: each fix is refused by name and changes nothing',
  ),
  async () => {
    const { take, call } = await openSessionClient('static');
    const { repository } = await createThreeFaults();
    const started = await take('pth_start_session', { pluginPath: repository.plugin });
    const worktree = textOf(started, 'worktree');
    const git = (...args: string[]) => repository.git('-C', worktree, ...args);
    await writeFile(join(worktree, 'image.bin'), Buffer.from([0, 1, 2]));
    await writeFile(join(worktree, 'huge.mjs'), '');
    await truncate(join(worktree, 'huge.mjs'), 2 ** 20 + 1);
    await symlink('/etc', join(worktree, 'below'));
    await symlink('healthy.mjs', join(worktree, 'linked.mjs'));
    await git('add', '--all');
    await git(
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b',
      'commit',
      '--quiet',
      '--message',
      'what a fix may not touch',
    );
    await take('pth_provision_environment', { tier: 0, configValues: { PLUGIN_TOKEN: secret } });
    await take('pth_load_plugin');
    await take('pth_generate_tests', { tools: ['upper'] });
    const { groups } = await take('pth_run_iteration');
    const [group] = groups as { id: string }[];
    const cause = { diagnosisId: group?.id ?? '', subject: 'change files' };

    const state = async () => ({
      head: await git('rev-parse', 'HEAD'),
      status: await git('status', '--porcelain', '--untracked-files=all', '--ignored'),
    });
    const before = await state();
    const judge = async (answer: Answer, said: string) => {
      expect(answer.isError, answer.text).toBe(true);
      expect(answer.text).toContain(said);
      expect(answer.text, said).not.toContain(secret);
      expect(await state(), said).toEqual(before);
    };
    for (const [edits, said, more] of refusals) {
      await judge(await call('pth_apply_fix', { ...cause, edits, reload: false, ...more }), said);
    }
    const apply = (more: JsonObject) => call('pth_apply_fix', { ...cause, reload: false, ...more });
    const wish = { kind: 'alteration', edits: [good] };
    await judge(await apply({ ...wish, request: `use ${secret}` }), 'request holds a secret');
    await judge(await apply(wish), 'request: say in plain words');
    await judge(await apply({ args: [secret] }), 'args.0 holds a secret or looks like one');
    const unknown = { edits: [good], tests: ['no such test'], subject: 'change files' };
    await judge(await call('pth_apply_fix', unknown), '"no such test"');
    await judge(await apply({ edits: [good], diagnosisId: 'none' }), 'no present failure has the cause');

    // An iteration declines such a fix, and may keep its state.
    const code = async () => ({
      code: await git('diff', 'HEAD', before.head.trim(), '--', '.', ':!.pth'),
      status: (await state()).status,
    });
    const untouched = await code();
    for (const [edits, said, more] of refusals) {
      const answer = await call('pth_run_iteration', { fixes: [{ ...cause, edits, ...more }] });
      const shown = answer.text + JSON.stringify(answer.facts);
      expect(answer.facts['fixes'] ?? [], said).toEqual([]);
      expect(shown).toContain(answer.isError ? said.replace('edits.', 'fixes.0.edits.') : said);
      expect(shown, said).not.toContain(secret);
      expect(await code(), said).toEqual(untouched);
    }
    expect(await take('pth_get_fix_history')).toMatchObject({ total: 0 });
    await take('pth_end_session');
    await repository.expectClean();
  },
  slow,
);
