import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { archiveVersions, type Environment } from '../../../../src/environment/index.ts';
import { ensureToolchains } from '../../../../src/plugin/index.ts';
import { toolchains } from '../../../../src/plugin/toolchains/toolchain.ts';
import { isVersionInRange } from '../../../../src/plugin/toolchains/version-range.ts';
import { captured, MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

test.each([
  ['3.11.2', '>=3.10,<4', true],
  ['3.11.2', '>=3.12', false],
  ['3.11', '>=3.11.0', true],
  ['3.11.2', '~=3.11', true],
  ['4.0', '~=3.11', false],
  ['3.11.2', '~=3.11.3', false],
  ['3.12.4', '==3.12.*', true],
  ['3.13.0', '==3.12.*', false],
  ['3.12.4', '!=3.12.*', false],
  ['3.12.4', '!= 3.12.3, > 3.9', true],
  ['1.19', '>=1.23.2', false],
  ['1.24', '>1.23,<=1.24', true],
  ['1.24', 'something else', true],
])('%s in %s: %s', (version, specifier, expected) => {
  expect(isVersionInRange(version, specifier)).toBe(expected);
});

/** An environment whose commands answer by the last word of their shell text, and which installs nothing. */
function openEnvironment(info: { tier: 0 | 1; distro: string }, answers: Record<string, string>) {
  const workspace = Object.assign(new MemoryWorkspace(), { info });
  workspace.onRun = ({ argv }) => {
    const text = argv.at(-1)?.replace('cd / && ', '') ?? '';
    const answer = Object.hasOwn(answers, text) ? answers[text] : undefined;
    return answer === undefined ? { exitCode: 127 } : { stdout: captured(answer) };
  };
  return workspace as unknown as Environment & MemoryWorkspace;
}

const need = (tool: 'go' | 'rust' | 'python', specifier: string, evidence = 'go.mod') => ({
  toolchain: toolchains[({ go: 'go', rust: 'cargo', python: 'pip' } as const)[tool]],
  evidence,
  version: null,
  wants: [{ tool, evidence, specifier }],
});

describe('a version that does not fit', () => {
  test(proves(['P-062'], 'is told before anything is installed, with the image that has a fitting one'), async () => {
    const inside = openEnvironment({ tier: 1, distro: 'debian12' }, {});
    await expect(ensureToolchains(inside, [need('go', '>=1.23.2')])).rejects.toMatchObject({
      code: 'plugin/toolchain-failed',
      message: 'go.mod wants Go 1.23.2; debian12 installs Go 1.19. Use --image debian13 (Go 1.24).',
    });
    expect(inside.commands.some(({ argv }) => argv.join(' ').includes('install'))).toBe(false);
  });

  test('on this host names what is there', async () => {
    const host = openEnvironment({ tier: 0, distro: 'debian12' }, { 'python3 --version': 'Python 3.11.2\n' });
    await expect(ensureToolchains(host, [need('python', '>=3.12,<4', 'pyproject.toml')])).rejects.toMatchObject({
      message:
        'pyproject.toml wants Python >=3.12,<4; this host has Python 3.11.2. Use --env docker with --image debian13 (Python 3.13.5).',
    });
  });

  test('that no image has says where it would run', async () => {
    const inside = openEnvironment({ tier: 1, distro: 'debian13' }, {});
    await expect(ensureToolchains(inside, [need('rust', '>=1.90', 'Cargo.toml')])).rejects.toMatchObject({
      message:
        'Cargo.toml wants Rust 1.90; debian13 installs Rust 1.85.1. Use --env local on a host that has Rust 1.90.',
    });
  });

  test('is no trouble for a tool that fetches it', async () => {
    const programs = { go: '', gofmt: '' };
    const switching = openEnvironment(
      { tier: 1, distro: 'other' },
      { ...programs, 'go version': 'go version go1.22.1 linux/amd64', 'go env GOTOOLCHAIN': 'auto' },
    );
    await expect(ensureToolchains(switching, [need('go', '>=1.23.2')])).resolves.toMatchObject({ installed: [] });
    const fixed = openEnvironment(
      { tier: 1, distro: 'other' },
      { ...programs, 'go version': 'go version go1.22.1 linux/amd64', 'go env GOTOOLCHAIN': 'local' },
    );
    await expect(ensureToolchains(fixed, [need('go', '>=1.23.2')])).rejects.toThrow('other has Go 1.22.1');
  });
});

test('an archive that is not known is asked', async () => {
  const policy = 'golang-go:\n  Installed: (none)\n  Candidate: 2:1.22~2build1\n';
  const inside = openEnvironment({ tier: 1, distro: 'ubuntu2404' }, { 'golang-go': policy });
  await expect(ensureToolchains(inside, [need('go', '>=1.23')])).rejects.toThrow('ubuntu2404 installs Go 1.22.');
});

test('the .NET SDK is told to be missing from Debian in one sentence', async () => {
  const inside = openEnvironment({ tier: 1, distro: 'debian13' }, { 'apt-get': '' });
  const dotnet = { toolchain: toolchains.dotnet, evidence: 'Server.csproj', version: null, wants: [] };
  await expect(ensureToolchains(inside, [dotnet])).rejects.toThrow(
    'The plugin needs the .NET SDK (Server.csproj), and the package archive of debian13 does not have it.',
  );
});

describe('a package manager that npm refuses for its Node', () => {
  const refusal = [
    'npm error code EBADENGINE',
    'npm error notsup Not compatible with your version of node/npm: pnpm@11.8.0',
    'npm error notsup Required: {"node":">=22.13"}',
    'npm error notsup Actual:   {"node":"v20.19.2","npm":"11.19.1"}',
  ].join('\n');

  function openRefusing(info: { tier: 0 | 1; distro: string }, output = refusal) {
    const workspace = Object.assign(new MemoryWorkspace(), { info });
    workspace.onRun = ({ argv }) => {
      if (argv[2]?.includes('npm install')) return { exitCode: 1, stderr: captured(output) };
      return { exitCode: argv.at(-1) === 'npm' ? 0 : 127 };
    };
    return workspace as unknown as Environment;
  }
  const pnpm = { toolchain: toolchains.pnpm, evidence: 'pnpm install', version: '11.8.0', wants: [] };

  test(proves(['P-062'], 'is told with the Node that it needs and the image that has it'), async () => {
    await expect(ensureToolchains(openRefusing({ tier: 0, distro: 'debian12' }), [pnpm])).rejects.toMatchObject({
      code: 'plugin/toolchain-failed',
      message:
        'pnpm@11.8.0 needs Node >=22.13; this host has Node 20.19.2. Use --env docker with --image debian12 (Node 22.23.3).',
    });
    await expect(ensureToolchains(openRefusing({ tier: 1, distro: 'debian13' }), [pnpm])).rejects.toMatchObject({
      message: 'pnpm@11.8.0 needs Node >=22.13; debian13 has Node 20.19.2. Use --image debian12 (Node 22.23.3).',
    });
  });

  test('names no image where none has it, and reads alternatives of a range', async () => {
    const newer = refusal.replace('>=22.13', '^20.20.0 || >=24');
    await expect(ensureToolchains(openRefusing({ tier: 1, distro: 'debian13' }, newer), [pnpm])).rejects.toThrow(
      'pnpm@11.8.0 needs Node ^20.20.0 || >=24; debian13 has Node 20.19.2. Use --env local on a host that has Node ^20.20.0 || >=24.',
    );
    const either = refusal.replace('>=22.13', '^20.20.0 || ^22.1.0 <23');
    await expect(ensureToolchains(openRefusing({ tier: 1, distro: 'debian13' }, either), [pnpm])).rejects.toThrow(
      'Use --image debian12 (Node 22.23.3).',
    );
  });

  test('another reason of npm stays what it is', async () => {
    const other = 'npm error code EBADENGINE\nnpm error notsup Required: {"npm":">=99"}';
    await expect(ensureToolchains(openRefusing({ tier: 0, distro: 'debian12' }, other), [pnpm])).rejects.toThrow(
      'pnpm could not be fetched: npm install pnpm@11.8.0 ended with exit code 1.',
    );
  });
});

test('the Node of the images is the one that they are built with', async () => {
  const text = await readFile(new URL('../../../../runner-images/node-release.env', import.meta.url), 'utf8');
  expect(archiveVersions['debian12']?.node).toBe(/^NODE_VERSION=(.+)$/m.exec(text)?.[1]);
});
