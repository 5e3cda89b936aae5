import { readFile } from 'node:fs/promises';
import { describeFault, PthError } from '../src/base/index.ts';

/** Node's own SQLite works without a flag or a warning from this version on. */
const minNode = 24;

/**
 * Runs `npm run app`: reads the settings, starts the App, and closes it on a signal. With `register`, registers a new
 * App at GitHub instead.
 */
async function main(): Promise<void> {
  if (Number(process.versions.node.split('.', 1)[0]) < minNode) {
    throw new PthError(
      'app/node-too-old',
      `the App needs Node ${minNode} or newer, and this is ${process.versions.node}`,
    );
  }
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'register') {
    const { register } = await import('./registration/register.ts');
    await register(rest, {
      apiUrl: process.env['GITHUB_API_URL']?.replace(/\/+$/, '') || 'https://api.github.com',
      // The same path leads from dist/ and from app/.
      manifest: await readFile(new URL('../app/app.yml', import.meta.url), 'utf8'),
      directory: process.cwd(),
      write: (text) => void process.stdout.write(text),
    });
    return;
  }
  const { readAppSettings, startApp } = await import('./index.ts');
  const settings = await readAppSettings(process.env, (path) => readFile(path, 'utf8'));
  const app = await startApp(settings);
  const stop = () => {
    process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
    app.close().catch(fail);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

function fail(error: unknown): void {
  const { code, message, recovery, stack } = describeFault(error);
  process.stderr.write(
    `${[`pth app: ${message}`, `  code       ${code}`, ...recovery.map((step) => `  next       ${step}`), ...(stack ? [stack] : [])].join('\n')}\n`,
  );
  process.exitCode = 3;
}

await main().catch(fail);
