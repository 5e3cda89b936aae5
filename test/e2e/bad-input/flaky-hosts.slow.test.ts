import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-flaky-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function listen(listener: RequestListener, where: string | number) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(typeof where === 'string' ? { path: where } : { port: where, host: '127.0.0.1' }, resolve);
  });
  onTestFinished(() => server.close().closeAllConnections());
  return server;
}

/** Serves a package, after answering as often as told that it cannot just now. */
async function openRegistry(failures: number) {
  const directory = await makeDirectory();
  await mkdir(join(directory, 'package'));
  await writeFile(join(directory, 'package/package.json'), JSON.stringify({ name: 'tiny', version: '1.0.0' }));
  await promisify(execFile)('tar', ['-czf', 'tiny.tgz', 'package'], { cwd: directory });
  const archive = await readFile(join(directory, 'tiny.tgz'));
  let asked = 0;
  const server = await listen((_, response) => {
    asked++;
    response.writeHead(asked > failures ? 200 : 503).end(asked > failures ? archive : '');
  }, 0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/tiny.tgz`, asked: () => asked };
}

/** An engine that goes away for good once it has told that the image is there. */
async function openDyingEngine(): Promise<string> {
  const path = join(await makeDirectory(), 'engine.sock');
  let isGone = false;
  const server = await listen((request, response) => {
    if (isGone) {
      // A request over a connection that was already open.
      request.socket.destroy();
      return;
    }
    const isLast = /\/images\/.*\/json/.test(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(isLast ? '{"Id":"sha256:1","Config":{},"RepoTags":[]}' : '"OK"');
    if (isLast) {
      isGone = true;
      server.close();
      response.once('close', () => server.closeAllConnections());
    }
  }, path);
  return path;
}

describe('--retries', () => {
  test.each([0, 1])(
    proves(['P-147'], '%i: an installation that fails on the network is run again as often'),
    async (retries) => {
      const registry = await openRegistry(1);
      const repository = await createPluginRepository({
        files: {
          'package.json': JSON.stringify({ name: 'fixture', type: 'module', dependencies: { tiny: registry.url } }),
          // The installer itself would ask again as well.
          '.npmrc': 'fetch-retries=0\naudit=false\nfund=false\n',
        },
      });
      const run = await repository.run(['test', repository.plugin, '--no-fix', '--retries', String(retries)]);
      expect(registry.asked(), run.stderr).toBe(retries + 1);
      expect(run.exitCode).toBe(retries === 0 ? 3 : 0);
      expect(run.stderr).toContain(
        retries === 0 ? 'environment/network-unavailable' : 'failed on the network; it is run again in 1 s',
      );
      await repository.expectClean();
    },
  );

  test.each([0, 3])(proves(['P-147'], '%i: an engine that goes away is asked again as often'), async (retries) => {
    const socket = await openDyingEngine();
    const repository = await createPluginRepository();
    const log = join(repository.base, 'debug.log');
    const options = { variables: { DOCKER_HOST: `unix://${socket}`, PTH_DEBUG: 'debug', PTH_LOG_FILE: log } };
    const flags = ['--env', 'docker', '--image', 'fixture:1', '--retries', String(retries)];
    const run = await repository.run(['test', repository.plugin, '--no-fix', ...flags], options);
    expect(run.exitCode, run.stderr).toBe(3);
    expect(run.stderr).toContain('environment/docker-unreachable');
    const lines = (await readFile(log, 'utf8')).trim().split('\n');
    const again = lines
      .map((line) => JSON.parse(line) as { event: string; attempt: number; waitMs: number })
      .filter(({ event }) => event === 'ask the engine again');
    const waits = new Map(again.map(({ attempt, waitMs }) => [attempt, waitMs]));
    expect([...waits]).toEqual([200, 400, 800].slice(0, retries).map((wait, index) => [index + 1, wait]));
    await rm(log);
    await repository.expectClean();
  });
});
