import { describe, expect, test } from 'vitest';
import { openAgentSession } from '../../../src/agent/index.ts';
import type { ProviderProfile } from '../../../src/agent/profiles/provider-profile.ts';
import { selectProfile } from '../../../src/agent/profiles/select-profile.ts';
import { readProjectDocuments, renderProjectDocuments } from '../../../src/agent/project-documents.ts';
import { PthError } from '../../../src/base/index.ts';
import { captured, MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';
import { createScriptedModel, run, say } from './agent-kit.ts';

const providerFiles = { anthropic: 'CLAUDE.md', openai: '.codex/instructions.md', gemini: 'GEMINI.md' } as const;
const everything = {
  'AGENTS.md': 'common',
  'CLAUDE.md': 'for anthropic',
  'GEMINI.md': 'for gemini',
  '.codex/instructions.md': 'for openai',
};

async function promptOf(
  workspace: MemoryWorkspace,
  provider: ProviderProfile['provider'],
  directory?: string,
  prefix = '',
) {
  workspace.onRun = () => ({ stdout: captured(`Linux\nprefix ${prefix}\nbranch main\nchanges 0\n`) });
  const model = createScriptedModel([say('Ok.')], { provider });
  await run(await openAgentSession({ model, workspace, ...(directory === undefined ? {} : { directory }) }));
  return model.requests[0]?.system ?? '';
}

describe('project documents', () => {
  test.each(Object.entries(providerFiles) as [ProviderProfile['provider'], string][])(
    proves(['A-051'], '%s: AGENTS.md and %s, and those of no other provider'),
    async (provider, own) => {
      const { documents } = await readProjectDocuments(new MemoryWorkspace(everything), {
        names: selectProfile(provider).documentNames,
      });
      expect(documents.map((document) => document.path)).toEqual(['AGENTS.md', own]);
      const prompt = await promptOf(new MemoryWorkspace(everything), provider);
      for (const other of Object.keys(providerFiles)) expect(prompt.includes(`for ${other}`)).toBe(other === provider);
      expect(prompt).toContain('common');
    },
  );

  const nested = {
    'AGENTS.md': 'top',
    'packages/AGENTS.md': 'packages',
    'packages/a/AGENTS.md': 'package a',
    'packages/a/CLAUDE.md': 'claude in a',
    'packages/b/AGENTS.md': 'package b',
  };

  test(
    proves(['A-050'], 'from the top of the repository down to the directory of the task, in this order'),
    async () => {
      const prompt = await promptOf(new MemoryWorkspace(nested), 'anthropic', 'packages/a', 'packages/a/');
      const places = ['from AGENTS.md:\ntop', 'from packages/AGENTS.md:\npackages', 'package a', 'claude in a'].map(
        (text) => prompt.indexOf(text),
      );
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual([...places].sort((left, right) => left - right));
      expect(prompt).not.toContain('package b');
      expect(prompt).toContain('- The task is about: packages/a');
    },
  );

  test('begins at a repository that lies below, and at the root of the workspace when it lies above', async () => {
    const below = await promptOf(new MemoryWorkspace(nested), 'anthropic', 'packages/a', 'a/');
    expect(below).not.toContain('from AGENTS.md');
    expect(below).toContain('from packages/AGENTS.md');
    const above = await promptOf(new MemoryWorkspace(nested), 'anthropic', 'packages', 'outer/inner/packages/');
    expect(above).toContain('from AGENTS.md:\ntop');
    const root = await promptOf(new MemoryWorkspace(nested), 'anthropic');
    expect(root).toContain('top');
    expect(root).not.toContain('from packages');
  });

  test(proves(['A-052'], 'more than 32 KB are cut, with a marker'), async () => {
    const workspace = new MemoryWorkspace({ 'AGENTS.md': 'é'.repeat(20 * 1024), 'CLAUDE.md': 'never seen' });
    const found = await readProjectDocuments(workspace, { names: ['CLAUDE.md'] });
    expect(found.isTruncated).toBe(true);
    expect(found.documents).toEqual([{ path: 'AGENTS.md', text: 'é'.repeat(16 * 1024) }]);
    const layer = renderProjectDocuments(found);
    expect(layer.endsWith('[Project instructions truncated at 32 KB]')).toBe(true);
    const odd = await readProjectDocuments(new MemoryWorkspace({ 'AGENTS.md': `x${'é'.repeat(20 * 1024)}` }), {
      names: [],
    });
    expect(odd.documents[0]?.text).toBe(`x${'é'.repeat(16 * 1024 - 1)}`);
    expect(Buffer.byteLength(odd.documents[0]?.text ?? '')).toBeLessThanOrEqual(32 * 1024);
  });

  test('32 KB exactly are whole, over all documents together', async () => {
    const half = 16 * 1024;
    const files = { 'AGENTS.md': 'a'.repeat(half), 'CLAUDE.md': 'b'.repeat(half) };
    expect(await readProjectDocuments(new MemoryWorkspace(files), { names: ['CLAUDE.md'] })).toMatchObject({
      isTruncated: false,
    });
    const more = { ...files, 'CLAUDE.md': 'b'.repeat(half + 1) };
    expect(await readProjectDocuments(new MemoryWorkspace(more), { names: ['CLAUDE.md'] })).toMatchObject({
      isTruncated: true,
    });
  });

  test('one that is a copy of the other, or empty, is left out; one that cannot be read is named with the reason', async () => {
    const workspace = new MemoryWorkspace({
      'AGENTS.md': 'same',
      'CLAUDE.md': 'same',
      'sub/AGENTS.md': ' \n',
      'sub/CLAUDE.md': 'a\0b',
    });
    const found = await readProjectDocuments(workspace, { names: ['CLAUDE.md'], to: 'sub' });
    expect(found.documents.map((document) => document.path)).toEqual(['AGENTS.md']);
    expect(found.skipped).toEqual([{ path: 'sub/CLAUDE.md', reason: 'sub/CLAUDE.md is a binary file.' }]);
    expect(renderProjectDocuments(found)).toContain(
      '[sub/CLAUDE.md could not be read: sub/CLAUDE.md is a binary file.]',
    );
  });

  test('a path that leads outside is skipped, a defect is not', async () => {
    const workspace = new MemoryWorkspace({ 'AGENTS.md': 'x' });
    workspace.readFile = () => Promise.reject(new PthError('environment/path-escape', 'leads outside'));
    expect((await readProjectDocuments(workspace, { names: [] })).skipped).toHaveLength(1);
    workspace.readFile = () => Promise.reject(new TypeError('defect'));
    await expect(readProjectDocuments(workspace, { names: [] })).rejects.toThrow('defect');
  });

  test('none, or those of another working copy, when the caller says so', async () => {
    const workspace = new MemoryWorkspace({ 'AGENTS.md': 'from the pull request' });
    const model = createScriptedModel([say('Ok.')]);
    await run(await openAgentSession({ model, workspace, documents: 'none' }));
    await run(
      await openAgentSession({ model, workspace, documents: new MemoryWorkspace({ 'AGENTS.md': 'from the base' }) }),
    );
    expect(model.requests[0]?.system).not.toContain('Project instructions');
    expect(model.requests[1]?.system).toContain('from the base');
    expect(model.requests[1]?.system).not.toContain('from the pull request');
  });
});
