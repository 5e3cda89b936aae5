import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * True when an `Authorization` header holds the token, as a bearer token or as the password of basic authentication.
 */
export function holdsToken(header: string | undefined, token: string): boolean {
  const [, scheme = '', value = ''] = /^(\w+) +(.*)$/.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return isSame(value, token);
  if (scheme.toLowerCase() !== 'basic') return false;
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  return isSame(decoded.slice(decoded.indexOf(':') + 1), token);
}

function isSame(left: string, right: string): boolean {
  // Digests have equal lengths, which `timingSafeEqual` requires.
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
}
