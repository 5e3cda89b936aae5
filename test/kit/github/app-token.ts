import { sign } from 'node:crypto';
import type { App } from './entities.ts';

/** The JSON web token by which an App shows who it is, valid for a minute. */
export function signAppToken(
  app: App,
  options: { issuer?: string; privateKey?: string; lastsSeconds?: number } = {},
): string {
  const seconds = Math.floor(Date.now() / 1000);
  const { issuer = String(app.id), privateKey = app.privateKey, lastsSeconds = 60 } = options;
  const parts = [
    { alg: 'RS256', typ: 'JWT' },
    { iat: seconds - 30, exp: seconds + lastsSeconds, iss: issuer },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const text = parts.join('.');
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}
