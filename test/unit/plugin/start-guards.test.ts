import { describe, expect, test } from 'vitest';
import { findStartGuards } from '../../../src/plugin/start-guards.ts';

const needs = (text: string) => findStartGuards(text).flatMap(({ needed }) => needed);

describe('an exit behind a check of variables', () => {
  test.each([
    [
      'const A = process.env.SHOP_KEY;\nconst B = process.env.SHOP_TOKEN;\nif (!A || !B) {\n  process.exit(1);\n}',
      [['SHOP_KEY'], ['SHOP_TOKEN']],
    ],
    ['if (!process.env.SHOP_KEY) process.exit(1)', [['SHOP_KEY']]],
    ["if (process.env['SHOP_KEY'] === undefined) { help(); process.exit(2); }", [['SHOP_KEY']]],
    [
      'const { SHOP_KEY, SHOP_URL: url } = process.env\nif (!SHOP_KEY || !url) process.exit()',
      [['SHOP_KEY'], ['SHOP_URL']],
    ],
    ['const key = process.env.SHOP_KEY || process.env.KEY || "";\nif (!key) process.exit(1)', [['SHOP_KEY', 'KEY']]],
    ['if (!process.env.SHOP_KEY && !process.env.KEY) process.exit(1)', [['SHOP_KEY', 'KEY']]],
    ['const a=process.env.SHOP_KEY,b=process.env.KEY;(!a||!b)&&process.exit(1)', [['SHOP_KEY'], ['KEY']]],
    ['const key = process.env.SHOP_KEY ?? process.exit(1)', [['SHOP_KEY']]],
    [
      "const all = [\n  'SHOP_KEY',\n  'SHOP_URL',\n];\nconst missing = all.filter((name) => !process.env[name]);\nif (missing.length > 0) {\n  log({ missing });\n  process.exit(1);\n}",
      [['SHOP_KEY'], ['SHOP_URL']],
    ],
    [
      "const missing: string[] = [];\nif (!process.env.SHOP_KEY) missing.push('key');\nif (!process.env.SHOP_URL) {\n  missing.push('url');\n}\nif (missing.length) process.exit(1);",
      [['SHOP_KEY'], ['SHOP_URL']],
    ],
    ['const config = { key: process.env.SHOP_KEY, n: 1 };\nif (!config.key) process.exit(1)', [['SHOP_KEY']]],
    [
      'KEY = os.environ.get("SHOP_KEY")\nURL = os.getenv("SHOP_URL", "")\nif not KEY or not URL:\n    sys.exit(1)\n',
      [['SHOP_KEY'], ['SHOP_URL']],
    ],
    ['if os.getenv("SHOP_KEY") is None:\n    raise SystemExit(1)\n', [['SHOP_KEY']]],
    [
      'a = os.getenv("SHOP_KEY")\nb = os.getenv("SHOP_URL")\nif not all([a, b]):\n    exit(1)\n',
      [['SHOP_KEY'], ['SHOP_URL']],
    ],
    [
      'needed = ["SHOP_KEY", "SHOP_URL"]\nmissing = [name for name in needed if not os.environ.get(name)]\nif missing:\n    sys.exit(1)\n',
      [['SHOP_KEY'], ['SHOP_URL']],
    ],
  ])('names them: %s', (text, needed) => {
    expect(needs(text)).toEqual(needed);
  });

  test.each([
    'const port = process.env.PORT || 3000;\nif (!port) process.exit(1)',
    'port = os.getenv("PORT", "3000")\nif not port:\n    sys.exit(1)\n',
    'if (process.env.CI) process.exit(0)',
    'if (isHttp && !process.env.SHOP_KEY) process.exit(1)',
    'if (!process.env.SHOP_KEY) { warn(); }\nprocess.exit(0)',
    'if (!process.env.SHOP_KEY) throw new Error("no key")\nmain().catch(() => process.exit(1))',
    'const file = read("SHOP_KEY");\nif (!file) process.exit(1)',
    'if not os.getenv("SHOP_KEY"):\n    warn()\nsys.exit(main())\n',
    'process.on("SIGINT", () => process.exit(0));',
  ])('is none: %s', (text) => {
    expect(needs(text)).toEqual([]);
  });

  test('is told with its line', () => {
    expect(findStartGuards('\n\nif (!process.env.SHOP_KEY) {\n  process.exit(1);\n}\n')).toEqual([
      { line: 4, needed: [['SHOP_KEY']] },
    ]);
  });
});
