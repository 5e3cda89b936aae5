import { expect, test } from 'vitest';
import { isTypeScriptRefusal } from '../../../src/test-session/load-extension.ts';

const refuse = (code: string) => Object.assign(new SyntaxError('x'), { code });

test('syntax that Node does not strip is a refusal of TypeScript, another mistake is none', () => {
  expect(isTypeScriptRefusal(refuse('ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'))).toBe(true);
  expect(isTypeScriptRefusal(refuse('ERR_MODULE_NOT_FOUND'))).toBe(false);
});
