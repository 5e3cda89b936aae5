import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { findSecretArgument, refuseContent } from '../../../src/repair/refuse-content.ts';
import { proves } from '../../requirements.ts';

const secret = 'ünusual-Key-18364';

test.each([
  ['UTF-8', Buffer.from(secret, 'utf8')],
  ['Latin-1', Buffer.from(secret, 'latin1')],
])(proves(['P-195'], 'a secret written in %s is found among bytes of no encoding'), async (_, bytes) => {
  const root = await mkdtemp(join(tmpdir(), 'pth-content-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const noise = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
  await writeFile(join(root, 'key.bin'), Buffer.concat([noise, bytes, noise]));
  await writeFile(join(root, 'other.bin'), Buffer.concat([noise, noise]));
  expect(await refuseContent(root, 'key.bin', new Redactor([secret]))).toBe('holds a secret');
  expect(await refuseContent(root, 'other.bin', new Redactor([secret]))).toBeNull();
});

const token = `ghp_${'a1B2'.repeat(9)}`;
test.each<[args: string[], found: string | null]>([
  [['--api-key', 'plain-words'], 'args.1'],
  [['--loud', '--token=plain-words'], 'args.1'],
  [['API_SECRET=plain-words'], 'args.0'],
  [['--header', 'Authorization: Bearer abcdefghijklmnopqrstuv'], 'args.1'],
  [['postgres://me:plain-words@db/x'], 'args.0'],
  [[token], 'args.0'],
  [[`--with=${secret}`], 'args.0'],
  [['server.mjs', '--token', '${API_TOKEN}', '--api-key=${env:KEY}'], null],
  [['--use-token', '--port', '8080', '--url=http://localhost:8080'], null],
  [['--credentials', 'none', '--password='], null],
])(proves(['P-195'], 'the arguments %j of a start: the secret one is %s'), (args, found) => {
  expect(findSecretArgument(args, new Redactor([secret]))).toBe(found);
});
