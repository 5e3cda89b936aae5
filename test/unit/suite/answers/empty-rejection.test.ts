import { expect, test } from 'vitest';
import { givesNoReason } from '../../../../src/suite/answers/empty-rejection.ts';
import { proves } from '../../../requirements.ts';

test.each([
  '',
  '   ',
  '❌',
  'error',
  'Error: undefined',
  'Something went wrong',
  'An unknown error occurred. Please try again later.',
  'Internal server error',
  'Could not complete the request',
  'Failed to create note',
  'Error creating note',
  'create_note failed',
  '{"success": false, "error": {"code": "INTERNAL_ERROR", "message": "Something went wrong"}}',
])(proves(['P-085'], 'a refusal says nothing: %j'), (text) => {
  expect(givesNoReason(text, 'create_note', { title: 3 })).toBe(true);
});

test.each([
  'title: required',
  'Invalid arguments',
  'Bad request',
  'Not found',
  'Permission denied',
  'Title failed',
  'Server is not running',
  'Unknown command',
  'Error 400',
  'MCP error -32602: Invalid params',
  'Failed to create note: it exists',
  'Fehler: Titel fehlt',
  'Nothing to do',
  'too long',
])(proves(['P-085'], 'a refusal gives a reason: %j'), (text) => {
  expect(givesNoReason(text, 'create_note', { title: 3 })).toBe(false);
});

test(proves(['P-085'], 'a long refusal is not weighed'), () => {
  expect(givesNoReason('error '.repeat(50), 'create_note', {})).toBe(false);
});
