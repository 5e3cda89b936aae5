import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { coverageArguments, modes } from '../../../scripts/test-layers.ts';
import { parseManifest } from '../../../src/environment/images/image-manifest.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const description = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};
const projects = modes['ci']?.stages.flatMap((stage) => stage.projects) ?? [];

interface Workflow {
  on: Record<string, unknown>;
  jobs: Record<string, { steps: { run?: string }[]; strategy?: { matrix: Record<string, string[]> } }>;
}
const readWorkflow = (name: string) => parse(read(`.github/workflows/${name}`)) as Workflow;

describe('the gates of a change', () => {
  test(
    proves(['P-262'], 'each push and pull request runs lint, types, unit tests, and tests in containers and machines'),
    () => {
      const { on, jobs } = readWorkflow('ci.yml');
      expect(Object.keys(on)).toEqual(expect.arrayContaining(['push', 'pull_request']));
      expect(jobs['check']?.steps.map(({ run }) => run)).toContain('bash .ci/run');
      expect(read('.ci/run')).toContain('npm run test:ci');
      expect(description.scripts['test:ci']).toBe('node scripts/test.ts ci');
      // A failed check fails the command, whatever else passes.
      expect(modes['ci']?.hasChecks).toBe(true);
      const checks = read('scripts/static-checks.ts');
      expect(checks).toMatch(/'oxlint', '--type-aware', '--deny-warnings'/);
      expect(checks).toMatch(/bin\/tsc', '--noEmit'/);
      expect(projects).toEqual(expect.arrayContaining(['unit', 'integration', 'machines']));
    },
  );

  test(
    proves(
      ['P-261'],
      'what needs a container or a machine is skipped with the reason as its title, and may not be where it is required',
    ),
    () => {
      const files = ['contract/environment', 'integration/environment', 'e2e/environments'].flatMap((folder) =>
        readdirSync(join(root, 'test', folder))
          .filter((name) => name.endsWith('.test.ts'))
          .map((name) => read(join('test', folder, name))),
      );
      const skipping = files.filter((text) => /findDockerLack|findVmHost/.test(text));
      expect(skipping.length).toBeGreaterThan(15);
      for (const text of skipping) {
        const titles = [
          ...text.matchAll(/describe\.skipIf\([^)]*\)(?:\.each\([^)]*\)(?: as const\))?)?\(\s*([^\n]*)/g),
        ];
        for (const [, title] of titles)
          expect(title).toMatch(/^(?:lack \?\?|title,|`\$\{title\}|lack === undefined \?|`[^`]*\$\{lack)/);
      }
      for (const kit of ['docker-engine', 'vm-host']) expect(read(`test/kit/${kit}.ts`)).toContain('PTH_REQUIRE');
      expect(read('.ci/run')).toMatch(/PTH_REQUIRE=\S*docker,vm/);
    },
  );

  test(
    proves(['P-263'], 'strict types, no any, no warning; coverage is printed and decides nothing; no test is retried'),
    () => {
      expect(JSON.parse(read('tsconfig.json'))).toMatchObject({ compilerOptions: { strict: true } });
      const { rules } = JSON.parse(read('.oxlintrc.json')) as { rules: Record<string, unknown> };
      expect(rules).toMatchObject({ 'typescript/no-explicit-any': 'error' });
      expect(description.scripts['lint']).toContain('--deny-warnings');
      expect(modes['ci']?.stages.filter(({ hasCoverage }) => hasCoverage).flatMap((stage) => stage.projects)).toEqual([
        'unit',
      ]);
      expect(coverageArguments).toContain('--coverage.reporter=text-summary');
      expect(coverageArguments.join(' ')).not.toContain('thresholds');
      expect(read('vitest.config.ts')).not.toMatch(/thresholds|\bretry\b/);
    },
  );
});

test(
  proves(['C-007'], 'the time box runs on the SDK, and server and client of PTH on its packages of the same project'),
  () => {
    const uses = (file: string) =>
      [...read(file).matchAll(/from '(@modelcontextprotocol\/[\w-]+)/g)].map(([, name]) => name);
    expect(uses('src/entry/timebox-server.ts')).toContain('@modelcontextprotocol/sdk');
    expect(uses('src/entry/mcp/session-server.ts')).toContain('@modelcontextprotocol/server');
    expect(uses('src/plugin/start-attempt.ts')).toContain('@modelcontextprotocol/client');
    for (const name of ['sdk', 'server', 'client'])
      expect(description.devDependencies[`@modelcontextprotocol/${name}`]).toMatch(/^\d+\.\d+\.\d+$/);
    // What is executed: the program of the time box imports that very file.
    expect(read('src/entry/timebox-command.ts')).toContain("'./timebox-server.ts'");
  },
);

test(
  proves(['C-031'], 'each base image has one definition for containers and one for machines, and a release builds it'),
  () => {
    const images = parseManifest(read('runner-images/manifest.yaml'), 'manifest.yaml');
    const names = images.map(({ distro }) => distro);
    expect(names).toEqual(expect.arrayContaining(['ubuntu2404', 'fedora']));
    for (const { name, distro, container, vm } of images) {
      expect(name).toBe(`pth-base-${distro}`);
      for (const format of [container, vm]) {
        const file = 'file' in format ? format.file : 'build-debian.sh';
        expect(existsSync(join(root, 'runner-images', file)), file).toBe(true);
      }
    }
    const released = readWorkflow('release.yml').jobs['images'];
    expect(released?.strategy?.matrix['image']?.toSorted()).toEqual(names.toSorted());
    expect(released?.steps.map(({ run }) => run)).toContain('node dist/cli.js images build "$IMAGE"');
    const scheduled = read('.github/workflows/pth-verify-images.yml');
    for (const [, list = ''] of scheduled.matchAll(/'(\[[^']*\])'/g))
      for (const image of JSON.parse(list) as string[]) expect(names).toContain(image);
    // The settings of a repository know the same names.
    const known = /const baseImages = (\[[^\]]*\])/.exec(read('src/github/settings/settings.ts'))?.[1] ?? '[]';
    expect((JSON.parse(known.replaceAll("'", '"')) as string[]).toSorted()).toEqual(names.toSorted());
  },
);
