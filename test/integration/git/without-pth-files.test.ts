import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { withoutPthFiles } from '../../../src/artifacts/index.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';

function listChanges(cwd: string): string {
  const command = `git diff --name-only HEAD~1 HEAD -- . ${withoutPthFiles}`;
  return execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
}

test('the diff that a report names leaves out the tests of PTH, also where the plugin is a subdirectory', () => {
  const sandbox = makeRepository({ files: { 'src/a/index.js': '1\n' } });
  sandbox.commit({ 'src/a/index.js': '2\n', 'src/a/.pth/tests/x.yaml': 'x\n', '.pth/SESSION-REPORT.md': 'y\n' });
  expect(listChanges(sandbox.path)).toBe('src/a/index.js\n');
  expect(listChanges(`${sandbox.path}/src/a`)).toBe('src/a/index.js\n');
});
