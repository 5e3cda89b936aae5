import { describe, expect, test } from 'vitest';
import { redactedMark, Redactor, secretNamePattern } from '../../../src/base/index.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { proves } from '../../requirements.ts';

// Made up for these tests; long enough to be looked for in encoded form.
const secret = 'p4ss/"word"\n+mit Leerzeichen ü';
const mark = redactedMark;

describe('known values', () => {
  const redactor = new Redactor([secret]);

  test.each<[string, string]>([
    ['as it is', secret],
    ['escaped for JSON', JSON.stringify(secret).slice(1, -1)],
    ['escaped for JSON inside JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ['base64', Buffer.from(secret).toString('base64')],
    ['base64url', Buffer.from(secret).toString('base64url')],
    ['hex', Buffer.from(secret).toString('hex')],
    ['percent-encoded', encodeURIComponent(secret)],
    ['form-encoded', encodeURIComponent(secret).replaceAll('%20', '+')],
    ['hex in capitals', Buffer.from(secret).toString('hex').toUpperCase()],
    ['percent-encoded byte by byte', Buffer.from(secret).toString('hex').replaceAll(/../g, '%$&')],
    ['base64 twice', Buffer.from(Buffer.from(secret).toString('base64')).toString('base64')],
    [
      'escapes',
      Array.from(secret)
        .map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    ],
    [
      'entities',
      Array.from(secret)
        .map((c) => `&#${c.charCodeAt(0)};`)
        .join(''),
    ],
    [
      'entities in hex',
      Array.from(secret)
        .map((c) => `&#x${c.charCodeAt(0).toString(16)};`)
        .join(''),
    ],
    ['entities where HTML needs them', secret.replaceAll('"', '&quot;')],
    ['a line break in it', `${secret.slice(0, 9)}\n${secret.slice(9)}`],
    ['an escaped line break in it', `${secret.slice(0, 9)}\\n${secret.slice(9)}`],
    ['a blank after each character', Array.from(secret).join(' ')],
    ['an invisible character in it', `${secret.slice(0, 9)}\u200b${secret.slice(9)}`],
  ])(proves(['P-196'], '%s'), (_title, form) => {
    expect(redactor.redact(`before ${form} after ${form}`)).toBe(`before ${mark} after ${mark}`);
  });

  test('base64 that is wrapped', () => {
    const long = 'a secret of many words '.repeat(8);
    const wrapped = Buffer.from(long).toString('base64').replaceAll(/.{76}/g, '$&\n');
    expect(wrapped).toContain('\n');
    expect(new Redactor([long]).redact(`x ${wrapped} y`)).toBe(`x ${mark} y`);
    expect(new Redactor([long]).holdsSecret(wrapped)).toBe(true);
  });

  test('a short value is not put together from ordinary words', () => {
    expect(new Redactor(['password1']).redact('pass word1')).toBe('pass word1');
  });

  test.each([0, 1, 2, 3, 4])('inside the base64 of a longer text, after %i bytes', (offset) => {
    const text = Buffer.from(`${'x'.repeat(offset)}${secret}${'y'.repeat(7)}`).toString('base64');
    const redacted = redactor.redact(text);
    expect(redacted).toContain(mark);
    const left = Buffer.from(redacted.replace(mark, ''), 'base64').toString();
    expect(left).not.toContain(secret.slice(3, 10));
    expect(redacted.length - mark.length).toBeLessThan(offset * 2 + 20);
  });

  test('the lines of a long secret, one by one', () => {
    const lines = ['first line of the secret', 'second line of the secret'];
    const text = `> ${lines[0]}\n> ${lines[1]}`;
    expect(new Redactor([lines.join('\n')]).redact(text)).toBe(`> ${mark}\n> ${mark}`);
  });

  test('the longest first, patterns taken literally, marks left alone', () => {
    expect(new Redactor(['abcd', 'abcdefgh']).redact('abcdefgh abcd')).toBe(`${mark} ${mark}`);
    expect(new Redactor(['a.*b(c)[d]$^|\\-']).redact('a.*b(c)[d]$^|\\- axxb')).toBe(`${mark} axxb`);
    expect(new Redactor(['REDACTED', 'other secret']).redact('other secret, REDACTED')).toBe(`${mark}, ${mark}`);
    expect(new Redactor(['$& money']).redact('a $& money b')).toBe(`a ${mark} b`);
  });

  test('beside a backslash that reads as an escaped break with its first or last character', () => {
    expect(new Redactor(['nightly-build-key-77']).redact(String.raw`C:\nightly-build-key-77`)).toBe(`C:\\${mark}`);
    const ended = 'folder-of-the-secret\\';
    expect(new Redactor([ended]).redact(`${ended}next`)).toBe(`${mark}next`);
    expect(new Redactor([ended]).holdsSecret(`${ended}next`)).toBe(true);
  });

  test('values too short to be secrets change nothing', () => {
    expect(new Redactor(['', 'abc']).redact('abc')).toBe('abc');
  });

  test('half surrogates do not break it', () => {
    expect(new Redactor(['half \ud800 pair']).redact('x half \ud800 pair y')).toBe(`x ${mark} y`);
  });
});

describe('fromVariables', () => {
  test(proves(['P-196'], 'values of variables with a secret name, and passwords in addresses'), () => {
    const redactor = Redactor.fromVariables(
      {
        MY_API_KEY: 'value-one',
        AWS_SECRET_ACCESS_KEY: 'value-two',
        DATABASE_URL: 'postgres://admin:value%2Dthree@localhost/db',
        PATH: '/usr/bin',
        EMPTY_TOKEN: undefined,
      },
      ['value-four'],
    );
    expect(redactor.redact('value-one value-two value-three value-four /usr/bin')).toBe(
      `${mark} ${mark} ${mark} ${mark} /usr/bin`,
    );
  });

  test.each([
    ['OPENAI_API_KEY', true],
    ['x-api-key', true],
    ['apiKey', true],
    ['AWS_SECRET_ACCESS_KEY', true],
    ['GITHUB_TOKEN', true],
    ['dbPassword', true],
    ['GOOGLE_CREDENTIALS', true],
    ['Authorization', true],
    ['Set-Cookie', true],
    ['PATH', false],
    ['TOKENIZER', false],
    ['max_tokens', false],
    ['KEYBOARD', false],
  ])('%s is a secret’s name: %s', (name, expected) => {
    expect(secretNamePattern.test(name)).toBe(expected);
  });
});

describe('shapes', () => {
  const body = 'aB3'.repeat(20);
  test.each<[string, string]>([
    ['a provider key', `sk-ant-api03-${body}`],
    ['an installation token with dots', `ghs_${body}.${body}.${body}_x-y`],
    ['a fine-grained token', `github_pat_${body}`],
    ['a registry token', `npm_${body}`],
    ['a cloud key id', ['AKIA', 'A1B2C3D4E5F6G7H8'].join('')],
    ['a web token', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${body}`],
    [
      'a private key',
      `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n${body}\n-----END RSA PRIVATE KEY-----`,
    ],
  ])(proves(['P-196'], '%s'), (_title, text) => {
    expect(new Redactor().redact(`found ${text}, really`)).toBe(`found ${mark}, really`);
  });

  test('a key is wholly gone where one of another kind runs into it', () => {
    const inner = `ghp_${body}.rest`;
    expect(new Redactor().redact(`xoxb-1111111111-${inner}`)).not.toContain('rest');
    expect(new Redactor().redact(`AIza${'x'.repeat(35)}-${inner}`)).not.toContain('rest');
    expect(new Redactor().redact(`xoxb-1111111111-sk-ant-abc_${body}`)).not.toContain('aB3');
  });

  test('a private key without its end', () => {
    expect(new Redactor().redact(`-----BEGIN PRIVATE KEY-----\n${body}`)).toBe(mark);
  });

  test('the credential of a header, the password of an address', () => {
    const redactor = new Redactor();
    expect(redactor.redact(`Authorization: Bearer ${body}`)).toBe(`Authorization: Bearer ${mark}`);
    expect(redactor.redact('https://user:hunter22@example.test/path')).toBe(`https://user:${mark}@example.test/path`);
  });

  test('ordinary text stays as it is', () => {
    const text =
      'Basic authentication uses the Bearer scheme; see https://example.test:8080/a@b and task-management, ask-me-anything.';
    expect(new Redactor().redact(text)).toBe(text);
  });

  test.each<[string, string]>([
    ['tokens that never come to a dot', 'ey-'.repeat(400_000)],
    ['keys that never end', '-----BEGIN PRIVATE KEY-----'.repeat(40_000)],
    ['addresses', '://a:'.repeat(250_000)],
    ['colons', ':'.repeat(1_000_000)],
    ['one long word', 'a'.repeat(1_000_000)],
    ['dashes', '-'.repeat(1_000_000)],
    ['BEGIN', '-----BEGIN '.repeat(100_000)],
  ])('text made to be slow is not: %s', (_title, text) => {
    const started = threadCpuMs();
    new Redactor([secret]).redact(text);
    expect(threadCpuMs() - started).toBeLessThan(1500);
  });
});

describe('redactJson', () => {
  const redactor = new Redactor(['the-secret']);

  test(proves(['P-196'], 'every text, keys included, and what stands under a secret key'), () => {
    expect(
      redactor.redactJson({
        note: 'has the-secret inside',
        'the-secret as a key': 1,
        list: ['the-secret', { apiKey: 'anything', token: 1234, tokens: ['a'], secrets: ['a', 'b'] }],
        password: { type: 'string', description: 'the-secret' },
        isSecret: true,
        secret: null,
        port: 80,
      }),
    ).toEqual({
      note: `has ${mark} inside`,
      [`${mark} as a key`]: 1,
      list: [mark, { apiKey: mark, token: mark, tokens: ['a'], secrets: mark }],
      password: { type: 'string', description: mark },
      isSecret: true,
      secret: null,
      port: 80,
    });
  });

  test('what nests too deep is left out, not shown', () => {
    let value: ReturnType<typeof JSON.parse> = 'the-secret';
    for (let level = 0; level < 100_000; level++) value = [value];
    expect(JSON.stringify(redactor.redactJson(value))).not.toContain('the-secret');
  });
});
