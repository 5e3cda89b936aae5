import { expect, test } from 'vitest';
import { describeVerification, renderDistroSection } from '../../../src/artifacts/distro-section.ts';
import type { JudgedDistro } from '../../../src/loop/index.ts';
import { makeFix, makeResult } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const judged = (image: string, parts: Partial<JudgedDistro> = {}): JudgedDistro => ({
  image,
  distro: image,
  total: 3,
  passed: 3,
  failing: [],
  commit: 'a'.repeat(40),
  fault: null,
  isPrimary: false,
  isStale: false,
  ...parts,
});
const evidence = (subject: string, distro: string | null) => ({
  fix: makeFix({ subject, distro }),
  diagnosis: '',
  linesChanged: 1,
  tests: [],
  isProven: true,
});

test(proves(['P-101', 'P-119'], 'each distribution has its rate, and fixes stand by what they are for'), () => {
  const distros = [
    judged('fedora', { isStale: true }),
    judged('debian13', { passed: 1, failing: ['a | b', 'c'] }),
    judged('none', { distro: null, passed: 0, total: 0, fault: 'there is no image <none>' }),
    judged('ubuntu2404', { isPrimary: true }),
  ];
  const fixes = [evidence('fix: all', null), evidence('fix: one', 'fedora')];
  const text = renderDistroSection({ status: 'incomplete', distros }, [makeResult({ evidence: fixes })]).join('\n');
  expect(text).not.toMatch(/verified/i);
  expect(text).toContain(
    '| `fedora` | fedora | 3 of 3 | `aaaaaaaaaaaa` | passes; stale, since the code changed after it |',
  );
  expect(text).toContain('| fails: `a \\| b`, `c` |');
  expect(text).toContain('not run: there is no image &lt;none&gt;');
  expect(text).toContain('| `ubuntu2404`, the session’s own | ubuntu2404 |');
  expect(text).toMatch(/### Fixes for every distribution\n- `\w+` fix: all\n### Fixes for fedora\n- `\w+` fix: one$/);
});

test('without a further image only fixes for one distribution are worth a section', () => {
  expect(renderDistroSection(null, [makeResult({ evidence: [evidence('fix: all', null)] })])).toEqual([]);
  expect(renderDistroSection(null, [makeResult({ evidence: [evidence('fix: one', 'fedora')] })])).toContain(
    '### Fixes for fedora',
  );
});

test(proves(['P-101', 'P-118'], 'one sentence says where everything passes, or what keeps the branch back'), () => {
  const passing = [judged('fedora', { isStale: true }), judged('debian12', { isPrimary: true })];
  expect(describeVerification({ status: 'verified', distros: passing })).toBe(
    'Verified on fedora, debian12: everything passes; the code changed after fedora passed.',
  );
  const held = [
    judged('debian13', { failing: ['a', 'b'] }),
    judged('none', { fault: 'there is no such image' }),
    judged('empty', { passed: 0, total: 0 }),
    judged('debian12', { isPrimary: true, failing: ['a'] }),
  ];
  expect(describeVerification({ status: 'regressed', distros: held })).toBe(
    'Not verified: debian13 fails 2 tests; none could not be tried; no test passed on empty; ' +
      'debian12, the session’s own image, fails 1 test.',
  );
  expect(describeVerification({ status: 'incomplete', distros: [] })).toBe('Not verified: not every image was tried.');
});
