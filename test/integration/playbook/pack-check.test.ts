import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import type { OperationContext } from '../../../src/operations/operation.ts';
import { packCheck, packCheckInputSchema } from '../../../src/operations/pack-check.ts';
import { proves } from '../../requirements.ts';

const root = fileURLToPath(new URL('../../fixtures/packages', import.meta.url));
const variables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

function check(path: string) {
  // What the operation uses of its ports.
  const ports = { variables, workingDirectory: root, temporaryDirectory: tmpdir(), redactor: new Redactor() };
  const context = { ports, emit: () => undefined, signal: new AbortController().signal } as unknown as OperationContext;
  return packCheck.perform(packCheckInputSchema.parse({ path }), context);
}

describe('pack_check', () => {
  test(proves(['H-023'], 'tells people that a package works'), async () => {
    const { isOk, terminal, document } = await check('good-server');
    expect(isOk).toBe(true);
    expect(terminal).toBe(
      [
        'pth-fixture-server 1.0.0: packed and installed in a clean directory; its MCP server started.',
        '  files   3',
        '  loaded  1 server',
        '  tools   shout',
        'The package works as it would be published.',
        '',
      ].join('\n'),
    );
    expect(document).toMatchObject({ ok: true, loaders: ['mcp'], servers: 1, tools: ['shout'], problems: [] });
  });

  test(proves(['H-026'], 'tells people what is broken'), async () => {
    const { isOk, terminal, document } = await check('undeclared-dependency');
    expect(isOk).toBe(false);
    expect(terminal).toContain(
      '✖ dependency-undeclared: The package yaml, which src/index.ts imports, is only in devDependencies: add it to "dependencies" in package.json.\n',
    );
    expect(terminal).toMatch(/The package is broken as it would be published: 1 problem\.\n$/);
    expect(document).toMatchObject({ ok: false, problems: [{ cause: 'dependency-undeclared' }] });
  });
});
