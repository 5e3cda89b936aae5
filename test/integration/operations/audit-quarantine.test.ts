import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditServer } from '../../../src/operations/index.ts';
import { auditInputSchema } from '../../../src/settings/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

const server = join(import.meta.dirname, '../../fixtures/programs/servers/hostile-server.mjs');
const name = 'server - stdout carries only protocol messages';

/** Audits a server that fails one check, typed in a directory with this list. */
async function audit(list: string) {
  const workingDirectory = await mkdtemp(join(tmpdir(), 'pth-quarantine-'));
  onTestFinished(() => rm(workingDirectory, { recursive: true, force: true }));
  await mkdir(join(workingDirectory, '.pth'));
  await writeFile(join(workingDirectory, '.pth/quarantine.yaml'), list);
  const command = [process.execPath, server, 'garbage-on-stdout'];
  const input = auditInputSchema.parse({ command, env: 'local', quick: true });
  return auditServer.perform(input, createOperationContext({ workingDirectory }));
}

test('a failing check is set aside with its reason until a day, and counts again after it', async () => {
  const entry = `quarantine:\n  - test: ${name}\n    reason: a library logs there\n`;
  const held = await audit(`${entry}    until: 2999-01-01\n`);
  expect(held.exitCode).toBe(0);
  const outcome = held.document.outcomes.find(({ test: tested }) => tested === name);
  expect(outcome).toMatchObject({ status: 'skipped', message: expect.stringContaining('a library logs there') });
  const late = await audit(`${entry}    until: 2020-01-01\n`);
  expect(late.exitCode).toBe(1);
  expect(late.markdown).toContain('its result counts again');
});

test('a list that cannot be read is refused before a server starts', async () => {
  await expect(audit('quarantine: 5\n')).rejects.toMatchObject({ code: 'testing/invalid-test' });
});
