import { z } from 'zod';
import { isLeft, keepPipeline } from '../keep-pipeline.ts';
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
  async perform({ force, dryRun }, session, { exportPipeline, ports }) {
    const { harness, steps } = session;
    const { files, commit } = await steps.undivided(() =>
      keepPipeline(harness, exportPipeline, {
        force,
        staged: dryRun,
        variables: ports.variables,
        signal: steps.signal,
      }),
    );
    return {
      summary: files.map((file) => `${file.path}: ${isLeft(file) ? 'left as it is' : file.state}`).join('; '),
      files: files.map(({ path, state }) => ({ path, state })),
      commit,
    };
  },
});
