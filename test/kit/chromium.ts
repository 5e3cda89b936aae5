import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function findChromium(): Promise<string | null> {
  const directories = (process.env['PATH'] ?? '').split(':').filter((directory) => directory !== '');
  for (const path of names.flatMap((name) => directories.map((directory) => join(directory, name)))) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

/** Why no browser can be used here; undefined where one can. Where PTH_REQUIRE names chromium, that is a failure. */
export async function findChromiumLack(): Promise<string | undefined> {
  if ((await findChromium()) !== null) return undefined;
  const lack = 'no Chromium is installed (Debian: chromium)';
  if ((process.env['PTH_REQUIRE'] ?? '').split(',').includes('chromium')) throw new Error(lack);
  return lack;
}

/** A real browser without a window. */
export async function startChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error('Chromium is not installed');
  // As root, and in most containers, Chromium cannot put up its own sandbox; it opens nothing but the page under test.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}
