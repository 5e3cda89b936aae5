import { z } from 'zod';
import { list } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';

/** `pth_export_ci`. */
export const exportStep = defineStep({
  name: 'pth_export_ci',
  title: 'Export a pipeline',
  description:
    'Writes a standalone test runner and a GitHub Actions workflow for the suite to the branch and commits them.',
  input: {
    force: z.boolean().default(false).describe('Replace files that somebody changed'),
    dryRun: z.boolean().default(false),
  },
  output: { files: list, commit: z.union([z.string(), z.null()]) },
  annotations: annotations.writes,
  access: 'exclusive',
  async perform({ force, dryRun }, session, { exportPipeline, ports, signal }) {
    const { harness } = session;
    const { files } = await exportPipeline({
      directory: harness.pluginDirectory,
      force,
      staged: dryRun,
      variables: ports.variables,
      signal,
    });
    const ours = files.filter(({ state }) => !isLeft(state)).map(({ path }) => path);
    const commit =
      dryRun || ours.length === 0
        ? null
        : await harness.git.commit({
            paths: ours,
            subject: 'pth: run the tests in CI',
            trailers: [{ key: 'PTH-Type', value: 'ci' }],
            takesIgnored: true,
            signal,
          });
    return {
      summary: files.map(({ path, state }) => `${path}: ${isLeft(state) ? 'left as it is' : state}`).join('; '),
      files: files.map(({ path, state }) => ({ path, state })),
      commit,
    };
  },
});

/** True for a file that stays as its owner has it. */
function isLeft(state: string): boolean {
  return state === 'differs' || state === 'kept';
}
