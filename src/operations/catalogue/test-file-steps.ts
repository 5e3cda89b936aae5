import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import { approveTest, createTest, removeTest, replaceTest } from '../active-session/edit-tests.ts';
import { line, prose } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';

const yaml = prose(262_144);
const commit = z.union([z.string(), z.null()]);

/** `pth_create_test`. */
export const createTestStep = defineStep({
  name: 'pth_create_test',
  title: 'Create a test',
  description:
    'Adds one test written as YAML, such as {name, tier: 1, tool, input, expect: {output_contains}}; it is marked manual and committed. Forms: resources pth://templates/test-tier1.yaml to 3.',
  input: { yaml },
  output: { test: z.string(), file: z.string(), commit },
  annotations: annotations.writes,
  access: 'exclusive',
  async perform({ yaml: text }, session) {
    const made = await createTest(session, text);
    return {
      summary: `${made.test} is in ${made.file}.`,
      ...made,
      next: [{ tool: 'pth_run_test', why: 'to see whether it passes' }],
    };
  },
});

/** `pth_edit_test`. */
export const editTestStep = defineStep({
  name: 'pth_edit_test',
  title: 'Edit a test',
  description: 'Replaces a test by new YAML, which becomes manual; approves one that waits for review; or removes it.',
  input: {
    test: line(300),
    yaml: yaml.optional().describe('For replace'),
    action: z.enum(['replace', 'approve', 'remove']).default('replace'),
  },
  output: { test: z.string(), file: z.union([z.string(), z.null()]), action: z.string(), commit },
  annotations: annotations.destroys,
  access: 'exclusive',
  async perform({ test, yaml: text, action }, session) {
    if ((action === 'replace') !== (text !== undefined)) {
      throw new PthError(
        'usage/invalid',
        `yaml: ${action === 'replace' ? 'replace needs' : `${action} takes no`} new text`,
      );
    }
    const edit =
      text !== undefined
        ? await replaceTest(session, test, text)
        : action === 'approve'
          ? await approveTest(session, test)
          : await removeTest(session, test);
    if (action === 'approve') session.noteDecision('may a test run that waits for review?', test);
    const words = { replace: 'replaced', approve: 'approved', remove: 'removed' }[action];
    return { summary: `${test} is ${words}${edit.file === null ? '' : `, in ${edit.file}`}.`, ...edit, action };
  },
});
