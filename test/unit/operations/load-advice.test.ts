import { describe, expect, test } from 'vitest';
import { adviseOnResult } from '../../../src/operations/load-advice.ts';
import type { Finding } from '../../../src/suite/index.ts';
import { makeFailure } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const finding = (check: string, category: Finding['category']): Finding => ({
  check,
  category,
  tool: null,
  severity: 'error',
  message: '',
  evidence: '',
  reproduce: '',
});

describe('adviseOnResult', () => {
  const cases: [string, Finding['category'], string][] = [
    ['plugin-builds', 'build-failure', 'plugin/build-failed'],
    ['plugin-builds', 'dependency-error', 'plugin/install-failed'],
    ['server-starts', 'timeout', 'plugin/connect-timeout'],
    ['server-starts', 'protocol-error', 'plugin/protocol-error'],
    ['server-starts', 'runtime-exception', 'plugin/start-failed'],
  ];
  test.each(cases)(proves(['P-137', 'P-138', 'P-139'], '%s, %s: %s'), (check, category, code) => {
    const findings = [finding('another', 'timeout'), finding(check, category)];
    const [advice] = adviseOnResult({ outcomes: [], findings }, true);
    expect(advice).toMatchObject({ type: 'advice', code, recovery: expect.arrayContaining([expect.any(String)]) });
  });

  test('says nothing about findings of a plugin that loaded', () => {
    expect(adviseOnResult({ outcomes: [], findings: [finding('stdout-clean', 'protocol-error')] }, true)).toEqual([]);
    expect(adviseOnResult({ outcomes: [], findings: [] }, true)).toEqual([]);
  });

  test('names an obstacle with what removes it, in place of general advice', () => {
    const obstacle = { kind: 'key', name: 'ACME_API_KEY', said: 'ACME_API_KEY is required' } as const;
    const outcomes = [makeFailure({ name: 'server starts', category: 'dependency-error', obstacle, tool: null })];
    const findings = [finding('server-starts', 'dependency-error')];
    const [advice, ...others] = adviseOnResult({ outcomes, findings }, false);
    expect(others).toEqual([]);
    expect(advice).toEqual({
      type: 'obstacle',
      text: 'The server needs a value for the variable ACME_API_KEY. Give it, with the value that your shell has: --set ACME_API_KEY',
    });
  });

  test('leaves lines of a file to the report', () => {
    const installer = { path: 'setup.sh', line: 6, command: 'sh setup.sh' };
    const obstacle = { kind: 'program', name: 'pandoc', said: 'pandoc not found', installer } as const;
    const outcomes = [makeFailure({ name: 'a', category: 'dependency-error', obstacle, tool: null })];
    const [advice] = adviseOnResult({ outcomes, findings: [] }, true);
    expect(advice).toMatchObject({
      text: expect.stringMatching(/once committed \(the lines are in the report\)\.$/) as string,
    });
  });
});
