import { createHmac } from 'node:crypto';
import { PthError } from '../src/base/index.ts';

/** Settings of the App. */
export interface AppSettings {
  /** APP_ID: the App's number. */
  appId: number;
  /** PRIVATE_KEY, or the file that PRIVATE_KEY_PATH names: the App's key as PEM text. */
  privateKey: string;
  /** WEBHOOK_SECRET: without it anybody could send webhooks (threat T31, forged or repeated webhooks). */
  webhookSecret: string;
  /** GITHUB_API_URL, default `https://api.github.com`. */
  apiUrl: string;
  /** HOST and PORT, default every address and 3000; port 0 takes any that is free. */
  host: string;
  port: number;
  /** PTH_DATABASE_URL: a `postgres://` address or a path; default `pth-app.sqlite` where the App was started. */
  databaseUrl: string;
  /** PTH_STATUS_TOKEN: password of the status page; null means that there is no status page. */
  statusToken: string | null;
  /** PTH_WORKFLOW: file of the workflow that runs sessions, default `pth.yml`. */
  workflowFile: string;
}

/** Shorter passwords could be guessed over HTTP. */
const minStatusToken = 16;

/**
 * Reads the settings from process variables.
 * @param readKey reads the file that PRIVATE_KEY_PATH names
 * @throws PthError `settings/invalid` naming the variable
 */
export async function readAppSettings(
  variables: Readonly<Record<string, string | undefined>>,
  readKey: (path: string) => Promise<string>,
): Promise<AppSettings> {
  const variable = (name: string) => variables[name]?.trim() || null;
  const required = (name: string, what: string) => {
    const value = variable(name);
    if (value !== null) return value;
    throw invalid(name, `${name} is not set: it is ${what}`);
  };
  const appId = required('APP_ID', 'the number of the GitHub App, shown on its settings page');
  if (!/^[1-9]\d{0,15}$/.test(appId)) throw invalid('APP_ID', 'APP_ID must be the number of the GitHub App');
  const webhookSecret = required(
    'WEBHOOK_SECRET',
    'the webhook secret of the GitHub App; without it anybody could send webhooks',
  );
  const privateKey = await readPrivateKey(variable('PRIVATE_KEY'), variable('PRIVATE_KEY_PATH'), readKey);
  const statusToken = variable('PTH_STATUS_TOKEN');
  if (statusToken !== null && statusToken.length < minStatusToken) {
    throw invalid('PTH_STATUS_TOKEN', `PTH_STATUS_TOKEN must have at least ${minStatusToken} characters`);
  }
  const workflowFile = variable('PTH_WORKFLOW') ?? 'pth.yml';
  if (!/^[\w.-]{1,100}\.ya?ml$/.test(workflowFile)) {
    throw invalid('PTH_WORKFLOW', 'PTH_WORKFLOW must be the name of a file in .github/workflows');
  }
  return {
    appId: Number(appId),
    privateKey,
    webhookSecret,
    apiUrl: readUrl('GITHUB_API_URL', variable('GITHUB_API_URL') ?? 'https://api.github.com'),
    host: variable('HOST') ?? '::',
    port: readPort(variable('PORT') ?? '3000'),
    databaseUrl: variable('PTH_DATABASE_URL') ?? 'pth-app.sqlite',
    statusToken,
    workflowFile,
  };
}

/** Derives the key of status-comment markers from the webhook secret. The key opens nothing else. */
export function deriveMarkerKey(webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update('pth:status-marker-key:v1').digest('hex');
}

async function readPrivateKey(
  text: string | null,
  path: string | null,
  readKey: (path: string) => Promise<string>,
): Promise<string> {
  if (text === null && path === null) {
    throw invalid(
      'PRIVATE_KEY',
      'neither PRIVATE_KEY nor PRIVATE_KEY_PATH is set: the key that the GitHub App signs with',
    );
  }
  // Many hosts allow no line breaks in a variable, so the two characters `\n` stand for one.
  const key = text === null ? await readKeyFile(path ?? '', readKey) : text.replaceAll(String.raw`\n`, '\n');
  if (/^-----BEGIN (?:RSA )?PRIVATE KEY-----\n[\s\S]+-----END (?:RSA )?PRIVATE KEY-----\s*$/.test(key)) return key;
  const name = text === null ? 'PRIVATE_KEY_PATH' : 'PRIVATE_KEY';
  throw invalid(name, `${name} holds no private key in PEM form`);
}

async function readKeyFile(path: string, readKey: (path: string) => Promise<string>): Promise<string> {
  try {
    return (await readKey(path)).replaceAll('\r\n', '\n').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid('PRIVATE_KEY_PATH', `the file that PRIVATE_KEY_PATH names cannot be read: ${reason}`);
  }
}

function readUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return value.replace(/\/+$/, '');
  throw invalid(name, `${name} must be an http or https address`);
}

function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw invalid('PORT', 'PORT must be a number from 0 to 65535');
}

function invalid(name: string, message: string): PthError {
  return new PthError('settings/invalid', message, {
    details: { setting: name },
    recovery: [`Set ${name} in the environment of the App; app/README.md lists all settings.`],
  });
}
