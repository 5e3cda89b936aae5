import { describe, expect, test } from 'vitest';
import { explainEnd } from '../../../src/plugin/explain-end.ts';
import type { ReadmeStart } from '../../../src/plugin/server-spec.ts';
import { FileMapWorkspace } from '../../kit/file-map-workspace.ts';

const explain = (readme: Partial<ReadmeStart>, stderr = '', variables: Record<string, string> = {}) =>
  explainEnd(
    { reason: 'exited', message: 'It ended.', exitCode: 1, stderr, durationMs: 1 },
    {
      workspace: new FileMapWorkspace({}),
      spec: { readme: { place: 'README.md:7', args: [], variables: [], ...readme } },
      transport: { kind: 'stdio', argv: ['shop'], variables },
      directory: '.',
    },
  );

describe('the end of a server whose README gives variables', () => {
  const logins = { variables: ['SHOP_TOKEN'], alternatives: [['SHOP_USER', 'SHOP_PASSWORD']] };

  test('asks for one of the sets', async () => {
    expect(await explain(logins)).toMatchObject({
      message:
        'It ended. It wrote nothing to stderr; README.md:7 starts it with values for these variables: SHOP_TOKEN; or SHOP_USER, SHOP_PASSWORD.',
      missing: { place: 'README.md:7', needed: [['SHOP_TOKEN']], alternatives: [['SHOP_USER', 'SHOP_PASSWORD']] },
    });
    const half = await explain(logins, '', { SHOP_USER: 'ann' });
    expect(half.missing?.alternatives).toEqual([['SHOP_PASSWORD']]);
  });

  test('asks for none where one set has its values', async () => {
    expect(await explain(logins, '', { SHOP_USER: 'ann', SHOP_PASSWORD: 'x' })).not.toHaveProperty('missing');
  });

  test('asks for an address that is none, with the other variables', async () => {
    const invalid = "TypeError: Invalid URL\n  code: 'ERR_INVALID_URL',\n  input: 'undefined'";
    const readme = { variables: ['SHOP_KEY'], addresses: ['SHOP_URL'] };
    expect(await explain(readme, invalid)).toMatchObject({
      message: 'It ended. README.md:7 starts it with values for these variables: SHOP_KEY, SHOP_URL.',
      missing: { needed: [['SHOP_KEY'], ['SHOP_URL']] },
    });
    expect(await explain(readme, invalid, { SHOP_URL: 'shop' })).not.toHaveProperty('missing');
    expect(await explain({ variables: ['SHOP_KEY'] }, invalid)).not.toHaveProperty('missing');
    expect(await explain(readme, 'TypeError: x is not a function')).not.toHaveProperty('missing');
  });
});
