import { expect, test } from 'vitest';
import { expectJsonFault } from '../kit/expect-fault.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

test(
  proves(['P-053', 'P-130'], 'the lock keeps a second session out, and a killed session is taken over with a warning'),
  async () => {
    const repository = await createPluginRepository({ server: 'slow-start', args: ['60000'] });
    const first = await repository.start(['test', repository.path, '--no-fix']);
    await first.waitFor(/environment local/);
    expectJsonFault(await repository.run(['test', repository.path, '--no-fix', '--json']), 'session/locked');
    first.kill('SIGKILL');
    await first.end;
    const again = await repository.run(['test', repository.path, '--no-fix', '--start-timeout', '1']);
    expect(again.exitCode, again.stderr).toBe(1);
    expect(again.stderr).toMatch(/warning .*taken over/);
    expect((await repository.run(['preflight', '--clean', repository.path])).exitCode).toBe(0);
  },
);
