import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { splitCommandLine } from '../../../src/source/commands.ts';
import { analyzePlugin, openParsers } from '../../../src/source/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const parsers = openParsers();
const quote = (word: string) => `'${word.replaceAll("'", `'"'"'`)}'`;
/** Pieces that look like programs, put together without sense. */
const pieces = fc.array(
  fc.oneof(
    fc.string({ maxLength: 10 }),
    fc.constantFrom(
      'import { exec as e } from "child_process";\n',
      'from subprocess import run as r\n',
      'def f(a, *b):\n  r([a, *b])\n',
      'function f(...a) { e(a.join(" ")); f(f, ...a) }\n',
      'const a = [a, ...b], b = [...a];\n',
      'class A { run(x) { return this.run(x) } }\n',
      'e(`ip ${',
      'f("systemctl")\n',
      'x = x + x\n',
      '"""',
      '\0',
      '{',
      '(',
      '`',
    ),
  ),
  { maxLength: 25 },
);

describe('analysis', () => {
  test.prop([pieces, fc.constantFrom('a.ts', 'a.tsx', 'a.js', 'a.py')], { numRuns: runs(150) })(
    proves(['P-027'], 'comes to an end with a tier from 1 to 3, whatever stands in the files'),
    async (parts, file) => {
      const workspace = new MemoryWorkspace({ [file]: parts.join('') });
      const { recommendation } = await analyzePlugin(workspace, { parsers });
      expect([1, 2, 3]).toContain(recommendation.tier);
      for (const { line } of recommendation.evidence) expect(line).toBeGreaterThan(0);
    },
  );

  test.prop(
    [fc.constantFrom('#', '//', '"""'), fc.constantFrom('systemctl', 'iptables -F', 'exec("ip link")', 'import dbus')],
    {
      numRuns: runs(30),
    },
  )('a comment is never evidence', async (mark, text) => {
    const [file, line] =
      mark === '//'
        ? ['a.js', `// ${text}\nlet x;`]
        : ['a.py', mark === '#' ? `# ${text}\n` : `"""${text.replaceAll('"', "'")}"""\n`];
    const { recommendation } = await analyzePlugin(new MemoryWorkspace({ [file]: line }), { parsers });
    expect(recommendation.evidence).toEqual([]);
  });
});

describe('command lines', () => {
  test.prop([fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 })])(
    'quoted words come back as they were',
    (words) => {
      expect(splitCommandLine(words.map(quote).join(' '))).toEqual([words]);
    },
  );

  test.prop([fc.string({ maxLength: 200 })])('every text gives commands of at least one word', (text) => {
    for (const words of splitCommandLine(text)) expect(words.length).toBeGreaterThan(0);
  });
});
