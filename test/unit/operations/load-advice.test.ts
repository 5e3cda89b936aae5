import { describe, expect, test } from 'vitest';
import { adviseOnLoad } from '../../../src/operations/load-advice.ts';
import type { Finding } from '../../../src/suite/index.ts';
import { proves } from '../../requirements.ts';

describe('adviseOnLoad', () => {
  const cases: [string, Finding['category'], string][] = [
    ['plugin-builds', 'build-failure', 'plugin/build-failed'],
    ['plugin-builds', 'dependency-error', 'plugin/install-failed'],
    ['server-starts', 'timeout', 'plugin/connect-timeout'],
    ['server-starts', 'protocol-error', 'plugin/protocol-error'],
    ['server-starts', 'runtime-exception', 'plugin/start-failed'],
  ];
  test.each(cases)(proves(['P-137', 'P-138', 'P-139'], '%s, %s: %s'), (check, category, code) => {
    const advice = adviseOnLoad([
      { check: 'another', category: 'timeout' },
      { check, category },
    ]);
    expect(advice?.code).toBe(code);
    expect(advice?.recovery.length).toBeGreaterThan(0);
  });

  test('says nothing about findings of a plugin that loaded', () => {
    expect(adviseOnLoad([{ check: 'stdout-clean', category: 'protocol-error' }])).toBeNull();
    expect(adviseOnLoad([])).toBeNull();
  });
});
