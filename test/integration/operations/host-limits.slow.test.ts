import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';

/** A server whose machine has no disk space, file handles and memory left, and one fault of its own. */
const server = `
import { openSync, writeFileSync } from 'node:fs';
import { echoTool, objectSchema, serve, text } from './base.mjs';
const word = objectSchema({ word: { type: 'string', maxLength: 100 } }, ['word']);
const reads = { readOnlyHint: true, openWorldHint: false };
const tool = (name, description, call) => ({ name, description, inputSchema: word, annotations: reads, call });
serve({ name: 'short-of-all', tools: [
  echoTool,
  tool('keep', 'Keeps the word in the cache and returns it.', ({ word }) => { writeFileSync('/dev/full', word); }),
  tool('look', 'Looks the word up in all files.', () => { for (;;) openSync('base.mjs'); }),
  tool('weigh', 'Weighs the word.', () => { throw new Error('spawn ENOMEM: Cannot allocate memory'); }),
  tool('upper', 'Returns the word in upper case.', ({ word }) => { throw new Error('upper is broken: ' + word); }),
] });
`;

/** The only conversation that a model may be asked for. */
const playbook = `
playbook: 1
conversations:
  - when: ['Tool "upper"']
    turns:
      - calls:
          - tool: edit_file
            arguments:
              path: short-of-all.mjs
              old_string: "throw new Error('upper is broken: ' + word);"
              new_string: 'return text(word.toUpperCase());'
      - says: |-
          SUBJECT: mend upper
          BODY: The tool upper threw an error for every word.
`;

const lack = await findBubblewrapLack();

interface Document {
  exit_code: number;
  fixes: { tests: string[]; files: string[] }[];
  obstacles?: { kind: string; name: string }[];
  usage?: unknown;
}

async function fix(repository: PluginRepository): Promise<{ document: Document; stderr: string }> {
  const file = join(repository.base, 'playbook.yaml');
  await writeFile(file, playbook);
  const settings = { path: repository.path, fix: true, model: `playbook:${file}`, seed: 7 };
  const { stdout, stderr } = await repository.perform({ test: settings, json: true });
  expect(stdout, stderr).toContain('"fixes"');
  return { document: JSON.parse(stdout) as Document, stderr };
}

const toldCauses = (stderr: string) => stderr.split('\n').filter((line) => /\bdiagnosis\b/.test(line));

describe('a machine that is short of something is told as that, and no model is asked about it', () => {
  test('in calls: the one fault of the plugin is mended, and nothing else is tried', async () => {
    const repository = await createPluginRepository({
      files: {
        'short-of-all.mjs': server,
        'start.sh': 'ulimit -n 64\nexec node short-of-all.mjs\n',
        '.mcp.json': JSON.stringify({ mcpServers: { fixture: { command: 'sh', args: ['start.sh'] } } }),
      },
    });
    const { document, stderr } = await fix(repository);
    expect(document.fixes).toMatchObject([{ files: ['short-of-all.mjs'] }]);
    expect(toldCauses(stderr)).toEqual([expect.stringContaining('upper')]);
    const named = document.obstacles?.map(({ kind, name }) => `${kind}: ${name}`).toSorted();
    expect(named).toEqual(['resource: disk space', 'resource: memory', 'resource: open files']);
  });

  test.each([
    ['disk space', 'cp package.json /dev/full'],
    ['open files', `ulimit -n 40; node -e "for(;;)require('fs').openSync('package.json')"`],
    ['file size', 'ulimit -f 1; node -e "fs.writeFileSync(\'big\', Buffer.alloc(1e6))"'],
    ['memory', 'node --max-old-space-size=20 -e "for(const kept=[];;)kept.push({})"'],
    ['memory', 'kill -9 $$'],
    ['processes', 'echo "runtime: failed to create new OS thread" >&2; exit 2'],
  ])('in a build, %s: %s', async (name, build) => {
    const manifest = { name: 'short', version: '1.0.0', type: 'module', scripts: { build } };
    const repository = await createPluginRepository({ files: { 'package.json': JSON.stringify(manifest) } });
    const { document, stderr } = await fix(repository);
    expect(document).toMatchObject({ exit_code: 2, fixes: [] });
    expect(document.obstacles).toMatchObject([{ kind: 'resource', name }]);
    expect(document.usage).toBeUndefined();
    expect(toldCauses(stderr)).toEqual([]);
  });
});

test.skipIf(lack !== undefined)(
  'a home that cannot be written is told with the variable that leads elsewhere',
  async () => {
    const repository = await createPluginRepository();
    const file = join(repository.base, 'file');
    await writeFile(file, '');
    const settings = { path: repository.path, fix: false, isolation: 'bubblewrap' };
    const run = await repository.perform({ test: settings }, { XDG_STATE_HOME: join(file, 'state') });
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain('environment/write-failed');
    expect(run.stderr).toMatch(/next +Set XDG_STATE_HOME to a directory that can be written\./);
  },
);
