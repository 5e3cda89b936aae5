import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { takeCheckoutSnapshot } from '../kit/checkout-snapshot.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

test(
  proves(['P-006', 'P-007', 'P-010'], 'a session leaves uncommitted work as it was and its report on a branch'),
  async () => {
    const repository = await createPluginRepository();
    await writeFile(join(repository.plugin, 'staged.txt'), 'staged\n');
    await repository.git('add', '--all');
    await writeFile(join(repository.plugin, 'staged.txt'), 'changed again\n');
    await writeFile(join(repository.plugin, 'untracked.txt'), 'new\n');
    const before = await takeCheckoutSnapshot(repository.path);
    const run = await repository.run(['test', repository.path, '--no-fix', '--keep-branch', '--json']);
    expect(run.exitCode, run.stderr).toBe(0);
    const report = finalReportSchema.parse(JSON.parse(run.stdout));
    expect(await takeCheckoutSnapshot(repository.path)).toEqual(before);
    const files = await repository.git('ls-tree', '-r', '--name-only', report.branch ?? '');
    expect(files.split('\n')).toContain('.pth/SESSION-REPORT.md');
    expect(files).not.toContain('staged.txt');
  },
);
