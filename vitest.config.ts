import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What starts containers and machines. */
const machines = [
  'test/contract/environment/{docker,podman,vm}*.test.ts',
  'test/integration/environment/{docker,podman,vm,images-docker,prepare-docker}*.test.ts',
  'test/e2e/environments/*.test.ts',
];

/** Each project is one kind of proof; see CONTRIBUTING.md, "Tests". */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    // Most tests wait for processes of their own; one worker less than processors would leave a small machine idle.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: { name: 'property', include: ['test/property/**/*.test.ts'], isolate: false, testTimeout: 120_000 },
      },
      { extends: true, test: { name: 'contract', include: ['test/contract/**/*.test.ts'], exclude: machines } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          exclude: machines,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], exclude: machines, testTimeout: 240_000 },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          include: machines,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
