import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests that start containers or machines. */
const machines = [
  'test/contract/environment/{docker,podman,vm}*.test.ts',
  'test/contract/app/store-postgres.test.ts',
  'test/integration/environment/{docker,podman,vm,images-docker,prepare-docker}*.test.ts',
  'test/e2e/environments/*.test.ts',
  'test/e2e/app/*-page.test.ts',
];

/** Tests of the fast projects that need more than 10 s. In other projects the name only warns whoever runs a file. */
const slow = ['test/{unit,property,contract}/**/*.slow.test.ts'];

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']> & { name: string };

/**
 * A project. A lower `order` runs first, and equal ones run together, so that the last long file of one does not leave
 * processors idle. Set-ups may take as long as a test.
 */
function project(order: number, testTimeout: number, options: ProjectOptions): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { testTimeout, hookTimeout: testTimeout, sequence: { groupOrder: order }, ...options },
  };
}

/** Each project is one kind of proof; scripts/test.ts says which command runs which. */
export default defineConfig({
  test: {
    // Most tests wait for processes of their own; one worker less than processors would leave a small machine idle.
    maxWorkers: availableParallelism(),
    runner: join(import.meta.dirname, 'scripts/deadline-runner.ts'),
    projects: [
      project(0, 30_000, { name: 'unit', include: ['test/unit/**/*.test.ts'], exclude: slow, isolate: false }),
      project(1, 120_000, {
        name: 'property',
        include: ['test/property/**/*.test.ts'],
        setupFiles: ['test/kit/property-runs.ts'],
        isolate: false,
      }),
      project(2, 60_000, {
        name: 'contract',
        include: ['test/contract/**/*.test.ts'],
        exclude: [...machines, ...slow],
      }),
      project(3, 300_000, { name: 'smoke', include: ['test/smoke/*.test.ts'] }),
      project(4, 120_000, { name: 'slow', include: slow, exclude: [...machines, 'test/property/**'] }),
      project(4, 120_000, { name: 'integration', include: ['test/integration/**/*.test.ts'], exclude: machines }),
      project(4, 240_000, { name: 'e2e', include: ['test/e2e/**/*.test.ts'], exclude: machines }),
      project(5, 240_000, { name: 'machines', include: machines }),
    ],
  },
});
