import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeLeft, listStorePlaces, watchPlaces } from '../../../src/operations/left-on-host.ts';
import { proves } from '../../requirements.ts';

test('a server keeps data where it is started, and where its command and its variables say', () => {
  expect(
    listStorePlaces('/home/me/work', ['node', 'server.js', '--root=/data', '/data', 'plain'], {
      STORE: '/stores/a.json',
      MODE: 'fast',
    }),
  ).toEqual(['/home/me/work', '/data', '/stores/a.json']);
});

test(proves(['P-072'], 'what differs afterwards is told by its path, and nothing where nothing differs'), async () => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'pth-left-')));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const store = join(top, 'store');
  for (const path of [store, join(top, 'kept'), join(top, 'node_modules')]) mkdirSync(path);
  for (const name of ['changed.json', 'gone.json', 'same.json']) writeFileSync(join(store, name), '{}');
  const findLeft = await watchPlaces([top, join(top, 'missing.json')]);
  expect(await findLeft()).toBeNull();
  writeFileSync(join(store, 'changed.json'), '{"more":true}');
  rmSync(join(store, 'gone.json'));
  mkdirSync(join(store, 'logs'));
  writeFileSync(join(store, 'logs', 'a.log'), 'started');
  writeFileSync(join(top, 'node_modules', 'x'), '');
  writeFileSync(join(top, 'missing.json'), '');
  expect(await findLeft()).toBe(
    `the audit ran on this host itself; left behind: changed ${store}/changed.json, new ${top}/missing.json, new ${store}/logs, gone ${store}/gone.json`,
  );
});

test('a sentence names a few paths, counts the others, and says what was not compared', () => {
  const after = new Map(Array.from({ length: 10 }, (_, index) => [`/a/${index}`, '1']));
  expect(describeLeft(new Map(), after, ['/home/me'])).toMatch(
    /new \/a\/7, and 2 more; was not compared: \/home\/me, where too much lies$/,
  );
  expect(describeLeft(after, after, [])).toBeNull();
});
