import { describe, expect, test } from 'vitest';
import { PthError } from '../../../../src/base/index.ts';
import { parseEnvConfig, resolveConfigValues } from '../../../../src/environment/index.ts';
import { proves } from '../../../requirements.ts';

const origin = { file: '.github/pth.yml', key: 'environment' };

function faultOf(text: string, from: { file: string; key: string | null } = origin): PthError {
  try {
    parseEnvConfig(text, from);
  } catch (error) {
    if (PthError.isInstance(error)) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

const full = `
reports: whatever else stands in the file
environment:
  runtime: docker
  tier: 2
  baseImage: debian12
  targetPlugin:
    sourcePath: .
    buildCommand: npm run build
    configValues: { MODE: test, API_KEY: "\${env:PLUGIN_API_KEY}" }
  dependencyPlugins:
    - sourcePath: ../storage
      name: storage
      buildCommand: make
      command: [node, server.js]
      configValues: { PORT: "8080" }
  fixtures:
    files:
      - { source: test/data.json, target: data/data.json }
      - { target: /etc/plugin.conf, content: "mode=test" }
    setupScripts:
      - mkdir -p work
      - { run: [touch, done], asRoot: true, timeoutSeconds: 5 }
    services:
      - redis
      - name: echo
        packages: { apt: [socat], dnf: [socat] }
        programs: [socat]
        command: [socat, "TCP-LISTEN:{port},fork", EXEC:cat]
        asRoot: false
        readiness: { port: 7000, timeoutSeconds: 10 }
        variables: { ECHO_PORT: "{port}" }
  resources: { cpus: 1.5, memoryMB: 512, diskGB: 4 }
`;

describe('reading', () => {
  test('a full configuration passes as it stands', () => {
    const config = parseEnvConfig(full, origin);
    expect(config).toMatchObject({
      runtime: 'docker',
      tier: 2,
      baseImage: 'debian12',
      targetPlugin: { buildCommand: 'npm run build', configValues: { MODE: 'test' } },
      dependencyPlugins: [{ sourcePath: '../storage', command: ['node', 'server.js'] }],
      fixtures: {
        files: [{ source: 'test/data.json' }, { target: '/etc/plugin.conf' }],
        setupScripts: ['mkdir -p work', { run: ['touch', 'done'], asRoot: true }],
        services: ['redis', { name: 'echo', readiness: { port: 7000 } }],
      },
      resources: { cpus: 1.5, memoryMB: 512, diskGB: 4 },
    });
  });

  test('an empty text, a file without the key, and a whole document of its own', () => {
    expect(parseEnvConfig('', origin)).toEqual({});
    expect(parseEnvConfig('other: 1', origin)).toEqual({});
    expect(parseEnvConfig('environment:', origin)).toEqual({});
    expect(parseEnvConfig('tier: 3', { file: 'env.yaml', key: null })).toEqual({ tier: 3 });
  });
});

describe('refusing', () => {
  test.each([
    [
      'runtime: podman',
      2,
      12,
      'environment.runtime',
      'must be auto, local, docker or qemu-kvm, but is the text "podman"',
    ],
    ['tier: 4', 2, 9, 'environment.tier', 'must be 0, 1, 2 or 3, but is the number 4'],
    ['tier: "2"', 2, 9, 'environment.tier', 'must be 0, 1, 2 or 3, but is the text "2"'],
    ['baseImage: [x]', 2, 14, 'environment.baseImage', 'must be text, but is a list'],
    [
      'resources: { memoryMB: lots }',
      2,
      26,
      'environment.resources.memoryMB',
      'must be a number, but is the text "lots"',
    ],
    ['resources: { cpus: 0 }', 2, 22, 'environment.resources.cpus', 'must be more than 0, but is the number 0'],
    ['resources: { cpu: 1 }', 2, 16, 'environment.resources.cpu', 'is not a known field'],
    ['teir: 1', 2, 3, 'environment.teir', 'is not a known field'],
    ['dependencyPlugins: [{ name: x }]', 2, 23, 'environment.dependencyPlugins[0].sourcePath', 'is missing'],
    [
      'fixtures: { services: [{ name: a, command: b }] }',
      2,
      26,
      'environment.fixtures.services[0].readiness',
      'is missing',
    ],
    [
      'fixtures: { files: [{ target: a }] }',
      2,
      23,
      'environment.fixtures.files[0]',
      'needs either source or content, not both',
    ],
    [
      'fixtures: { setupScripts: [5] }',
      2,
      30,
      'environment.fixtures.setupScripts[0]',
      'must be text or a mapping, but is the number 5',
    ],
  ])(proves(['P-038'], '%s is an error with its place and name'), (text, line, column, field, reason) => {
    const fault = faultOf(`environment:\n  ${text}\n`);
    expect(fault.code).toBe('environment/config-invalid');
    expect(fault.details['problems']).toEqual([{ line, column, field, reason }]);
    expect(fault.message).toBe(`.github/pth.yml:${line}:${column}: ${field} ${reason}`);
  });

  test(proves(['P-038'], 'all problems are listed, the first in the text leads'), () => {
    const fault = faultOf('environment:\n  tier: 9\n  runtime: x\n  nothing: 1\n');
    expect(fault.details['total']).toBe(3);
    expect(fault.message).toContain('.github/pth.yml:2:9: environment.tier');
    expect(fault.message).toContain('(and 2 more)');
  });

  test('a secret does not stand in the file, and its value is not in the fault', () => {
    const fault = faultOf('environment:\n  targetPlugin:\n    configValues: { API_TOKEN: hunter2hunter2 }\n');
    expect(fault.message).toContain('environment.targetPlugin.configValues.API_TOKEN');
    expect(fault.message).toContain('${env:API_TOKEN}');
    expect(JSON.stringify([fault.message, fault.details])).not.toContain('hunter2');
  });

  test('broken YAML, endless aliases, tags and other shapes are told, never thrown as they are', () => {
    expect(faultOf('environment: [').message).toContain('not valid YAML');
    expect(faultOf('- a').message).toContain('must be a mapping');
    expect(faultOf('environment: 5').message).toContain('must be a mapping, but is the number 5');
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...'bcdefgh'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(',')}]`),
    ].join('\n');
    expect(faultOf(`${bomb}\nenvironment: *h`).message).toContain('aliases');
    expect(faultOf(`environment: ${'x'.repeat(300_000)}`).message).toContain('longer than');
  });
});

describe('values', () => {
  test('references are filled from the variables of the host; nothing else is expanded', () => {
    const values = { A: 'x-${env:TOKEN}-y', B: '$HOME ${HOME}', C: '' };
    expect(resolveConfigValues(values, { TOKEN: 's3cret' }, 'targetPlugin.configValues')).toEqual({
      values: { A: 'x-s3cret-y', B: '$HOME ${HOME}', C: '' },
      secrets: ['s3cret'],
    });
  });

  test(proves(['P-140'], 'a reference without a value is a fault that names key and variable'), () => {
    const values = { A: '${env:MISSING}', B: '${env:EMPTY}' };
    expect(() => resolveConfigValues(values, { EMPTY: '' }, 'targetPlugin.configValues')).toThrowError(
      expect.objectContaining({
        code: 'plugin/config-missing',
        details: expect.objectContaining({
          missing: [
            { key: 'A', variable: 'MISSING' },
            { key: 'B', variable: 'EMPTY' },
          ],
        }),
      }),
    );
  });
});
