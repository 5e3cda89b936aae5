import { expect, test } from 'vitest';
import { readAssignedValues } from '../../../src/target/assigned-values.ts';
import { proves } from '../../requirements.ts';

const shell = { ACME_API_KEY: 'from the shell', EMPTY: '' };

test('an assignment gives its value, a name alone that of the shell', () => {
  const assigned = readAssignedValues(['A=1', 'ACME_API_KEY', 'B=x=y\nz', 'C=', 'EMPTY', 'A=2'], shell);
  expect(assigned).toEqual({ A: '2', ACME_API_KEY: 'from the shell', B: 'x=y\nz', C: '', EMPTY: '' });
});

test('a name without a value, and no name at all, are faults', () => {
  expect(() => readAssignedValues(['NOT_THERE'], shell)).toThrow('--set NOT_THERE takes the value of your shell');
  expect(() => readAssignedValues(['toString'], shell)).toThrow('which has none');
  expect(() => readAssignedValues(['PLAIN', 'A=1', 'A_TOKEN'], shell)).toThrow(
    expect.objectContaining({
      details: {
        missing: [
          { name: 'PLAIN', isSecret: false },
          { name: 'A_TOKEN', isSecret: true },
        ],
      },
    }),
  );
});

test(proves(['P-196'], 'a text that is no assignment is not repeated, since it may hold a secret'), () => {
  for (const text of ['=s3cret', 'a b=s3cret', 's3cret with words']) {
    expect(() => readAssignedValues([text], shell)).toThrow(/^(?!.*s3cret)--set takes NAME=value/);
  }
});
