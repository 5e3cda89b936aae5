import { expect, test } from 'vitest';
import { listOwnHomes } from '../../../../../src/environment/local/sandbox/secret-paths.ts';

test("the keys of a user are looked for below HOME and below the system's home, which no variable changes", () => {
  const user = { homedir: '/home/dev' };
  expect(listOwnHomes({ HOME: '/tmp/empty' }, user)).toEqual(['/tmp/empty', '/home/dev']);
  expect(listOwnHomes({ HOME: '/home/dev' }, user)).toEqual(['/home/dev']);
  expect(listOwnHomes({ HOME: 'relative' }, { homedir: '' })).toEqual([]);
  expect(listOwnHomes({}, user)).toEqual(['/home/dev']);
});
