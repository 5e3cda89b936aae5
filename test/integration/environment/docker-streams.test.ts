import { createHash } from 'node:crypto';
import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHexId } from '../../../src/base/index.ts';
import { createDockerProvider, type Environment } from '../../../src/environment/index.ts';
import { collectLine, shell } from '../../contract/environment/contract-kit.ts';
import { createTestImages, findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();

describe.skipIf(lack !== undefined)(lack ?? 'the streams of programs in a container', () => {
  let worktree: string;
  let environment: Environment;
  const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables: process.env });

  beforeAll(async () => {
    worktree = await realpath(await mkdtemp(join(tmpdir(), 'pth-streams-')));
    await writeFile(join(worktree, 'only.txt'), '');
  });

  beforeEach(async () => {
    environment = await provider.provision({ label: `streams-${createHexId(8)}`, worktree });
  });

  afterEach(() => environment.dispose());
  afterAll(() => rm(worktree, { recursive: true, force: true }));

  async function inspectContainer() {
    const { container } = (await environment.inspect()) as { container: { id: string } };
    return openDocker().getContainer(container.id);
  }

  test(
    proves(['P-005', 'P-193'], 'are pipes that leave nothing in the working copy, which stays the only mount'),
    async () => {
      const server = await environment.start(
        // The names of the pipes are removed while the program begins, so that it looks when it is told to.
        shell('IFS= read -r go && [ -p /dev/stdin ] && [ -p /dev/stdout ] && ls -A && ls /proc/self/fd && cat'),
      );
      server.stdin.write('go\n');
      // The last number is the listing's own.
      const shown = new Promise<string>((resolve) => {
        let text = '';
        server.stdout.on('data', (data: Uint8Array) => {
          text += Buffer.from(data).toString('utf8');
          if (text.endsWith('3\n')) resolve(text);
        });
      });
      expect(await shown).toBe('only.txt\n0\n1\n2\n3\n');
      expect(await readdir(worktree)).toEqual(['only.txt']);
      expect(await environment.inspect()).toMatchObject({ streams: 'pipes' });
      const { Mounts } = await (await inspectContainer()).inspect();
      expect(Mounts.map(({ Destination }) => Destination)).toEqual(['/workspace']);
      expect(await server.stop()).toEqual({ exitCode: 0, signal: null });
    },
  );

  test(proves(['P-043'], 'carry a line of 100 MB there and back unchanged, at the pace of the reader'), async () => {
    const server = await environment.start({ argv: ['cat'] });
    const hash = createHash('sha256');
    let bytes = 0;
    const ended = new Promise((resolve) => server.stdout.once('end', resolve));
    const line = Buffer.alloc(100_000_000, 'a line without an end, é ');
    server.stdin.write(line);
    server.stdin.end('\n');
    // Nobody reads: what does not fit into pipes and buffers stays with the writer.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((server.stdin as Writable).writableLength).toBeGreaterThan(90_000_000);
    server.stdout.on('data', (data: Uint8Array) => {
      bytes += data.length;
      hash.update(data);
    });
    await ended;
    expect(bytes).toBe(line.length + 1);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(line).update('\n').digest('hex'));
    expect(await server.exit).toEqual({ exitCode: 0, signal: null });
    await server.stop();
  });

  test('end with the program, however it ends, with all that it said last', async () => {
    const program = 'seq 1 20000; echo $$ >&2; kill -9 $$';
    const server = await environment.start(shell(program));
    const [text] = await Promise.all([readAll(server.stdout), readAll(server.stderr)]);
    expect(text.endsWith('19999\n20000\n')).toBe(true);
    expect((await server.exit).exitCode).toBe(137);
    // Whoever still writes is not disturbed.
    await new Promise((resolve) => server.stdin.write('too late\n', resolve));
    await server.stop();
  });

  test(proves(['P-133'], 'end with the container'), async () => {
    const server = await environment.start({ argv: ['cat'] });
    const texts = [server.stdout, server.stderr].map(readAll);
    await (await inspectContainer()).kill();
    expect(await Promise.all(texts)).toEqual(['', '']);
    expect((await server.exit).exitCode).toBeNull();
    await expect(environment.run({ argv: ['true'] })).rejects.toMatchObject({ code: 'environment/died' });
  });

  test('of several servers at once do not mix, also after a rollback', async () => {
    await environment.snapshot('clean');
    await environment.rollback('clean');
    const servers = await Promise.all(Array.from({ length: 8 }, () => environment.start({ argv: ['cat'] })));
    const lines = servers.map(collectLine);
    for (const [index, { stdin }] of servers.entries()) stdin.write(`for ${index}\n`);
    expect(await Promise.all(lines)).toEqual(servers.map((_server, index) => `for ${index}`));
    await Promise.all(servers.map((server) => server.stop()));
    expect(await environment.inspect()).toMatchObject({ streams: 'pipes', processes: [] });
  });
});

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const data of stream) text += String(data);
  return text;
}
