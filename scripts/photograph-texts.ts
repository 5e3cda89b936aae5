import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { startChromium } from '../test/kit/chromium.ts';
import { root } from './run-command.ts';

/**
 * Takes the pictures of what PTH writes on GitHub: `node scripts/photograph-texts.ts [NAME…]` renders the golden files of
 * test/golden/github as GitHub shows Markdown and photographs them with Chromium into docs/. Nothing is loaded.
 */

/** GitHub's light colours, as far as these texts meet them. */
const style = `
* { box-sizing: border-box; }
body { margin: 0; padding: 24px; background: #fff; color: #1f2328; font: 14px/1.5 "Noto Sans", "DejaVu Sans", sans-serif; }
.name p { margin: 0 0 6px; color: #59636e; font-size: 12px; }
.text { border: 1px solid #d1d9e0; border-radius: 6px; padding: 16px; margin-bottom: 16px; overflow-wrap: break-word; }
.text > :first-child { margin-top: 0; } .text > :last-child { margin-bottom: 0; }
h1, h2, h3, h4 { margin: 24px 0 16px; line-height: 1.25; } h4 { margin-bottom: 8px; font-size: 14px; }
h2 { font-size: 21px; padding-bottom: 6px; border-bottom: 1px solid #d1d9e0b3; } h3 { font-size: 17.5px; }
p, ul, table, pre, details { margin: 0 0 16px; } ul { padding-left: 28px; }
a { color: #0969da; text-decoration: none; } sub { font-size: 12px; vertical-align: baseline; }
table { border-collapse: collapse; font-size: inherit; } th, td { border: 1px solid #d1d9e0; padding: 6px 13px; text-align: left; }
tr:nth-child(2n) td { background: #f6f8fa; }
code { font: 12px "Noto Sans Mono", "DejaVu Sans Mono", monospace; background: #818b981f; border-radius: 6px; padding: 2px 5px; }
pre { background: #f6f8fa; border-radius: 6px; padding: 16px; overflow: hidden; } pre code { background: none; padding: 0; }
`;

/** A golden file as a page: each text in a box, its name above it where there are several. */
function renderPage(golden: string): string {
  // The first part is what stands before a first name, which is nothing, or a single text without one.
  const [alone = '', ...named] = golden.split(/^<!-- text: (.+) -->$/m);
  const parts = named.length === 0 ? [['', alone]] : pairUp(named);
  const boxes = parts.map(([name = '', text = '']) => {
    const html = micromark(text, {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
      // GitHub takes the few elements that PTH writes itself; texts of others were escaped before.
      allowDangerousHtml: true,
    });
    return `${name === '' ? '' : `<div class="name">${micromark(name)}</div>`}<div class="text">${html}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${boxes.join('\n')}`;
}

function pairUp(list: readonly string[]): string[][] {
  return list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : []));
}

const all = [
  'review',
  'review-unfixed',
  'checks',
  'fix-pull-request',
  'status-comment',
  'job-summary',
  'publish-summary',
];
const asked = process.argv.slice(2);
const browser = await startChromium();
try {
  const page = await browser.newPage({ viewport: { width: 920, height: 200 } });
  await page.route('**/*', (route) => route.abort());
  for (const name of asked.length === 0 ? all : asked) {
    const golden = await readFile(join(root, 'test/golden/github', `${name}.md`), 'utf8');
    await page.setContent(renderPage(golden));
    const path = join(root, 'docs', `${name}.png`);
    await page.screenshot({ path, fullPage: true });
    process.stdout.write(`${path}\n`);
  }
} finally {
  await browser.close();
}
