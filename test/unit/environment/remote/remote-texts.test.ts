import { describe, expect, test } from 'vitest';
import { isShellName, quoteArguments, quoteShell } from '../../../../src/base/quote-shell.ts';
import { parseFingerprint, parseSections, parseUnits } from '../../../../src/environment/remote/remote-fingerprint.ts';
import { parseSample } from '../../../../src/environment/remote/remote-health.ts';
import { proves } from '../../../requirements.ts';

const hash = 'a'.repeat(64);

describe('quoting', () => {
  test('leaves plain words alone and quotes the rest', () => {
    expect(quoteArguments(['a/b.c', '', "it's", '$(x)'])).toBe(`a/b.c '' 'it'\\''s' '$(x)'`);
    expect(() => quoteShell('\0')).toThrow(RangeError);
    expect([isShellName('A_1'), isShellName('a.b'), isShellName('1a')]).toEqual([true, false, false]);
  });
});

describe('a fingerprint from inside', () => {
  test(proves(['P-051'], 'has packages, checksums, links, services; what changes by itself is left out'), () => {
    const text = [
      '== packages',
      'bash\t5.2\tinstalled',
      'gone\t1\tconfig-files',
      '== files',
      `${hash}  /etc/passwd`,
      `${hash}  /etc/ld.so.cache`,
      `\\${hash}  /etc/odd\\\\name`,
      `${hash}  /etc/hosts`,
      '== large',
      '2000000 /usr/local/bin/tool',
      '== links',
      '/etc/localtime\t/usr/share/zoneinfo/UTC',
      '== hosts',
      `${'b'.repeat(64)}  -`,
      '== services',
      'good.service loaded active running It is good',
      'apt-daily.service loaded active exited noise',
      '== end',
    ].join('\n');
    expect(parseFingerprint(text)).toEqual({
      packages: { bash: '5.2' },
      services: ['good.service'],
      files: {
        '/etc/hosts': 'b'.repeat(64),
        '/etc/localtime': 'link to /usr/share/zoneinfo/UTC',
        '/etc/odd\\\\name': hash,
        '/etc/passwd': hash,
        '/usr/local/bin/tool': '2000000 bytes',
      },
    });
  });

  test('sections and units bear anything', () => {
    expect(parseSections('noise\n== one\na\n\n== two\n== end')).toEqual({ one: 'a\n', two: '', end: '' });
    expect(parseUnits('● bad.service loaded failed failed x\nnot a unit\n\n')).toEqual(['bad.service']);
    expect(parseFingerprint('')).toEqual({ packages: {}, services: [], files: {} });
  });
});

describe('a look inside', () => {
  const base = [
    '== disk',
    'Filesystem 1024-blocks Used Available Capacity Mounted on',
    'overlay 2097152 1048576 1048576 50% /',
    '== meminfo',
    'MemTotal: 8388608 kB',
    'MemAvailable: 4194304 kB',
    '== load',
    '0.50 0.40 0.30 1/100 999',
    '== cpus',
    '4',
    '== processes',
    '1 (init) S 0 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 100 0 0',
    '7 (server (x) y) S 1 7 7 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 200 0 0',
    '8 (left) Z 7 7 7 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 300 0 0',
    '9 (soon) Z 1 9 9 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 400 0 0',
  ];

  test(proves(['P-050'], 'gives disk, memory, load, forgotten processes; no services without systemd'), () => {
    const sample = parseSample([...base, '== end'].join('\n'));
    expect(sample).toMatchObject({
      cpus: 4,
      memoryTotalMB: 8192,
      memoryAvailableMB: 4096,
      diskTotalMB: 2048,
      diskFreeMB: 1024,
      load: 0.5,
      processes: 2,
      failedServices: null,
    });
    expect(sample.zombies.map(({ pid }) => pid)).toEqual([8]);
  });

  test('the limits of both kinds of control groups count where they are tighter', () => {
    const version1 = [
      '== limit',
      '536870912',
      '== usage',
      '268435456',
      '== stat',
      'cache 5',
      'total_inactive_file 67108864',
      '== quota1',
      '150000',
      '100000',
    ];
    expect(parseSample([...base, ...version1, '== end'].join('\n'))).toMatchObject({
      cpus: 1.5,
      memoryTotalMB: 512,
      memoryAvailableMB: 320,
    });
    const version2 = [
      '== limit',
      'max',
      '== quota',
      'max 100000',
      '== failed',
      'bad.service loaded failed failed',
      '== end',
    ];
    expect(parseSample([...base, ...version2].join('\n'))).toMatchObject({
      cpus: 4,
      memoryTotalMB: 8192,
      failedServices: ['bad.service'],
    });
  });

  test('an empty answer is no crash', () => {
    expect(parseSample('')).toMatchObject({ cpus: 1, diskFreeMB: 0, processes: 0 });
  });
});
