import { describe, expect, test } from 'vitest';
import { quoteSettingPath, renderSshConfig } from '../../../../src/environment/vm/ssh-config.ts';

const options = {
  port: 2222,
  user: 'root',
  privateKey: '/images/a key',
  knownHosts: '/state/known_hosts',
  isFirstMeeting: false,
  controlSocket: '/tmp/x/s',
};

describe('renderSshConfig', () => {
  test('asks nobody, uses one key, and believes known hosts alone', () => {
    const config = renderSshConfig(options);
    for (const line of [
      'Host pth-machine',
      '  HostName 127.0.0.1',
      '  HostKeyAlias pth-machine',
      '  Port 2222',
      '  BatchMode yes',
      '  IdentityFile "/images/a key"',
      '  IdentitiesOnly yes',
      '  IdentityAgent none',
      '  GlobalKnownHostsFile /dev/null',
      '  StrictHostKeyChecking yes',
      '  ForwardAgent no',
    ]) {
      expect(config.split('\n')).toContain(line);
    }
  });

  test('believes an unknown guest at the first meeting only', () => {
    expect(renderSshConfig({ ...options, isFirstMeeting: true })).toContain('StrictHostKeyChecking accept-new');
  });
});

describe('quoteSettingPath', () => {
  test('keeps blanks and per cent signs', () => {
    expect(quoteSettingPath('/a b/100%')).toBe('"/a b/100%%"');
  });

  test.each(['/a"b', '/a\\b', '/a\nb', '/a${HOME}b'])('refuses %j', (path) => {
    expect(() => quoteSettingPath(path)).toThrow(expect.objectContaining({ code: 'environment/unsupported' }));
  });
});
