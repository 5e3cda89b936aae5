import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOf, shell, toText } from './contract-kit.ts';
import type { ContractPlace } from './contract-place.ts';

/** Which paths are refused, whatever is asked of them. */
export function describePathPolicy(place: ContractPlace): void {
  describe(`${place.name}: path policy`, () => {
    const refused = [
      '..',
      '../outside.txt',
      'a/../../outside.txt',
      '/etc/passwd',
      '/',
      'link-out',
      'a\0b',
      '~/../../x/../../..',
    ];
    const gitPaths = [
      '.git',
      '.git/config',
      '.GIT/config',
      'sub/.Git/x',
      'link-git',
      'link-git/config',
      './.git./config',
    ];
    for (const path of [...refused, ...gitPaths]) {
      test(`${JSON.stringify(path)} is refused for reading, writing and working in`, async () => {
        expect(await faultOf(place.environment.readFile(path))).toBe('environment/path-escape');
        expect(await faultOf(place.environment.writeFile(path, 'x'))).toBe('environment/path-escape');
        expect(await faultOf(place.environment.list(path))).toBe('environment/path-escape');
        expect(await faultOf(place.environment.search({ pattern: 'x', path }))).toBe('environment/path-escape');
        expect(await faultOf(place.environment.run({ argv: ['true'], cwd: path }))).toBe('environment/path-escape');
        // With files of its own an absolute path is one of those.
        if (place.capabilities.hasOwnFiles && path.startsWith('/')) return;
        expect(await faultOf(place.environment.copyIn(join(place.directory, 'outside.txt'), path))).toBe(
          'environment/path-escape',
        );
        expect(await faultOf(place.environment.copyOut(path, join(place.directory, 'stolen')))).toBe(
          'environment/path-escape',
        );
      });
    }

    test('a link to nowhere cannot be written through', async () => {
      expect(await faultOf(place.environment.writeFile('link-to-nowhere', 'x'))).toBe('environment/path-escape');
      await expect(stat(join(place.directory, 'not-there-yet.txt'))).rejects.toThrow(/ENOENT/);
    });

    test('the git directory is not found by a search', async () => {
      expect(await place.environment.search({ pattern: 'secret of git' })).toEqual([]);
    });

    test('what shows processes, kernel, devices and keys of a home is refused, by its name and over links (T15)', async () => {
      const home = homedir();
      const links = { 'link-proc': '/proc', 'link-self': '/proc/self', 'link-sys': '/sys', 'link-dev': '/dev' };
      const all = { ...links, 'link-home': home, 'link-twice': 'link-self' };
      const commands = Object.entries(all).map(([name, target]) => `ln -sfn '${target}' ${name}`);
      await place.environment.run(shell(commands.join('; ')));
      const places = ['/proc/self/environ', '/proc/1/environ', '/proc/self/root/etc/passwd', '/sys/kernel', '/dev/mem'];
      const credentials = ['.ssh/id_ed25519', '.docker/config.json', '.npmrc'].map((name) => join(home, name));
      const linked = ['link-proc/self/environ', 'link-self/environ', 'link-twice/environ', 'link-self/cwd', 'link-sys'];
      const more = ['link-dev/mem', 'link-home/.ssh/id_ed25519', 'link-proc/1/root/etc/shadow'];
      for (const path of [...places, ...credentials, ...linked, ...more]) {
        expect(await faultOf(place.environment.readFile(path)), path).toBe('environment/path-escape');
        expect(await faultOf(place.environment.list(path)), path).toBe('environment/path-escape');
        expect(await faultOf(place.environment.search({ pattern: 'x', path })), path).toBe('environment/path-escape');
        expect(await faultOf(place.environment.writeFile(path, 'x')), path).toBe('environment/path-escape');
      }
      // Whoever looks at the whole working copy does not go through the links either.
      const found = await place.environment.list('.', { isRecursive: true });
      expect(found.filter(({ path }) => path.startsWith('link-') && path.includes('/'))).toEqual([]);
      await place.environment.run(shell(`rm -f ${Object.keys(all).join(' ')}`));
    });

    test('a link inside the working copy is followed', async () => {
      await place.environment.run(shell('mkdir -p real && printf 1 > real/f && rm -f alias && ln -s real alias'));
      expect(toText(await place.environment.readFile('alias/f'))).toBe('1');
      await place.environment.writeFile('alias/g', '2');
      expect((await place.environment.run(shell('cat real/g'))).stdout.text).toBe('2');
    });
  });
}
