import { expect, test } from 'vitest';
import { adviseOnVariables } from '../../../src/operations/audit-server.ts';
import type { Obstacle } from '../../../src/suite/index.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';

const lacking = (name: string | null) => {
  const obstacle: Obstacle = { kind: 'key', name, said: `${name ?? 'a key'} is missing` };
  return { ...makeOutcome({ name: `wants ${name ?? 'a key'}`, status: 'failed' }), obstacle };
};

test('a variable that the server lacks and the shell has is named once, with the flag that hands it on', () => {
  const outcomes = [lacking('ACME_KEY'), lacking('ACME_KEY'), lacking('OTHER_KEY'), lacking('GIVEN'), lacking(null)];
  const variables = { ACME_KEY: 'secret', GIVEN: 'secret', UNUSED: 'secret' };
  const said = adviseOnVariables({ outcomes }, ['GIVEN=x', 'MORE'], variables);
  expect(said).toEqual(['your shell has ACME_KEY, but no variable of the shell is handed on: --set ACME_KEY does it']);
  expect(said.join()).not.toContain('secret');
});
