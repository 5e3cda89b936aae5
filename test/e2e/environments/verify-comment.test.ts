import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FinalReport } from '../../../src/artifacts/index.ts';
import type { Verification } from '../../../src/action/verify/verification.ts';
import type { Evidence } from '../../../src/evidence/index.ts';
import { findDockerLack } from '../../kit/docker-engine.ts';
import { manifestOf, openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import { type ActionRun, makeWorkspace } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';
import { releaseFiles } from '../../kit/release-plugin.ts';

const images = ['debian12', 'debian13'];
const lacks = await Promise.all(images.map((image) => findDockerLack(undefined, `pth-base-${image}`)));
const lack = lacks.find((reason) => reason !== undefined);

function readJson(run: ActionRun, file: string): unknown {
  return JSON.parse(readFileSync(join(run.outputs['artifacts'] ?? '', file), 'utf8'));
}

function writePlaybook(): string {
  const file = join(makeWorkspace(), 'playbook.yaml');
  const turns = [
    { calls: [{ tool: 'edit_file', arguments: { path: 'server.mjs', old_string: 'trixy', new_string: 'trixie' } }] },
    { says: 'SUBJECT: name the release as Debian does\nBODY: The name of release 13 was misspelt.' },
  ];
  writeFileSync(file, JSON.stringify({ playbook: 1, conversations: [{ when: ['codename'], turns }] }));
  return file;
}

describe.skipIf(lack !== undefined)(lack ?? '/pth verify with a further image', () => {
  let session: PullRequestSession;
  let executed: ActionRun;
  const verified: ActionRun[] = [];
  let published: ActionRun;

  beforeAll(async () => {
    session = await openPullRequestSession({
      command: '/pth verify debian13',
      files: { ...releaseFiles, '.github/pth.yml': 'environment: { baseImage: debian12 }\n' },
    });
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    expect(JSON.parse(resolved.outputs['images'] ?? 'null'), resolved.log).toEqual(
      images.map((image) => ({ image, slug: image })),
    );
    session.finishJob('resolve', 'success');
    const manifest = manifestOf(resolved);
    const place = { ...manifest, path: 'pull-request', env: 'docker', token: '' };
    executed = await session.step('execute', { ...place, model: `playbook:${writePlaybook()}` }, session.checkOut());
    session.finishJob('execute', executed.exitCode === 0 ? 'success' : 'failure');
    const artifacts = { session: executed.outputs['artifacts'] ?? '' };
    for (const image of images) {
      const run = await session.step('verify', { ...place, ...artifacts, image }, session.checkOut());
      verified.push(run);
      session.finishJob(`verify (${image})`, run.exitCode === 0 ? 'success' : 'failure');
    }
    const verifications = makeWorkspace();
    for (const [index, image] of images.entries()) {
      mkdirSync(join(verifications, image));
      const found = readJson(verified[index] as ActionRun, 'verification.json');
      writeFileSync(join(verifications, image, 'verification.json'), JSON.stringify(found));
    }
    published = await session.step('publish', {
      ...manifest,
      ...artifacts,
      'app-id': session.dispatchInputs['app-id'],
      verifications,
      'bundle-digest': verified[0]?.outputs['bundle-digest'] ?? '',
      token: session.readToken,
      'write-token': session.writeToken(),
    });
  }, 900_000);
  afterAll(() => session.github.close());

  test(proves(['P-101', 'P-116', 'P-117', 'P-119'], 'fixes on the further image what fails there alone'), () => {
    const report = readJson(executed, 'report.json') as FinalReport;
    expect(report, executed.log).toMatchObject({
      exit_code: 0,
      distributions: {
        status: 'verified',
        images: [
          { image: 'debian13', failing: [], primary: false },
          { image: 'debian12', failing: [], primary: true },
        ],
      },
    });
    expect(report.fixes).toHaveLength(1);
  });

  test(
    proves(['P-101', 'P-118', 'C-024'], 'is proven on the image that it is for, and breaks nothing on the other'),
    () => {
      const [usual, further] = verified.map((run) => readJson(run, 'verification.json') as Verification);
      expect(usual?.commits, verified[0]?.log).toMatchObject([{ distro: 'debian13', proven: false }]);
      expect(usual?.regressions).toEqual([]);
      expect(further?.commits, verified[1]?.log).toMatchObject([{ distro: 'debian13', proven: true }]);
      expect(further?.commits[0]?.tests).toContainEqual({
        name: 'codename - is known',
        before: 'failed',
        after: 'passed',
      });
      expect(verified.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    },
  );

  test(proves(['P-101', 'C-026'], 'is published with the distribution that it is for'), () => {
    expect(published.outputs, published.log).toMatchObject({ 'exit-code': '0', fixes: '1' });
    expect(session.pull.reviews.at(-1)?.body).toContain('name the release as Debian does');
    const branch = published.outputs['branch'] ?? '';
    expect(session.repository.git('log', '--format=%B', branch, '--not', session.pull.headSha)).toContain(
      'PTH-Distro: debian13',
    );
    const evidence = JSON.parse(readFileSync(published.outputs['evidence'] ?? '', 'utf8')) as Evidence;
    const healed = expect.arrayContaining([{ name: 'codename - is known', before: 'failed', after: 'passed' }]);
    expect(evidence.predicate.pth.fixes).toMatchObject([{ isProven: true, tests: healed }]);
  });
});
