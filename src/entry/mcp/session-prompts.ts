import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findTemplates } from '../template-files.ts';

/** A prompt that a client offers to a person. */
export interface SessionPrompt {
  name: string;
  description: string;
  arguments: readonly { name: string; description: string; required: boolean }[];
  /** Renders the text for the model. */
  render: (given: Readonly<Record<string, string>>) => Promise<string>;
}

/** Reads the text of a skill that comes with PTH, without its head. */
async function readSkill(name: string): Promise<string> {
  const { installation } = await findTemplates();
  const text = await readFile(join(installation, 'skills', name, 'SKILL.md'), 'utf8');
  return text.replace(/^---\n[\s\S]*?\n---\n/, '').trim();
}

const named = (lines: readonly [string, string | undefined][]) =>
  lines.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`])).join('\n');

/** The prompts, with the same texts as the skills of the plugin for Claude Code where there is one. */
export const sessionPrompts: readonly SessionPrompt[] = [
  {
    name: 'test',
    description: 'Test a plugin in a session of its own, and correct what fails',
    arguments: [{ name: 'pluginPath', description: 'Directory of the plugin', required: true }],
    render: async ({ pluginPath }) => `${named([['Plugin', pluginPath]])}\n\n${await readSkill('test')}`,
  },
  {
    name: 'resume',
    description: 'Go on with an interrupted session',
    arguments: [
      { name: 'branch', description: 'The branch pth/* of the session', required: true },
      { name: 'pluginPath', description: 'Directory of the plugin', required: false },
    ],
    render: async ({ branch, pluginPath }) =>
      `${named([
        ['Branch', branch],
        ['Plugin', pluginPath],
      ])}\n\n${await readSkill('resume')}`,
  },
  {
    name: 'alter',
    description: 'Change what the plugin does, with tests for it',
    arguments: [{ name: 'request', description: 'The wished behaviour in plain words', required: true }],
    render: ({ request }) =>
      Promise.resolve(
        `Wish: ${request}\n\n1. pth_run_iteration with the wish as alteration: it names the tools and files that come nearest, and the tests that pass today.\n2. Name those tests that contradict the wish; ask before one of them is changed.\n3. pth_apply_fix with kind alteration, the wish as request, and the edits.\n4. pth_generate_tests for the tools that its delta names, then pth_run_test_suite.\n5. What breaks now is a fix of its own, or pth_revert_fix.`,
      ),
  },
  {
    name: 'wrap-up',
    description: 'Tell what changed, and end the session',
    arguments: [],
    render: () => readSkill('wrap-up'),
  },
  {
    name: 'explain-failure',
    description: 'Explain why a test fails',
    arguments: [{ name: 'test', description: 'Name of the failing test', required: true }],
    render: ({ test }) =>
      Promise.resolve(
        `Test: ${test}\n\n1. pth_diagnose_failure for it.\n2. pth_get_test_results with detail exchange: what was sent, and what was answered.\n3. Read the places that the diagnosis names in the worktree.\n4. Say in plain words what was expected, what came, and why; whether the plugin, the test or the environment is wrong; and which tests share the cause. Change nothing.`,
      ),
  },
];
