import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');

function listFiles(directory: string): string[] {
  return readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** What tests import that start containers or machines. */
const machineKit = /from '[^']*kit\/(?:docker-engine|vm-host|podman-service)\.ts'/;

describe('unit tests', () => {
  const tests = listFiles('test/unit').filter((file) => file.endsWith('.test.ts'));
  const rooms = readdirSync(join(root, 'src'));

  test(proves(['P-257'], 'mirror src by room: each has tests in the folder of its name, and app too'), () => {
    const tested = new Set(tests.map((file) => file.split('/')[2]));
    expect([...rooms, 'app'].filter((room) => !tested.has(room))).toEqual([]);
    const folders = readdirSync(join(root, 'test/unit'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    // Beside the rooms stand tests of the repository's own files.
    const own = new Set(['bench', 'docs', 'kit', 'repository', 'workflows', 'app']);
    expect(folders.map(({ name }) => name).filter((name) => !own.has(name) && !rooms.includes(name))).toEqual([]);
  });

  test(proves(['P-257'], 'need no container engine and no machine, and replace ports instead of modules'), () => {
    const needing = tests.filter((file) =>
      new RegExp(`${machineKit.source}|\\bvi\\.(?:do)?[mM]ock\\(`).test(readFileSync(join(root, file), 'utf8')),
    );
    expect(needing).toEqual([]);
  });
});
