import { expect, test } from 'vitest';
import { isSecretValue } from '../../../src/base/index.ts';

test.each([
  ['READ_ONLY', 'false'],
  ['READ_ONLY', 'True'],
  ['API_TOKEN', 'none'],
  ['LOG_LEVEL', 'debug'],
  ['STORE', 'notes'],
  ['PORT', '3000'],
  ['RATIO', '0.75'],
  ['PAD', '--------------------'],
])('%s=%s is no secret', (name, value) => {
  expect(isSecretValue(name, value)).toBe(false);
});

test.each([
  ['API_TOKEN', 'hunter'],
  ['DB_PASSWORD', '123456'],
  ['STORE', 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'],
  ['DATABASE', 'postgres://me:pa55@host/db'],
  ['CODE', '90210-4477-8812'],
])('%s=%s is a secret', (name, value) => {
  expect(isSecretValue(name, value)).toBe(true);
});
