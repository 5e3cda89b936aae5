import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../../src/evidence/index.ts';
import { renderPlaybook } from '../../../src/playbook/index.ts';
import { findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { findContainersOf } from '../../kit/environment-runs.ts';
import { brokenToolsRepository, mendTool } from '../../kit/broken-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';

/** A public key of nobody. */
const otherKey = 'AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const lack = await findDockerLack(undefined, 'pth-base-debian12');

describe.skipIf(lack !== undefined)(lack ?? 'the evidence of a session in a container', () => {
  test('is signed, names the image, and holds when a stranger runs its tests again in a container', async () => {
    const repository = await createPluginRepository(brokenToolsRepository(['half_of_number', 'price_with_tax']));
    const playbook = join(repository.base, 'playbook.yaml');
    const conversations = [mendTool('half_of_number', '.'), mendTool('price_with_tax', '.')];
    await writeFile(playbook, renderPlaybook({ conversations }));
    const key = join(repository.base, 'key');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'tester', '-f', key]);
    const ran = await repository.run(
      [
        'test',
        '.',
        '--env',
        'docker',
        '--image',
        'debian12',
        '--model',
        `playbook:${playbook}`,
        '--sign-evidence',
        key,
      ],
      { cwd: repository.plugin, timeoutMs: 400_000 },
    );
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.stdout).toMatch(/^# PTH session report: plugin\n/);
    const branch = (await repository.git('for-each-ref', '--format=%(refname:short)', 'refs/heads/pth')).trim();
    const clone = join(repository.base, 'clone');
    await repository.git('clone', '--quiet', '--branch', branch, repository.path, clone);

    const { predicate } = JSON.parse(await readFile(join(clone, '.pth/evidence.json'), 'utf8')) as Evidence;
    const { Id } = await openDocker().getImage('pth-base-debian12').inspect();
    expect(predicate.pth.servers).toMatchObject([
      { environment: { name: 'docker', tier: 1, imageDigest: Id }, drift: expect.any(Object) },
    ]);
    expect(predicate.pth.fixes).toMatchObject([{ isProven: true }, { isProven: true }]);

    const signers = join(repository.base, 'signers');
    await writeFile(signers, `tester ${await readFile(`${key}.pub`, 'utf8')}`);
    const check = async (...flags: string[]) =>
      repository.run(['verify-evidence', '--json', ...flags], { cwd: clone, timeoutMs: 400_000 });
    const checked = await check('--signers', signers, '--replay');
    expect(JSON.parse(checked.stdout), checked.stderr).toMatchObject({ result: 'holds', problems: [], replayed: true });
    expect(checked.exitCode).toBe(0);
    await writeFile(signers, (await readFile(signers, 'utf8')).replace(/AAAA\S+/, otherKey));
    const foreign = await check('--signers', signers);
    expect(foreign.exitCode).toBe(1);
    expect(await findContainersOf(repository.base)).toEqual([]);
  });
});
