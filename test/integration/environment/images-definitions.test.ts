import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findProgram, runProcess } from '../../../src/process/index.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { runnerImages } from '../../kit/image-sandbox.ts';
import { proves } from '../../requirements.ts';

const variables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

async function run(argv: [string, ...string[]], cwd = runnerImages) {
  const environment = { ...variables, CHECKPOINT_DISABLE: '1', PACKER_NO_COLOR: '1' };
  const { exitCode, stdout, stderr } = await runProcess({ argv, cwd, variables: environment, timeoutMs: 60_000 });
  return { exitCode, text: `${stdout.text}${stderr.text}` };
}

const packer = await findProgram('packer', variables['PATH'] ?? '');
const packerVersion = packer === undefined ? null : /(\d+)\.(\d+)/.exec((await run([packer, 'version'])).text);

/** What a machine's image takes to be built here, or undefined. */
async function findLack(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'skipped: not root';
  for (const name of ['zstd', 'mke2fs', 'qemu-img', 'cpio', 'ssh-keygen']) {
    if ((await findProgram(name, variables['PATH'] ?? '')) === undefined) return `skipped: no ${name}`;
  }
  return undefined;
}
const lack = await findLack();

/** A definition without its comments. */
const readDefinitionText = (name: string) => readFileSync(join(runnerImages, name), 'utf8').replace(/^#.*$/gm, '');

describe('the definitions in runner-images', () => {
  test.each(['provision.sh', 'build-debian.sh', 'build-packer.sh'])('%s parses as a shell program', async (file) => {
    expect(await run(['bash', '-n', file])).toEqual({ exitCode: 0, text: '' });
  });

  test.each(['build-debian.sh', 'build-packer.sh', 'provision.sh'])(
    '%s refuses an argument that it does not know',
    async (file) => {
      expect(await run(['bash', file, 'root', '--nonsense', 'x'])).toMatchObject({ exitCode: 64 });
    },
  );

  // What tar writes at the end of an archive, and whoever packs it pads, is read by nobody.
  test.skipIf(lack !== undefined)(
    `an archive with padding behind its end is unpacked (${lack ?? 'all programs are there'})`,
    async () => {
      const directory = makeDirectory('archive');
      mkdirSync(join(directory, 'root/proc'), { recursive: true });
      const archive = join(directory, 'root.tar');
      await run(['tar', '-C', join(directory, 'root'), '-cf', archive, '.']);
      appendFileSync(archive, Buffer.alloc(16 * 1024 * 1024));
      expect(await run(['zstd', '-q', archive])).toEqual({ exitCode: 0, text: '' });
      const out = join(directory, 'out');
      const built = await run(['bash', 'build-debian.sh', 'machine', '--root', `${archive}.zst`, '--out', out]);
      // The build goes on behind the unpacking, up to a directory that this root lacks.
      expect(built.exitCode, built.text).toBe(1);
      expect(built.text).toContain('/etc/resolv.conf');
    },
  );

  test(
    proves(['C-016'], 'there are two Dockerfiles, two templates and one provision.sh, and nothing else defines them'),
    () => {
      const files = readdirSync(runnerImages);
      expect(files.filter((name) => name.startsWith('Dockerfile'))).toEqual([
        'Dockerfile.fedora',
        'Dockerfile.ubuntu2404',
      ]);
      expect(files.filter((name) => name.endsWith('.pkr.hcl'))).toEqual(['vm-fedora.pkr.hcl', 'vm-ubuntu2404.pkr.hcl']);
      expect(files).toContain('provision.sh');
    },
  );

  test.each([
    ['ubuntu2404', 'ubuntu:24.04', 'cloud-images.ubuntu.com'],
    ['fedora', 'fedora:latest', 'download.fedoraproject.org'],
  ])(
    proves(['C-016'], 'both images of %s start from its maker and are made by provision.sh'),
    (distro, base, maker) => {
      const container = readDefinitionText(`Dockerfile.${distro}`);
      expect(container).toContain(`ARG BASE=${base}\nFROM \${BASE}`);
      expect(container).toMatch(/^COPY provision\.sh .*\/$/m);
      expect(container).toMatch(/^RUN [^#]*bash provision\.sh /m);
      const machine = readDefinitionText(`vm-${distro}.pkr.hcl`);
      expect(/variable "image_url" \{[^}]*default = "([^"]*)"/.exec(machine)?.[1]).toContain(`https://${maker}/`);
      expect(machine).toContain(`sources = ["source.qemu.${distro}"]`);
      expect(machine).toMatch(/provisioner "shell" \{\s*inline = \[[^\]]*\/provision\.sh --machine /);
    },
  );

  test.skipIf(packerVersion === null).each(['ubuntu2404', 'fedora'])(
    proves(['C-016', 'P-031', 'P-032'], 'packer validate accepts vm-%s.pkr.hcl (skipped without packer)'),
    async (distro) => {
      const directory = makeDirectory('packer');
      const [seed, files, key] = [join(directory, 'seed'), join(directory, 'files'), join(directory, 'key')];
      for (const each of [seed, files]) mkdirSync(each);
      for (const each of ['user-data', 'meta-data']) writeFileSync(join(seed, each), '');
      await run(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key]);
      const template = join(directory, `vm-${distro}.pkr.hcl`);
      const text = readFileSync(join(runnerImages, `vm-${distro}.pkr.hcl`), 'utf8');
      const [major, minor] = [Number(packerVersion?.[1]), Number(packerVersion?.[2])];
      const hasBuiltInPlugins = major === 1 && minor < 7;
      // Packer before 1.7 has the QEMU builder built in and does not know the block that asks for it.
      const suited = text.replace(/ {2}required_plugins \{.*?\n {2}\}\n/s, '').replace('">= 1.7.0"', '">= 1.6.0"');
      writeFileSync(template, hasBuiltInPlugins ? suited : text);
      const given = { seed, files, private_key: key, output: join(directory, 'out'), results: directory };
      // Later ones have to fetch the builder first; without the network only the syntax can be looked at.
      const options = hasBuiltInPlugins
        ? [
            ...Object.entries(given).flatMap(([name, value]) => ['-var', `${name}=${value}`]),
            '-var',
            'image_checksum=none',
          ]
        : ['-syntax-only'];
      const validated = await run([packer ?? '', 'validate', ...options, template]);
      expect(validated.exitCode, validated.text).toBe(0);
      writeFileSync(template, (hasBuiltInPlugins ? suited : text).replace('disk_size ', 'disk_sizes {'));
      expect((await run([packer ?? '', 'validate', ...options, template])).exitCode).not.toBe(0);
    },
  );

  test('the values for runners with KVM ask for the device and for one job a runner', () => {
    const values = parse(readFileSync(join(runnerImages, 'kvm-runner/values.yaml'), 'utf8')) as {
      runnerScaleSetName: string;
      minRunners: number;
      maxRunners: number;
      githubConfigUrl: string;
      githubConfigSecret: string;
      template: {
        spec: {
          containers: { name: string; command: string[]; volumeMounts: { mountPath: string }[] }[];
          volumes: unknown[];
        };
      };
    };
    expect(values.runnerScaleSetName).toBe('pth-kvm');
    expect(values.template.spec.containers).toHaveLength(1);
    expect(values.template.spec.containers[0]).toMatchObject({
      name: 'runner',
      command: ['/usr/local/bin/start-runner.sh'],
    });
    expect(JSON.stringify(values.template.spec)).toContain('/dev/kvm');
  });
});
