import { describe, expect, test } from 'vitest';
import { parseDiskListing, renderDiskScript } from '../../../../src/environment/vm/guest-disk.ts';
import {
  parseEnvironmentFile,
  parsePreparation,
  renderPreparation,
} from '../../../../src/environment/vm/prepare-guest.ts';

const now = new Date('2026-01-02T03:04:05.678Z');

describe('renderPreparation', () => {
  test('sets the clock and mounts by the method that was chosen', () => {
    const script = renderPreparation({ mount: 'virtiofs', insideRoot: '/workspace', now, files: {} });
    expect(script).toContain('date -u -s @1767323045.678');
    expect(script).toContain('mount -t virtiofs worktree /workspace');
    expect(renderPreparation({ mount: '9p', insideRoot: '/workspace', now, files: {} })).toContain('mount -t 9p');
  });

  test('mounts nothing where nothing is shared or files are copied', () => {
    for (const mount of [null, 'rsync'] as const) {
      expect(renderPreparation({ mount, insideRoot: '/workspace', now, files: {} })).not.toMatch(/mount -t/);
    }
  });

  test('writes the files it is given', () => {
    const script = renderPreparation({ mount: null, insideRoot: '/w', now, files: { "/usr/a 'b'": 'text\n' } });
    expect(script).toContain(`cat >'/usr/a '\\''b'\\''' <<'PTH-END-OF-FILE'\ntext\nPTH-END-OF-FILE`);
  });
});

describe('parsePreparation', () => {
  test('reads what the image says about itself', () => {
    const text = '== release\nID=debian\nVERSION_ID="12"\n== variables\nA=1\n== clock\n17.5\n== end\n';
    expect(parsePreparation(text)).toEqual({
      isMountUnknown: false,
      distro: 'debian12',
      variables: { A: '1' },
      clock: '17.5',
    });
  });

  test('tells a kernel that lacks the file system', () => {
    expect(parsePreparation('pth: no such file system\n')).toMatchObject({ isMountUnknown: true, distro: undefined });
  });
});

describe('parseEnvironmentFile', () => {
  test('reads names and values, with quotes and export, and nothing else', () => {
    const text = `A=1\n# B=2\nexport C="x y"\nD='q"'\nnot a line\n 9=no\nE=a=b \n`;
    expect(parseEnvironmentFile(text)).toEqual({ A: '1', C: 'x y', D: 'q"', E: 'a=b' });
  });
});

describe('changes of the disk', () => {
  test('what was born since the session began is added, all else modified', () => {
    const text =
      '200.5 3 201.7 /opt/new\0' + '100.0 4 202.1 /opt/old\0' + '- 4 202.1 /opt/unborn\0' + '300 1 300.0 /var/log/x\0';
    expect(parseDiskListing(text, '200.25')).toEqual({
      '/opt/new': 'added 3 201',
      '/opt/old': 'modified 4 202',
      '/opt/unborn': 'modified 4 202',
    });
  });

  test('only a time gets into the script', () => {
    expect(renderDiskScript('200.25')).toContain('-newerct @200.25 ');
    expect(() => renderDiskScript('1; reboot')).toThrow(RangeError);
  });
});
