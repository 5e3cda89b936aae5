import { describe, expect, onTestFinished, test } from 'vitest';
import { createDockerProvider } from '../../../src/environment/index.ts';
import {
  createPlugin,
  detectPlugin,
  detectToolchains,
  ensureToolchains,
  PluginFiles,
} from '../../../src/plugin/index.ts';
import { testInputSchema } from '../../../src/settings/index.ts';
import { planEnvironment } from '../../../src/target/index.ts';
import { createTestImages, findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createToken } from '../../kit/processes.ts';
import { pythonPackage } from '../../kit/python-package.ts';
import { proves } from '../../requirements.ts';

const images = ['pth-base-debian12', 'pth-base-debian13'];
const lacks = await Promise.all(images.map((image) => findDockerLack(openDocker(), image)));

async function load(image: string, command?: string[]) {
  const repository = makeRepository({ files: { ...pythonPackage } });
  const provider = createDockerProvider({ tier: 1, images: createTestImages(image), variables: process.env });
  const environment = await provider.provision({ label: createToken(), worktree: repository.path });
  onTestFinished(() => environment.dispose());
  const detected = await detectPlugin(environment, { variables: {}, ...(command ? { command } : {}) });
  const needs = await detectToolchains(new PluginFiles(environment), detected);
  const { programs } = await ensureToolchains(environment, needs);
  const definition = { ...detected, programs: [...(detected.programs ?? []), ...programs] };
  const plugin = createPlugin({ environment, definition });
  onTestFinished(() => plugin.close());
  return { repository, environment, plugin, outcome: await plugin.load() };
}

// Both distributions refuse pip outside of a virtual environment (PEP 668).
describe.each(images.map((image, index) => ({ image, lack: lacks[index] })))('$image', ({ image, lack }) => {
  test.skipIf(lack !== undefined)(
    proves(['P-058', 'P-015'], 'a Python plugin is installed in a virtual environment, out of the sight of git'),
    async () => {
      const { repository, plugin, outcome } = await load(image);
      expect(outcome).toMatchObject({ status: 'loaded' });
      const answer = await plugin.connection?.callTool('to_roman', { number: 1994 }, { timeoutMs: 30_000 });
      expect(JSON.stringify(answer)).toContain('MCMXCIV');
      expect(repository.git('status', '--porcelain')).toBe('');
      // After a change of the source nothing needs to be installed again.
      repository.write({ 'measures.py': `${pythonPackage['measures.py']}`.replace('"M")', '"X")') });
      expect(await plugin.reload()).toMatchObject({ status: 'loaded' });
      const changed = await plugin.connection?.callTool('to_roman', { number: 1000 }, { timeoutMs: 30_000 });
      expect(JSON.stringify(changed)).toContain('"X"');
    },
  );

  test.skipIf(lack !== undefined).each([
    ['uv', 'run', 'measures'],
    ['uvx', '--from', '.', 'measures'],
    ['python', '-m', 'measures'],
  ])('%s %s %s starts in it', async (...command) => {
    expect((await load(image, command)).outcome).toMatchObject({ status: 'loaded' });
  });
});

test.skipIf(lacks.some((lack) => lack !== undefined))(
  'a project that asks for a newer Python than the usual image has gets the image with it, and its report says so',
  async () => {
    const pyproject = `${pythonPackage['pyproject.toml']}`.replace('>=3.11', '>=3.12');
    const { path } = makeRepository({ files: { ...pythonPackage, 'pyproject.toml': pyproject } });
    const input = testInputSchema.parse({ path, env: 'docker', fix: false });
    const plan = await planEnvironment(input, createOperationContext(), path);
    expect(plan.image).toBe('debian13');
    const environment = await plan.provision({ label: createToken(), worktree: path });
    onTestFinished(() => environment.dispose());
    expect(environment.info).toMatchObject({ image: 'debian13', distro: 'debian13' });
    expect(environment.info.advisories[0]).toMatch(
      /^The image is debian13: pyproject\.toml wants Python 3\.12; debian12 has/,
    );
  },
);
