import { expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { nameCheckout } from '../../../src/operations/name-checkout.ts';

test('a fault names the directory that was given, in every text of it', () => {
  const cause = new Error('below');
  const fault = new PthError('plugin/not-found', 'No MCP server was found in /tmp/wt-1/sub.', {
    cause,
    details: { directory: '/tmp/wt-1/sub' },
    recovery: ['Look into /tmp/wt-1.'],
    rawOutput: 'ls /tmp/wt-1',
  });
  expect(nameCheckout(fault, '/tmp/wt-1', '/home/me/app')).toMatchObject({
    code: 'plugin/not-found',
    message: 'No MCP server was found in /home/me/app/sub.',
    details: { directory: '/home/me/app/sub' },
    recovery: ['Look into /home/me/app.'],
    rawOutput: 'ls /home/me/app',
    cause,
  });
  const bug = new TypeError('/tmp/wt-1');
  expect(nameCheckout(bug, '/tmp/wt-1', '/home/me/app')).toBe(bug);
});
