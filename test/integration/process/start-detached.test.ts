import { mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runDetached } from '../../../src/process/start-detached.ts';

const searchPath = process.env['PATH'] ?? '';

test('a program that ends in time tells how it ended', async () => {
  expect(await runDetached(['true'], { searchPath, patienceMs: 20_000 })).toBe(true);
  expect(await runDetached(['false'], { searchPath, patienceMs: 20_000 })).toBe(false);
  expect(await runDetached(['no-such-program'], { searchPath, patienceMs: 20_000 })).toBe(false);
});

test('a program that takes longer goes on alone', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'pth-detached-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const [go, done] = [join(directory, 'go'), join(directory, 'done')];
  const script = `while [ -d '${directory}' ] && [ ! -e '${go}' ]; do sleep 0.05; done; : > '${done}'`;
  expect(await runDetached(['sh', '-c', script], { searchPath, patienceMs: 1 })).toBeNull();
  expect(existsSync(done)).toBe(false);
  writeFileSync(go, '');
  await vi.waitFor(() => expect(existsSync(done)).toBe(true), { timeout: 20_000 });
});
