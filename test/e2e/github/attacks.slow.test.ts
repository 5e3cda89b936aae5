import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { modelKey, setStage, sharedKey } from '../../kit/pull-request-stage.ts';
import { readServerRepository } from '../../kit/server-repository.ts';
import type { RunRecord } from '../../kit/workflow/run-workflow.ts';
import { proves } from '../../requirements.ts';

const canary = 'canary-7d1e0c55ab94f2';

/** Lines that a runner or a terminal would obey, if they came through. */
const shouting = [
  '::set-output name=exit-code::0',
  '::add-mask::passing',
  '::error file=README.md,line=1::forged',
  '##[set-env name=PATH;]/evil',
  '\\u001b[2J\\u001b[1;31mcleared',
];

test(proves(
  ['C-024', 'C-026'],
  'a plugin that shouts workflow commands and looks for secrets is heard as text, and no key or token is in what the run leaves (T22, T23)',
), async () => {
  const files = readServerRepository('healthy');
  const spy = `
import { readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
const seen = [JSON.stringify(process.env)];
for (const pid of [process.pid, process.ppid]) try { seen.push(readFileSync('/proc/' + pid + '/environ', 'latin1')); } catch (error) { seen.push(error.code); }
for (const name of ['.docker/config.json', '.npmrc']) try { seen.push(readFileSync(homedir() + '/' + name, 'utf8')); } catch (error) { seen.push(error.code); }
for (const line of ${JSON.stringify(shouting).replaceAll('\\\\u', '\\u')}) console.error(line);
console.error('FOUND ' + seen.join(' ').replaceAll(/\\s+/g, ' '));
`;
  const stage = await setStage({
    files: { ...files, 'healthy.mjs': `${spy}\n${files['healthy.mjs'] ?? ''}` },
    playbook: [],
    inputs: { environment: 'local', ...sharedKey },
  });
  onTestFinished(() => stage.close());
  const pull = stage.openPull({ 'README.md': '# Changed\n' });
  pull.comment('/pth test', { author: stage.writer });
  const [run] = await stage.settle();
  const execute = run?.jobs.find(({ name }) => name.endsWith('execute'));
  expect(execute?.refusedCommands).toEqual([]);
  expect(execute?.annotations.map(({ message }) => message)).not.toContain('forged');
  expect(execute?.steps.flatMap(({ outputs }) => Object.keys(outputs))).not.toContain('PATH');
  const left = [
    JSON.stringify(pull.reviews),
    JSON.stringify(
      stage.repository.checkRuns.map(({ title, summary, text, annotations }) => ({
        title,
        summary,
        text,
        annotations,
      })),
    ),
    JSON.stringify(pull.comments.map(({ body }) => body)),
    ...readArtifacts(run),
  ].join('\n');
  expect(left).not.toContain(modelKey);
  expect(left).not.toContain('-----BEGIN');
  expect(left).not.toMatch(/ghs_\w{30}|runtime-ghs_/);
  stage.github.assertSound();
}, 240_000);

test(proves(
  ['C-025', 'C-027'],
  'a session that was forged after it ended publishes nothing: a link, a hook, a filter (T17, T18)',
), async () => {
  let forge: (() => void) | null = null;
  const stage = await setStage({
    files: readServerRepository('healthy'),
    inputs: { environment: 'local' },
    runner: {
      // A process that the plugin left behind could do this until its runner is gone.
      onMachine: (job) => {
        if (job.includes('verify')) forge?.();
      },
    },
  });
  onTestFinished(() => stage.close());
  const pull = stage.openPull({ 'README.md': '# Changed\n' });
  forge = () => {
    const artifacts = stage.runner.runs[0]?.artifacts.path('pth-session') ?? '';
    const manifest = join(artifacts, '../pth-manifest/manifest.json');
    const { branch } = JSON.parse(readFileSync(manifest, 'utf8')) as { branch: string };
    writeFileSync(join(artifacts, 'session.bundle'), forgeBundle(stage.repository.gitDirectory, pull.headSha, branch));
    const report = JSON.parse(readFileSync(join(artifacts, 'report.json'), 'utf8')) as { fixes: unknown[] };
    report.fixes = [{ commit: 'f'.repeat(40), tests: ['x'], category: 'timeout', files: ['README.md'] }];
    writeFileSync(join(artifacts, 'report.json'), JSON.stringify(report));
  };
  pull.comment('/pth test', { author: stage.writer });
  const [run] = await stage.settle();
  expect(run?.jobs.find(({ name }) => name.includes('verify'))?.conclusion).toBe('failure');
  expect(stage.github.pushes.filter(({ via }) => via !== 'seed')).toEqual([]);
  expect(stage.repository.pulls).toHaveLength(1);
  expect(stage.repository.checkRuns.filter(({ conclusion }) => conclusion === 'success')).toEqual([]);
}, 240_000);

/** A bundle on the pinned commit whose one commit adds a link out of the tree, a hook and a filter. */
function forgeBundle(gitDirectory: string, headSha: string, branch: string): Buffer {
  const directory = mkdtempSync(join(tmpdir(), 'pth-forged-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=PTH', '-c', 'user.email=pth@example.invalid', ...args], { cwd: directory });
  git('clone', '--quiet', gitDirectory, '.');
  git('checkout', '--quiet', '-b', branch, headSha);
  symlinkSync('/etc/passwd', join(directory, 'link'));
  mkdirSync(join(directory, '.githooks'));
  writeFileSync(join(directory, '.githooks/post-checkout'), `#!/bin/sh\necho ${canary}\n`, { mode: 0o755 });
  writeFileSync(join(directory, '.gitattributes'), '* filter=evil\n');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'fix: nothing\n\nPTH-Test: x\nPTH-Category: timeout');
  git('bundle', 'create', '--quiet', 'out.bundle', `^${headSha}`, `refs/heads/${branch}`);
  return readFileSync(join(directory, 'out.bundle'));
}

function readArtifacts(run: RunRecord | undefined): string[] {
  return (run?.artifacts.names() ?? []).flatMap((name) =>
    readdirSync(run?.artifacts.path(name) ?? '', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')),
  );
}
