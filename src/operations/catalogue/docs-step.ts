import { z } from 'zod';
import { documentPlugin } from '../active-session/document-plugin.ts';
import { describeUpdate } from '../keep-documents.ts';
import { innerPath, keepBothEnds, list, names } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';
import { requireTool } from './tool-steps.ts';

const maxPatchBytes = 20_000;

/** `pth_update_plugin_docs`. */
export const docsStep = defineStep({
  name: 'pth_update_plugin_docs',
  title: 'Update the README',
  description:
    'Makes a documentation patch from schemas and passing tests: stale tool descriptions, wrong usage examples, missing tools. Shows it; commit true commits it alone. <!-- pth:keep --> keeps a part.',
  input: {
    commit: z.boolean().default(false),
    tools: names().optional().describe('Only these'),
    file: innerPath().optional().describe('Default README.md'),
    rewrite: z.boolean().default(false).describe('Also descriptions written by hand'),
  },
  output: {
    file: z.union([z.string(), z.null()]),
    patch: z.string(),
    changes: list,
    left: list,
    commit: z.union([z.string(), z.null()]),
  },
  annotations: annotations.writes,
  needs: ['plugin'],
  access: 'exclusive',
  async perform({ commit: isCommitted, tools, file, rewrite }, session) {
    for (const tool of tools ?? []) requireTool(session, tool, undefined);
    const updated = await documentPlugin(session, {
      file: file ?? null,
      tools: tools ?? null,
      isRewriting: rewrite,
      isCommitted,
    });
    const { text: patch } = keepBothEnds(updated.patch, maxPatchBytes);
    const { commit, changes, left } = updated;
    return {
      summary: `${describeUpdate(updated)}${commit === null ? '' : ` Commit ${commit.slice(0, 10)}.`}${left.length === 0 ? '' : ` Left as they are: ${left.length}.`}`,
      file: updated.file,
      patch,
      changes: changes.slice(0, 100).map((change) => ({ ...change })),
      left: left.slice(0, 50).map((change) => ({ ...change })),
      commit,
      ...(patch !== '' && commit === null
        ? { next: [{ tool: 'pth_update_plugin_docs', why: 'with commit true, once the patch is as it should be' }] }
        : {}),
    };
  },
});
