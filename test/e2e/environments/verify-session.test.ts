import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { findDockerLack } from '../../kit/docker-engine.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { releaseFiles as files, releaseServer as server } from '../../kit/release-plugin.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const lacks = await Promise.all(
  ['debian12', 'debian13'].map((image) => findDockerLack(undefined, `pth-base-${image}`)),
);
const lack = lacks.find((reason) => reason !== undefined);

const script = `playbook: 1
conversations:
  - when: ["codename"]
    turns:
      - calls:
          - tool: edit_file
            arguments: { path: server.mjs, old_string: "trixy", new_string: "trixie" }
      - says: |-
          SUBJECT: name the release as Debian does
          BODY: The name of release 13 was misspelt.
`;
const line = server.split('\n').findIndex((text) => text.includes('trixy')) + 1;
const edit = (text: string) => ({ type: 'lines', path: 'server.mjs', startLine: line, endLine: line, lines: [text] });

async function openOn(image: string, given: Record<string, string> = files) {
  const repository = await createPluginRepository({ files: given });
  const session = await openSessionClient('static');
  const branch = textOf(await session.take('pth_start_session', { pluginPath: repository.plugin }), 'branch');
  await session.take('pth_provision_environment', { tier: 1, baseImage: image });
  await session.take('pth_load_plugin');
  await session.take('pth_generate_tests', { tools: ['echo'] });
  await session.take('pth_run_test_suite');
  return { ...session, repository, branch };
}

describe.skipIf(lack !== undefined)(lack ?? 'a session on two distributions', () => {
  test(
    proves(
      ['P-101', 'P-116', 'P-117', 'P-119', 'P-241', 'P-265'],
      'stops at the image that fails, takes a fix for it alone, and is verified once its own image passes anew',
    ),
    async () => {
      const { take, repository, branch } = await openOn('debian12');
      const waiting = await take('pth_verify_cross_distro', { baseImages: ['debian13'] });
      expectFits('pth_verify_cross_distro', waiting);
      expect(waiting).toMatchObject({
        status: 'awaiting-fix',
        distros: [{ image: 'debian13', distro: 'debian13', failing: ['codename - is known'], isStale: false }],
      });
      const [group] = waiting['groups'] as { id: string }[];
      const { commit } = await take('pth_apply_fix', {
        diagnosisId: group?.id ?? '',
        subject: 'name the release as Debian does',
        distro: 'debian13',
        edits: [edit("  13: 'trixie',")],
      });
      const done = await take('pth_verify_cross_distro', { baseImages: ['debian13'] });
      expect(done).toMatchObject({
        status: 'verified',
        distros: [
          { image: 'debian13', distro: 'debian13', failing: [], isPrimary: false, isStale: false },
          { image: 'debian12', distro: 'debian12', failing: [], isPrimary: true, isStale: false },
        ],
      });
      const trailers = await repository.git('show', '--no-patch', '--format=%(trailers)', commit as string);
      expect(trailers).toContain('PTH-Distro: debian13');
      const status = await take('pth_get_iteration_status');
      expect(status['distros']).toEqual(done['distros']);
      const journal = join(repository.base, 'journal.jsonl');
      await take('pth_end_session', { journal });
      const report = await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`);
      expect(report).toMatch(/\| `debian13` \| debian13 \| \d+ of \d+ \| `[0-9a-f]{12}` \| passes \|/);
      expect(report).toMatch(/### Fixes for debian13\n\n- `[0-9a-f]{12}` fix: name the release as Debian does/);
      await repository.expectClean();
      const replay = ['replay', journal, '--repository', repository.path, '--json'];
      const { stdout, stderr } = await repository.run(replay, { timeoutMs: 400_000 });
      expect(JSON.parse(stdout), stderr).toMatchObject({ result: 'same', difference: null, unfinished: null });
    },
  );

  test(proves(['P-111'], 'names the phases that follow once all tests pass, and keeps their order'), async () => {
    const right = { ...files, 'server.mjs': server.replace('trixy', 'trixie') };
    const { take, client, repository } = await openOn('debian12', right);
    const { stop, next } = await take('pth_run_iteration_loop', { fixSource: 'caller' });
    expect(stop).toBe('all-passing');
    const named = (next as { tool: string }[]).map(({ tool }) => tool);
    const phases = ['pth_verify_cross_distro', 'pth_check_environment_drift', 'pth_run_performance_suite'];
    expect(named).toEqual([...phases, 'pth_end_session']);
    const inputs: Record<string, JsonObject> = { pth_verify_cross_distro: { baseImages: ['debian13'] } };
    for (const tool of phases) await take(tool, inputs[tool] ?? {});
    const { contents } = await client.readResource({ uri: 'pth://session/journal' });
    const lines = contents.flatMap((part) => ('text' in part ? part.text.trim().split('\n') : []));
    const begun = lines
      .map((text) => JSON.parse(text) as { event: string; subject: string })
      .flatMap(({ event, subject }) => (event === 'begin' ? [subject] : []));
    // Drift is only looked at, and a look is no step of the log.
    expect(begun.slice(-3)).toEqual(['pth_run_iteration_loop', 'pth_verify_cross_distro', 'pth_run_performance_suite']);
    await take('pth_end_session');
    await repository.expectClean();
  });

  test(proves(['P-117'], 'a fix that breaks the image of the session is a regression'), async () => {
    const { take, repository, branch } = await openOn('debian12');
    const [group] = (await take('pth_verify_cross_distro', { baseImages: ['debian13'] }))['groups'] as { id: string }[];
    await take('pth_apply_fix', {
      diagnosisId: group?.id ?? '',
      subject: 'know one release',
      edits: [{ ...edit("  13: 'trixie',"), startLine: line - 1 }],
    });
    const ended = await take('pth_verify_cross_distro', { baseImages: ['debian13'] });
    expect(ended).toMatchObject({
      status: 'regressed',
      distros: [
        { image: 'debian13', failing: [] },
        { image: 'debian12', isPrimary: true },
      ],
    });
    await take('pth_end_session');
    const report = await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`);
    expect(report).toMatch(/^# .*\n\n\*\*Not verified: debian12, the session’s own image, fails \d+ tests?\.\*\*/);
    await repository.expectClean();
  });

  test(proves(['P-101', 'P-116', 'P-265'], 'pth test has a model fix what fails on another image alone'), async () => {
    const repository = await createPluginRepository({ files });
    const playbook = join(repository.base, 'playbook.yaml');
    await writeFile(playbook, script);
    const settings = { path: repository.plugin, env: 'docker', image: 'debian12', model: `playbook:${playbook}` };
    const asked = { performance: true, coverage: true, directories: true, diffBase: 'main' };
    const run = await repository.perform({ test: { ...settings, ...asked, verifyImages: ['debian13'] } });
    expect(run.exitCode, run.stderr).toBe(0);
    // The fix came with the second image, so that all of this is only true at the end.
    const stages = ['images', 'coverage', 'performance', 'clients'];
    const order = stages.map((name) => run.stderr.lastIndexOf(`${name} `));
    expect(order, run.stderr).toEqual(order.toSorted((left, right) => left - right));
    expect(Math.min(...order)).toBeGreaterThan(-1);
    expect(run.stderr).toMatch(/images +verified: debian13 (\d+) of \1, debian12 (\d+) of \2/);
    const branch = (await repository.sessionBranches())[0]?.branch ?? '';
    const trailers = await repository.git('log', '--format=%(trailers:key=PTH-Distro,valueonly)', `main..${branch}`);
    expect(trailers.trim()).toBe('debian13');
    expect(run.stdout).toContain('### Fixes for debian13');
    expect(run.stdout).toContain('**Verified on debian13, debian12: everything passes.**');
    const kept = await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`);
    const headings = kept.split('\n').filter((text) => text.startsWith('## '));
    const measured = ['## Coverage', '## Performance', '## Directories', '## Distributions'];
    expect(headings).toEqual(expect.arrayContaining(measured));
    await repository.expectClean();
  });

  test(proves(['P-116', 'P-118'], 'pth test tries its branch on further images in turn'), async () => {
    const repository = await createPluginRepository({ files });
    const settings = { path: repository.plugin, env: 'docker', image: 'debian13', fix: false, skipBuild: false };
    const run = await repository.perform({ test: { ...settings, verifyImages: ['debian12'] } });
    expect(run.exitCode, run.stderr).toBe(1);
    expect(run.stderr).toMatch(/images +\S+: debian12 \d+ of \d+, debian13 \d+ of \d+/);
    expect(run.stdout).toContain('| `debian12` | debian12 |');
    await repository.expectClean();
  });
});
