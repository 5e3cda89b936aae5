import { z } from 'zod';
import { toPlainLine } from '../../base/index.ts';
import { checkFixModel } from '../active-session/iterate.ts';
import { type VerifiedDistros, verifyDistros } from '../active-session/verify-distros.ts';
import { line, list } from './fields.ts';
import { describeGroup } from './iteration-steps.ts';
import { annotations, defineStep } from './session-operation.ts';

/** `pth_verify_cross_distro`. */
export const verifyStep = defineStep({
  name: 'pth_verify_cross_distro',
  title: 'Verify on other images',
  description:
    'Runs the suite on each further image in order, then again in the session’s own environment. fixSource caller stops awaiting-fix on an image that fails: fix with distro set, call again to go on.',
  input: {
    baseImages: z.array(line(200)).min(1).max(20).describe('The order; may change between calls'),
    tier: z.int().min(1).max(3).default(1),
    fixSource: z.enum(['caller', 'model', 'none']).default('caller'),
    model: line(200).optional(),
    restart: z.boolean().default(false).describe('Try images anew that passed'),
    concurrency: z.int().min(1).max(64).optional(),
  },
  output: { status: z.string(), distros: list, groups: list },
  annotations: { ...annotations.destroys, openWorldHint: true },
  needs: ['plugin', 'suite'],
  access: 'exclusive',
  choices: {
    fixSource: 'who writes fixes?',
    tier: 'which environment tier?',
    restart: 'try images anew that passed?',
    concurrency: 'how many tests at a time?',
  },
  async perform({ baseImages, tier, restart, ...wishes }, session) {
    await checkFixModel(session, wishes);
    const verified = await verifyDistros(session, {
      ...wishes,
      images: baseImages,
      tier: tier === 3 ? 3 : tier === 2 ? 2 : 1,
      isRestarting: restart,
    });
    const { status, distros, groups } = verified;
    return {
      summary: `${status}: ${distros.map(({ image, passed, total, fault }) => `${image} ${fault === null ? `${passed} of ${total}` : 'could not run'}`).join(', ')}.`,
      status,
      distros: describeDistros(verified),
      groups: groups.slice(0, 20).map(describeGroup),
      next:
        status === 'awaiting-fix'
          ? [
              { tool: 'pth_apply_fix', why: 'with the id of a cause, and distro where only this one needs it' },
              { tool: 'pth_verify_cross_distro', why: 'to go on after the fix' },
            ]
          : [{ tool: 'pth_end_session', why: 'the report tells each distribution' }],
    };
  },
});

/** Describes the result of each image, short. */
export function describeDistros({ distros }: Pick<VerifiedDistros, 'distros'>) {
  return distros.map(({ failing, fault, ...result }) => ({
    ...result,
    failing: failing.slice(0, 20),
    fault: fault === null ? null : toPlainLine(fault, 400),
  }));
}
