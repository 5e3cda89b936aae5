import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBubblewrapLack } from '../kit/bubblewrap.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';

const lack = await findBubblewrapLack();

test.skipIf(lack !== undefined)(
  `the sandbox hides keys of the host and keeps its files as they are${lack === undefined ? '' : ` (skipped: ${lack})`}`,
  async () => {
    const repository = await createPluginRepository();
    const home = join(repository.base, 'home');
    await mkdir(join(home, '.ssh'), { recursive: true });
    await writeFile(join(home, '.ssh/id_ed25519'), 'the private key');
    await writeFile(join(home, 'precious.txt'), 'precious');
    const build = `echo spoilt > ${home}/precious.txt; cat ${home}/.ssh/id_ed25519 ${home}/precious.txt >&2; exit 1`;
    const run = await repository.run(
      ['test', repository.path, '--no-fix', '--json', '--isolation', 'bubblewrap', '--build', build],
      { variables: { HOME: home } },
    );
    expect(run.exitCode, run.stderr).toBe(1);
    expect(run.stdout).toContain('spoilt');
    expect(run.stdout).not.toContain('the private key');
    expect(await readFile(join(home, 'precious.txt'), 'utf8')).toBe('precious');
  },
);
