import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createScriptedProgram } from '../../../src/test-session/scripted-program.ts';
import type { ProgramAnswer, TestHost } from '../../../src/test-session/index.ts';

const host: TestHost = {
  variables: { PATH: process.env['PATH'] ?? '' },
  workingDirectory: tmpdir(),
  temporaryDirectory: tmpdir(),
};
const run = promisify(execFile);

test('answers can be queued after the program was made', async () => {
  const program = await createScriptedProgram('sing', [{ stdout: 'one' }], host);
  onTestFinished(() => program.dispose());
  const call = async () => (await run(join(program.directory, 'sing'), [])).stdout;
  expect(await call()).toBe('one');
  await program.queue({ stdout: 'two' }, { stdout: 'three' });
  expect([await call(), await call()]).toEqual(['two', 'three']);
  await expect(call()).rejects.toMatchObject({
    code: 127,
    stderr: expect.stringContaining('only 3 answers') as string,
  });
});

test('an answer with a member that is none is refused, with the name that was meant', async () => {
  const wrong = { stdot: 'x' } as ProgramAnswer;
  const fault = {
    code: 'playbook/option-unknown',
    message: expect.stringMatching(/^stdot is no option of an answer of sing\. Did you mean stdout\?/) as string,
  };
  await expect(createScriptedProgram('sing', [wrong], host)).rejects.toMatchObject(fault);
  const program = await createScriptedProgram('sing', [], host);
  onTestFinished(() => program.dispose());
  await expect(program.queue(wrong)).rejects.toMatchObject(fault);
});
