import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { describeFault, systemClock } from '../src/base/index.ts';
import { DockerEngine } from '../src/environment/docker/docker-engine.ts';
import { createImageEngine } from '../src/environment/docker/docker-image-engine.ts';
import { createImageStore } from '../src/environment/images/create-image-store.ts';
import { describeOwner } from '../src/process/index.ts';

/**
 * Makes sure that base images are there, several at once: `prepare-images.ts debian12:container debian12:vm …`. What is
 * there stays as it is. Straight from the sources, so that preparing a machine needs no build.
 */
const variables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);
const store = createImageStore({
  manifestDirectory: join(import.meta.dirname, '../runner-images'),
  cacheDirectory: variables['PTH_BASE_IMAGE_DIR'] ?? join(homedir(), '.pth/images'),
  engine: async () => createImageEngine(await DockerEngine.open(variables, systemClock)),
  variables,
  clock: systemClock,
  owner: describeOwner(process.pid, hostname()),
});

const results = await Promise.allSettled(
  process.argv.slice(2).map(async (wanted) => {
    const [name = '', format] = wanted.split(':');
    const started = performance.now();
    let hasBuilt = false;
    const onProgress = (message: string) => {
      hasBuilt = true;
      process.stderr.write(`${wanted}: ${message}\n`);
    };
    await (format === 'vm' ? store.ensureVm(name, { onProgress }) : store.ensureContainer(name, { onProgress }));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stderr.write(`${wanted}: ${hasBuilt ? `built in ${seconds} s` : 'there'}\n`);
  }),
);
for (const result of results) {
  if (result.status === 'fulfilled') continue;
  const { message, rawOutput, recovery, stack } = describeFault(result.reason);
  process.stderr.write([message, rawOutput, ...recovery, ...(stack === undefined ? [] : [stack]), ''].join('\n'));
  process.exitCode = 1;
}
