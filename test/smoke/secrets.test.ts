import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

const key = 'sk-ant-api03-Zq8vT2nLw5Xk9RbY7mHd3Jc6Gf1Ps4Ua';

test(
  proves(['P-195', 'P-196'], 'a key of the host that a build prints reaches neither the output nor a commit'),
  async () => {
    const repository = await createPluginRepository();
    const file = join(repository.base, 'key.txt');
    await writeFile(file, key);
    const build = `cat ${file} >&2; exit 1`;
    const run = await repository.run(['test', repository.path, '--no-fix', '--json', '--build', build], {
      variables: { ANTHROPIC_API_KEY: key },
    });
    expect(run.exitCode, run.stderr).toBe(1);
    const [kept] = await repository.sessionBranches();
    const commits = await repository.git('log', '--patch', '--format=%B', `HEAD..${kept?.branch}`);
    const published = `${run.stdout}${run.stderr}${commits}`;
    expect(published).toContain('[REDACTED]');
    expect(published).not.toContain(key);
  },
);
