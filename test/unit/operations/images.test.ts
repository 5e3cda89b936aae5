import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import type { ImageStatus, ImageStore } from '../../../src/environment/index.ts';
import {
  buildImage,
  listImages,
  type OperationContext,
  removeImage,
  type RunEvent,
} from '../../../src/operations/index.ts';
import { renderAge } from '../../../src/operations/render-images.ts';
import { proves } from '../../requirements.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const built: ImageStatus = {
  name: 'pth-base-debian12',
  format: 'container',
  isBuilt: true,
  reference: 'pth-base-debian12:latest',
  builtAt: '2026-03-07T12:00:00.000Z',
  sizeMB: 683,
  contents: { distribution: 'Debian 12', node: '22.1.0', python3: '3.11.2' },
  changes: ['provision.sh was changed', 'package jq was added'],
  build: { isPossible: true, means: 'debian-archive', expected: '1 to 2 minutes' },
};
const missing: ImageStatus = {
  ...built,
  name: 'pth-base-fedora',
  isBuilt: false,
  reference: null,
  builtAt: null,
  sizeMB: null,
  contents: {},
  changes: [],
  build: { isPossible: false, reason: 'fedora:latest cannot be pulled: no such host' },
};
const machine: ImageStatus = { ...missing, name: 'pth-base-debian13', format: 'vm', build: built.build };

function openContext(store: Partial<ImageStore>) {
  const events: RunEvent[] = [];
  const ports = { images: store, clock: { ...systemClock, now: () => now } };
  const context = { ports, emit: (event: RunEvent) => events.push(event), signal: new AbortController().signal };
  return { context: context as unknown as OperationContext, events };
}

describe('list_base_images', () => {
  test(proves(['P-034'], 'shows age, contents, what changed, and what could be built; it judges nothing'), async () => {
    const { context } = openContext({ list: async () => [built, missing, machine] });
    const { terminal, document } = await listImages.perform({}, context);
    expect(terminal.split('\n')).toEqual([
      'IMAGE              FORMAT     AGE              SIZE  CONTENTS',
      'pth-base-debian12  container  3 days         683 MB  Debian 12, node 22.1.0, python3 3.11.2',
      '                   changed since: provision.sh was changed',
      '                   changed since: package jq was added',
      'pth-base-fedora    container  not built',
      '                   cannot be built here: fedora:latest cannot be pulled: no such host',
      'pth-base-debian13  vm         not built',
      "                   can be built here from Debian's archive: 1 to 2 minutes",
      '',
    ]);
    expect(document).toMatchObject({
      images: [
        {
          name: 'pth-base-debian12',
          format: 'container',
          built: true,
          built_at: '2026-03-07T12:00:00.000Z',
          age_seconds: 3 * 86_400,
          size_mb: 683,
          contents: { distribution: 'Debian 12', node: '22.1.0', python3: '3.11.2' },
          changes: ['provision.sh was changed', 'package jq was added'],
          build: { possible: true, means: 'debian-archive', expected: '1 to 2 minutes' },
        },
        { built: false, age_seconds: null, build: { possible: false } },
        { format: 'vm', built: false },
      ],
    });
  });
});

test('build_base_image builds that one, as a container unless told otherwise, and tells its progress', async () => {
  const asked: string[] = [];
  const { context, events } = openContext({
    build: async (name, format, options) => {
      asked.push(`${name} ${format}`);
      options?.onProgress?.('installing');
      return built;
    },
  });
  const { terminal } = await buildImage.perform(buildImage.inputSchema.parse({ name: 'debian12' }), context);
  expect(asked).toEqual(['debian12 container']);
  expect(terminal).toContain('pth-base-debian12  container  3 days');
  expect(events.map((event) => [event.type, 'text' in event ? event.text : ''])).toEqual([
    ['stage-start', 'building debian12 as container'],
    ['progress', 'installing'],
    ['stage-end', 'pth-base-debian12 as container is built'],
  ]);
});

test('remove_base_image removes both formats unless told otherwise, and says what there was', async () => {
  const removed: string[] = [];
  const { context } = openContext({
    find: async (_name, format) => ({ ...built, format, isBuilt: format === 'vm' }),
    remove: async (name, format) => void removed.push(`${name} ${format}`),
  });
  const input = removeImage.inputSchema.parse({ name: 'debian12' });
  expect((await removeImage.perform(input, context)).terminal).toBe('debian12: removed as vm\n');
  expect(removed).toEqual(['debian12 vm', 'debian12 container']);
  const container = await removeImage.perform({ name: 'debian12', format: 'container' }, context);
  expect(container).toEqual({ document: { name: 'debian12', removed: [] }, terminal: 'debian12: was not built\n' });
});

test.each([
  [0, 'under 1 min'],
  [59_999, 'under 1 min'],
  [60_000, '1 minute'],
  [3 * 3_600_000 + 5, '3 hours'],
  [86_400_000, '1 day'],
  [400 * 86_400_000, '400 days'],
])('an age of %d ms is %s', (ms, words) => {
  expect(renderAge(ms)).toBe(words);
});
