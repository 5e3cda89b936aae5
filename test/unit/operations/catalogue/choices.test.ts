import { describe, expect, test } from 'vitest';
import { nameChoices, parseStepInput } from '../../../../src/operations/catalogue/perform-step.ts';
import { sessionOperations } from '../../../../src/operations/catalogue/catalogue.ts';
import { proves } from '../../../requirements.ts';

const choose = (name: string, input: Record<string, unknown>) => {
  const step = sessionOperations.find((operation) => operation.name === name);
  if (step === undefined) throw new Error(`there is no step ${name}`);
  return nameChoices(step, parseStepInput(step, input)).map(({ question, answer }) => `${question} ${answer}`);
};

describe('the choices that a call makes', () => {
  test.each([
    ['pth_provision_environment', { baseImage: 'debian12', network: 'install', retries: 0 }, 3],
    ['pth_generate_tests', { approve: 'all', sources: ['schema', 'config'] }, 2],
    ['pth_run_test', { test: 'a', approve: true, retries: 2 }, 2],
    ['pth_run_test_suite', { scope: 'failing', concurrency: 1, flakyRetries: 3, approve: ['a'] }, 4],
    ['pth_reload_plugin', { install: true }, 1],
    ['pth_run_iteration', { diagnosisIds: ['a'], scope: 'targeted' }, 2],
    ['pth_run_iteration_loop', { maxIterations: 3, stallAfter: 2, maxTokens: 1000, maxUsd: 1 }, 4],
    ['pth_verify_cross_distro', { baseImages: ['debian12'], fixSource: 'none', tier: 2 }, 2],
    ['pth_revert_fix', { commit: '1234567', reload: false }, 1],
    ['pth_rollback_environment', { name: 'clean' }, 1],
  ])(proves(['P-004'], '%s names those of its fields that are given otherwise than usual'), (name, input, count) => {
    expect(choose(name, input)).toHaveLength(count);
  });

  test(proves(['P-004'], 'two opposite answers to a question are two entries, and the usual one is none'), () => {
    expect(choose('pth_run_test_suite', { concurrency: 1 })).toEqual(['how many tests at a time? 1']);
    expect(choose('pth_run_test_suite', { concurrency: 8 })).toEqual(['how many tests at a time? 8']);
    expect(choose('pth_run_test_suite', { scope: 'all', flakyRetries: 0 })).toEqual([]);
  });

  test('every question is about a field of its step', () => {
    for (const { choices, input } of sessionOperations) {
      expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(Object.keys(choices)));
    }
  });
});
