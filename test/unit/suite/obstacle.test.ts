import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import type { CallOutcome, LoadOutcome } from '../../../src/plugin/index.ts';
import { classifyLoadFailure } from '../../../src/suite/index.ts';
import {
  findCallObstacle,
  findLoadObstacle,
  findReviewObstacle,
  findStartObstacle,
} from '../../../src/suite/obstacle.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { connectionClosed, errorResult, protocolError, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

/** Text as a fence of JSON. */
const fence = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

/** A server that ended, with what else PTH saw of its end. */
function ended(stderr: string, more: object): LoadOutcome {
  const load = exited(stderr);
  return load.status === 'start-failed' ? { ...load, failure: { ...load.failure, ...more } } : load;
}

function exited(stderr: string, message = 'the server exited with code 1'): LoadOutcome {
  return {
    status: 'start-failed',
    failure: { reason: 'exited', message, exitCode: 1, stderr, durationMs: 5 },
    build: { status: 'ok', installMs: 0, buildMs: 0 },
  } as unknown as LoadOutcome;
}

function unbuilt(output: string): LoadOutcome {
  const build = {
    status: 'failed',
    step: 'install',
    argv: ['npm', 'ci'],
    exitCode: 1,
    output,
    durationMs: 1,
    reason: 'x',
  };
  return { status: 'build-failed', build } as unknown as LoadOutcome;
}

const told = (obstacle: { kind: string; name: string | null } | null) => obstacle && [obstacle.kind, obstacle.name];

const answer = (message: string) => {
  const load = exited('', message) as Extract<LoadOutcome, { status: 'start-failed' }>;
  return told(findLoadObstacle({ ...load, failure: { ...load.failure, reason: 'http' } }));
};

describe(proves(['P-090'], 'a server that does not come up'), () => {
  test.each([
    ['Error: ACME_API_KEY environment variable is required\n    at main (/srv/index.js:3:9)', 'key', 'ACME_API_KEY'],
    ['Missing required environment variable: FIGMA_API_KEY', 'key', 'FIGMA_API_KEY'],
    ['Please set the `NOTION_TOKEN` environment variable.', 'key', 'NOTION_TOKEN'],
    ['Traceback (most recent call last):\n  File "s.py", line 3\nKeyError: \'BRAVE_API_KEY\'', 'key', 'BRAVE_API_KEY'],
    ['DATABASE_URL is not set', 'key', 'DATABASE_URL'],
    ['The environment variable SERVER is not set', 'key', 'SERVER'],
    ['SERVER environment variable is required', 'key', 'SERVER'],
    ['Error: An API key is required', 'key', null],
    ['AcmeError: authKey must be a non-empty string\n    at new Client (/srv/a.js:3:9)', 'key', null],
    ['Usage: mcp-server-filesystem <allowed-directory> [additional-directories...]', 'directory', 'allowed-directory'],
    ['usage: serve [-h] --db DB_FILE\nserve: error: the following arguments are required: --db', 'argument', '--db'],
    ["Usage: shop [OPTIONS] DB_FILE\n\nError: Missing argument 'DB_FILE'.", 'argument', 'DB_FILE'],
    ["Usage: shop [OPTIONS]\n\nError: Missing option '--db' / '-d'.", 'argument', '--db'],
    ['Usage: shop [OPTIONS] COMMAND [ARGS]...\n│ Missing command. │', 'argument', 'COMMAND'],
    ['Error: required flag(s) "db" not set\nUsage:\n  shop serve [flags]', 'argument', '--db'],
    ['Error: required flag(s) "db", "shop-name" not set', 'argument', '--db=VALUE --shop-name=VALUE'],
    ['Required flags "db, shop" not set', 'argument', '--db=VALUE --shop=VALUE'],
    ['Error: accepts 1 arg(s), received 0\nUsage:\n  shop serve <file> [flags]', 'argument', 'file'],
    ['Error: requires at least 1 arg(s), only received 0\nUsage:\n  shop FILE [flags]', 'argument', null],
    ['Options:\n  --db  file  [required]\n\nMissing required argument: db', 'argument', '--db'],
    ['Options:\n  --a\n  --db\n\nMissing required arguments: a, db', 'argument', '--a=VALUE --db=VALUE'],
    ['shop <file>\n\nNot enough non-option arguments: got 0, need at least 1', 'argument', 'file'],
    ["error: required option '--db <file>' not specified", 'argument', '--db'],
    ["error: missing required argument 'file'", 'argument', 'file'],
    ['error: the following required arguments were not provided:\n  --db <DB>\n', 'argument', '--db'],
    ['error: the following required arguments were not provided:\n  <FILE>\n\nUsage: shop <FILE>', 'argument', 'FILE'],
    ['shop: error: the following arguments are required: --root-dir', 'argument', '--root-dir'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'service', 'PostgreSQL at 127.0.0.1:5432'],
    ['Error: connect ENOENT /tmp/editor\n    at Pipe', 'service', 'at the socket /tmp/editor'],
    ['dial unix /run/acme.sock: connect: no such file or directory', 'service', 'at the socket /run/acme.sock'],
    ['getaddrinfo ENOTFOUND api.example.com', 'host', 'api.example.com'],
    ['MongoServerSelectionError: connect ECONNREFUSED ::1:27017', 'service', 'Mongo'],
    ['Could not find Chrome (ver. 127.0.1). This can occur if', 'browser', 'Chrome'],
    ['acme requires Node >=22.0.0, but is running on v20.20.2.', 'runtime', 'Node >=22.0.0'],
    ["ERROR: Package 'x' requires a different Python: 3.11.2 not in '>=3.12'", 'runtime', 'Python >=3.12'],
    ['error: No interpreter found for Python 3.13 in managed installations or search path', 'runtime', 'Python 3.13'],
    [
      "error: The Python request from `.python-version` resolved to Python 3.11.2, which is incompatible with the project's Python requirement: `>=3.12`",
      'runtime',
      'Python >=3.12',
    ],
    [
      'npm error EBADDEVENGINES Invalid semver version ">=22" does not match "v20.20.2" for "runtime"',
      'runtime',
      'runtime >=22',
    ],
  ])('%s', (stderr, kind, name) => {
    const load = exited(stderr);
    expect(told(findLoadObstacle(load))).toEqual([kind, name]);
    expect(classifyLoadFailure(load)).toBe('dependency-error');
  });

  test('wants the arguments of its README, unless it says itself what it wants', () => {
    const readme = { place: 'README.md:7', args: ['start', '--api-key', 'K'] };
    const silent = (stderr: string) => {
      const load = exited(stderr, 'README.md:7 starts it with arguments: start --api-key K');
      return load.status === 'start-failed' ? { ...load, failure: { ...load.failure, readme } } : load;
    };
    expect(findLoadObstacle(silent(''))).toEqual({ kind: 'argument', name: 'start --api-key K', said: '' });
    expect(told(findLoadObstacle(silent('ACME_API_KEY is required')))).toEqual(['key', 'ACME_API_KEY']);
  });

  test.each([
    './run.sh: 3: acme: not found',
    'run.sh: line 3: exec: acme: not found',
    'bin/serve: 3: exec: acme: not found',
  ])('is a script that lacks a program: %s', (said) =>
    expect(told(findLoadObstacle(exited(`${said}\n`)))).toEqual(['program', 'acme']),
  );

  test('lacks the variables whose check ends it without a word', () => {
    const missing = { place: 'index.js:6', needed: [['SHOP_KEY', 'SHOP_SECRET'], ['SHOP_URL']] };
    const [others, alsoNeeded] = [['SHOP_SECRET'], ['SHOP_URL']];
    const load = ended('', { missing });
    expect(findLoadObstacle(load)).toEqual({ kind: 'key', name: 'SHOP_KEY', others, alsoNeeded, said: '' });
    expect(classifyLoadFailure(load)).toBe('dependency-error');
  });

  test('lacks one of the sets of variables of its README', () => {
    const missing = { place: 'README.md:7', needed: [['SHOP_TOKEN']], alternatives: [['SHOP_USER', 'SHOP_PASSWORD']] };
    expect(findLoadObstacle(ended("TypeError: Invalid URL\n  input: 'undefined'", { missing }))).toEqual({
      kind: 'key',
      name: 'SHOP_TOKEN',
      alternatives: [['SHOP_USER', 'SHOP_PASSWORD']],
      said: 'TypeError: Invalid URL',
    });
  });

  test('did not reach a host, unless it says itself what it wants', () => {
    const unreached = 'getaddrinfo EAI_AGAIN shop.example';
    const host = { kind: 'host', name: 'shop.example', said: unreached };
    expect(findLoadObstacle(ended('Error: no usable goods', { unreached }))).toEqual(host);
    expect(told(findLoadObstacle(ended('An API key is required', { unreached })))).toEqual(['key', null]);
    const refused = { unreached: 'failed to connect to shop.example:443 (ECONNREFUSED)' };
    expect(told(findLoadObstacle(ended('', refused)))).toEqual(['host', 'shop.example']);
    const local = { unreached: 'connect ECONNREFUSED 127.0.0.1:6379' };
    expect(told(findLoadObstacle(ended('', local)))).toEqual(['service', 'Redis at 127.0.0.1:6379']);
  });

  test('is quoted by the sentence of its log, where that is JSON', () => {
    const data = {
      message: 'The environment variable SERVER is not set',
      stack: 'Error: The environment variable SERVER is not set at x',
    };
    const line = JSON.stringify({ level: 'error', message: 'Fatal error', data });
    expect(findLoadObstacle(exited(line))).toMatchObject({ name: 'SERVER', said: data.message });
    const broken = '{"message": The environment variable SERVER is not set';
    expect(findLoadObstacle(exited(broken))).toMatchObject({ name: 'SERVER', said: expect.stringContaining('SERVER') });
    const deep = `${'{"a":'.repeat(3000)}"environment variable SERVER is not set"${'}'.repeat(3000)}`;
    expect(findLoadObstacle(exited(deep))).toMatchObject({ name: 'SERVER' });
  });

  test.each([
    'TypeError: Cannot read properties of undefined (reading "x")\n    at main (/srv/index.js:3:9)',
    "Error: Cannot find module 'left-pad'\n  code: 'MODULE_NOT_FOUND'",
    "    raise ModuleNotFoundError(_MESSAGE, name=__name__)\nModuleNotFoundError: No module named 'acme.server'. See https://acme.example/migration.",
    'SyntaxError: Unexpected token }',
    'node: bad option: --nope',
    'Error [ERR_MODULE_NOT_FOUND]: Cannot find package x, which is required',
    'panic: runtime error: index out of range',
  ])('of its own fault: %s', (stderr) => {
    expect(findLoadObstacle(exited(stderr))).toBeNull();
  });

  test('at a URL where nobody answers, or that asks for a login', () => {
    expect(answer('fetch failed: connect ECONNREFUSED 127.0.0.1:9')).toEqual(['endpoint', '127.0.0.1:9']);
    expect(answer('http://a.example/mcp answered HTTP 401')).toEqual(['key', null]);
    expect(answer('http://a.example/ answered HTTP 404: a page of HTML')).toBeNull();
  });

  test('names a program of the host that a build calls, and none that a package should bring', () => {
    const output =
      'Using Python: python3\n/bin/sh: 1: uv: not found\nBuild failed: Command failed: uv pip install -e .';
    expect(told(findLoadObstacle(unbuilt(output)))).toEqual(['program', 'uv']);
    expect(told(findLoadObstacle(unbuilt('make: not found\nsh: 1: make: not found')))).toEqual(['program', 'make']);
    expect(findLoadObstacle(unbuilt('> tsc -p .\n\nsh: 1: tsc: not found'))).toBeNull();
  });

  test('names the runtime that a build wants, and the host that an installation cannot reach', () => {
    expect(
      told(findLoadObstacle(unbuilt("go: errors parsing go.mod: invalid go version '1.23.2': must match"))),
    ).toEqual(['runtime', 'go 1.23.2']);
    expect(told(findLoadObstacle(unbuilt('npm error getaddrinfo EAI_AGAIN registry.npmjs.org')))).toEqual([
      'host',
      'registry.npmjs.org',
    ]);
    expect(findLoadObstacle(unbuilt('src/a.ts(3,1): error TS2304: API_KEY is required'))).toBeNull();
  });

  test.each([
    [
      'npm error code E404\nnpm error 404 Not Found - GET https://registry.npmjs.org/agnost/-/agnost-0.2.0.tgz\nnpm error 404',
      'agnost@0.2.0 at registry.npmjs.org',
    ],
    [
      'npm error 404 Not Found - GET https://user:key@npm.example.org/@a%2fb\nnpm error 404  The requested resource',
      '@a/b at npm.example.org',
    ],
    ['npm error notarget No matching version found for agnost@0.2.0.', 'agnost@0.2.0'],
    [
      ' ERR_PNPM_NO_MATCHING_VERSION  No matching version found for agnost@0.2.0 while fetching it from https://registry.npmjs.org/',
      'agnost@0.2.0 at registry.npmjs.org',
    ],
    [
      ' ERR_PNPM_FETCH_404  GET https://registry.npmjs.org/@a/b/-/b-1.0.0-beta.1.tgz: Not Found - 404',
      '@a/b@1.0.0-beta.1 at registry.npmjs.org',
    ],
    ['error Couldn\'t find any versions for "agnost" that matches "0.2.0"', 'agnost@0.2.0'],
    ['error Couldn\'t find package "@a/b" on the "npm" registry.', '@a/b'],
    [
      'error Error: https://registry.yarnpkg.com/agnost/-/agnost-0.2.0.tgz: Request failed "404 Not Found"',
      'agnost@0.2.0 at registry.yarnpkg.com',
    ],
    ['➤ YN0082: │ agnost@npm:0.2.0: No candidates found', 'agnost@0.2.0'],
    [
      '➤ YN0035: │ @a/b@npm:^1.0.0: Package not found\n➤ YN0035: │   Response Code: 404 (Not Found)\n➤ YN0035: │   Request Method: GET\n➤ YN0035: │   Request URL: https://registry.yarnpkg.com/@a%2fb',
      '@a/b at registry.yarnpkg.com',
    ],
    ['error: No version matching "0.2.0" found for specifier "agnost" (but package exists)', 'agnost@0.2.0'],
    ['error: GET https://registry.npmjs.org/agnost/-/agnost-0.2.0.tgz - 404', 'agnost@0.2.0 at registry.npmjs.org'],
    ['ERROR: No matching distribution found for six==99.1', 'six==99.1'],
  ])('names the package that a registry lacks: %s', (output, name) => {
    expect(told(findLoadObstacle(unbuilt(output)))).toEqual(['package', name]);
  });

  test.each([
    'src/a.ts: GET https://api.example.org/users - 404',
    'npm error 404 Not Found - GET file:///etc/passwd',
    'test: expected 404 Not Found - GET /x',
  ])('is no missing package for a page that is not found: %s', (output) => {
    expect(findLoadObstacle(unbuilt(output))).toBeNull();
  });

  test.each([
    [
      ' ERR_PNPM_UNSUPPORTED_ENGINE  Unsupported environment (bad pnpm and/or Node.js version)\n\nYour Node version is incompatible with "/srv".\n\nExpected version: >=22.13\nGot: v20.19.2',
      'Node >=22.13',
    ],
    [
      'error x@1.0.0: The engine "node" is incompatible with this module. Expected version ">=22". Got "20.19.2"',
      'node >=22',
    ],
    [
      'npm error code EBADENGINE\nnpm error notsup Required: {"node":">=22"}\nnpm error notsup Actual:   {"node":"v20.19.2"}',
      'node >=22',
    ],
  ])('names the Node that an installation wants: %s', (output, name) => {
    expect(told(findLoadObstacle(unbuilt(output)))).toEqual(['runtime', name]);
  });

  test('names the module of Node that a newer version has', () => {
    const stderr = 'Error [ERR_UNKNOWN_BUILTIN_MODULE]: No such built-in module: node:sqlite';
    expect(told(findLoadObstacle(exited(stderr)))).toEqual(['runtime', 'a Node with node:sqlite']);
  });
});

function refuse(text: string) {
  return told(findCallObstacle({ outcome: errorResult(text), input: { page: 'a' } }));
}

test('a call that wants a path among its arguments wants no directory of the server', () => {
  expect(refuse("Error: Missing argument 'path'")).toBeNull();
  expect(refuse('Missing required argument: root_path')).toBeNull();
});

describe(proves(['P-090'], 'a call that was refused'), () => {
  test.each([
    ['Notion API error: 401 Unauthorized', 'key', null],
    ['Error: GITHUB_TOKEN is not set', 'key', 'GITHUB_TOKEN'],
    ['Failed to crawl https://acme.example/: Normal token required but not provided', 'key', null],
    ['You are not authenticated. Run login first.', 'key', null],
    [
      'request to https://api.notion.com/v1/x failed, reason: getaddrinfo ENOTFOUND api.notion.com',
      'host',
      'api.notion.com',
    ],
    ['TypeError: fetch failed', 'host', null],
    [
      "HTTPSConnectionPool(host='api.weather.gov', port=443): Max retries exceeded: Connection refused",
      'host',
      'api.weather.gov',
    ],
    ['connect ECONNREFUSED 127.0.0.1:6379', 'service', 'Redis at 127.0.0.1:6379'],
    ['Database connection failed', 'service', 'Database'],
    ['{"error":"execution_error","message":"Database connection failed"}', 'service', 'Database'],
    [
      "browserType.launch: Executable doesn't exist at /root/.cache/ms-playwright/chromium-1140/chrome",
      'browser',
      'chromium',
    ],
    ['Access denied - path outside allowed directories: /tmp/x not in ', 'directory', null],
    ["Failed: ENOENT: no such file or directory, stat '../acme-ui'", 'directory', '../acme-ui'],
    ["[Errno 2] No such file or directory: '../acme-data/all.json'", 'directory', '../acme-data/all.json'],
    [
      'markitdown executable not found (looked up "markitdown"). Set MARKITDOWN_PATH to its absolute location.',
      'program',
      'markitdown',
    ],
    ['Failed to install Helm chart: helm command failed: spawnSync helm ENOENT', 'program', 'helm'],
    ['/bin/sh: 1: pandoc: not found', 'program', 'pandoc'],
    ['Python uv is not installed, please install it! Tell users to go to its page', 'program', 'uv'],
    ['Error: `ffmpeg` is not installed. Please install it with your package manager.', 'program', 'ffmpeg'],
    ['Terraform is not installed. Install HashiCorp Terraform first.', 'program', 'Terraform'],
    ['exec: "kubectl": executable file not found in $PATH', 'program', 'kubectl'],
    [
      'Command failed: kubectl get pods\nThe connection to the server localhost:8080 was refused - did you specify it?',
      'service',
      'Kubernetes at localhost:8080',
    ],
    ['requires ACME_API_URL to be set, or set ACME_API_KEY', 'key', 'ACME_API_KEY'],
    ['Rate limit exceeded. Please try again later.', 'rate-limit', null],
    ['Request failed with status code 429', 'rate-limit', null],
  ])('%s', (text, kind, name) => {
    expect(refuse(text)).toEqual([kind, name]);
  });

  test.each([
    'name is required',
    'Rate limit must be a positive number',
    'Access denied - path outside allowed directories: /tmp/x not in /srv',
    'mode must be one of SORT_ASC, SORT_DESC',
    'Invalid token at line 3',
    'token is required',
    "ENOENT: no such file or directory, stat 'notes/a.txt'",
    "ENOENT: no such file or directory, open '../package.json'",
    "ENOENT: no such file or directory, scandir '../../dist/assets'",
    'The page was not found',
    'The command was not found',
    "Cannot connect to database: Database file does not exist: /srv/b. Database: '/srv/b'",
    'Failed to connect to the database: SQLITE_CANTOPEN: unable to open database file',
    'spawn ./dist/tool ENOENT',
    'The plugin calendar is not installed, please install it first.',
    'dial tcp 127.0',
  ])('for its input: %s', (text) => {
    expect(refuse(text)).toBeNull();
  });

  test('shows in an error that is not marked as one, and not in an answer or in words of the input', () => {
    const input = { host: 'api.example.com' };
    const find = (outcome: Parameters<typeof findCallObstacle>[0]['outcome']) => findCallObstacle({ outcome, input });
    expect(find(textResult('Error: connect ECONNREFUSED 127.0.0.1:6379'))?.kind).toBe('service');
    expect(find(textResult('Set GITHUB_TOKEN in the environment: it is required'))).toBeNull();
    expect(find(protocolError(-32603, 'getaddrinfo ENOTFOUND api.example.com'))).toBeNull();
    expect(find(protocolError(-32603, 'getaddrinfo ENOTFOUND other.example.com'))?.name).toBe('other.example.com');
  });
});

test('a message that names two variables, either of which would do, gives both', () => {
  const said = 'Either ACME_ACCESS_TOKEN or PRIVATE_KEY must be set';
  const both = { kind: 'key', name: 'ACME_ACCESS_TOKEN', others: ['PRIVATE_KEY'], said };
  expect(findLoadObstacle(exited(`Error: ${said}`))).toEqual({ ...both, said: `Error: ${said}` });
  const alone = findLoadObstacle(exited('ACME_API_KEY is not set, run login or read ACME_HELP_PAGE'));
  expect(alone).toMatchObject({ name: 'ACME_API_KEY' });
  expect(alone).not.toHaveProperty('others');
});

test.each([
  ['ACME_APP_KEY and ACME_IDENTIFIER must be set', ['ACME_IDENTIFIER']],
  ['Error: "ACME_TENANT", "ACME_APP_KEY", and "ACME_PLAN" are required', ['ACME_TENANT', 'ACME_PLAN']],
  ['ACME_APP_KEY must be set; SORT_ASC and SORT_DESC are orders', undefined],
  ['Missing required environment variables: ACME_APP_KEY, SIGN.', ['SIGN']],
])('variables that are joined are needed together, whatever they are called: %s', (said, others) => {
  expect(findLoadObstacle(exited(said))?.name).toBe('ACME_APP_KEY');
  expect(findLoadObstacle(exited(said))?.alsoNeeded).toEqual(others);
});

test('a server that lists the programs it did not find needs them all, whatever else it says', () => {
  const said = [
    'acme could not find the system tools it needs to talk to your scanner:',
    '  • Scanner CLI (scanimage) [SCAN_BIN=scanimage]',
    '  • Page assembler [PAGE_BIN=tiffcp]',
    '  • convert',
    '',
    'If the tools live elsewhere, set SCAN_BIN, PAGE_BIN, or CONVERT_BIN to point at them.',
  ].join('\n');
  expect(findLoadObstacle(exited(said))).toEqual({
    kind: 'program',
    name: 'scanimage',
    alsoNeeded: ['tiffcp', 'convert'],
    said: 'acme could not find the system tools it needs to talk to your scanner',
  });
  expect(findLoadObstacle(exited('Missing commands:\n- serve\n'))).toMatchObject({ kind: 'program', name: 'serve' });
});

test('a message that lists variables names them all', () => {
  const said = 'Missing or empty required environment variables: TM_BASE_URL, TM_USER, TM_PASSWORD.';
  expect(findLoadObstacle(exited(`Fatal: ${said} Set them.`))).toMatchObject({
    name: 'TM_PASSWORD',
    alsoNeeded: ['TM_BASE_URL', 'TM_USER'],
  });
});

const findInAnswer = (text: string) => findCallObstacle({ outcome: textResult(text), input: {} });

describe('an answer that claims success', () => {
  const refused = 'Get "http://localhost:8080/api": dial tcp 127.0.0.1:8080: connect: connection refused';

  test('consists mainly of refused connections', () => {
    expect(findInAnswer(`Command exited with code 1\n${refused}\n${refused}`)?.kind).toBe('service');
    expect(findInAnswer(`log of the day\nstarted\n${refused}\nstopped`)).toBeNull();
  });

  test.each([
    'GCP credentials are not available. Please configure your environment using OAuth.',
    '❌ API key is missing',
    'You are not logged in. Use the login command first.',
    'Acme is not correctly configured. Reach out to help@acme.example for help.',
    'The Acme client is not configured.',
  ])('says that nobody may call it yet: %s', (said) => {
    expect(findInAnswer(said)).toMatchObject({ kind: 'key', name: null });
  });

  test('holds its error as JSON in a fence, with a mark in place of words', () => {
    const said = { error: true, message: 'No response received from server' };
    expect(findInAnswer(fence(said))).toMatchObject({ kind: 'host', name: null });
    expect(findInAnswer(fence({ ...said, error: false }))).toBeNull();
  });

  test('is what a shell says of a missing program', () => {
    const said = '/bin/sh: 1: acme-lint: not found';
    expect(findInAnswer(`${said}\n`)).toMatchObject({ kind: 'program', name: 'acme-lint', said });
    expect(findInAnswer('bash: line 2: acme: command not found')).toMatchObject({ kind: 'program', name: 'acme' });
    expect(findInAnswer('Exit code 127 means for sh: acme: not found, so install it.')).toBeNull();
  });

  test('is no refusal where it only speaks of keys', () => {
    expect(findInAnswer('Found 2 pages: how API keys are set, what to do when credentials are missing')).toBeNull();
    expect(findInAnswer(`API key is required for these: ${'/users, '.repeat(100)}`)).toBeNull();
    expect(findInAnswer('The webhook of project 3 is not configured.')).toBeNull();
  });

  test('holds its error as JSON, whose message is quoted', () => {
    const obstacle = findInAnswer(JSON.stringify({ success: false, message: `No scaling.\n${refused}` }));
    expect(obstacle).toMatchObject({ kind: 'service', name: '127.0.0.1:8080', said: refused });
  });
});

const quoted = (text: string) => findCallObstacle({ outcome: errorResult(text), input: {} })?.said;

test('what a server said is quoted in whole sentences, without loose ends', () => {
  const long = 'It is read when the server starts, from the environment or from a file of settings.';
  expect(quoted(`ACME_KEY is required. ${long} ${long} ${long}`)).toBe(`ACME_KEY is required. ${long} ${long}`);
  expect(quoted('ACME_KEY is required. Please set it before using this MCP server."')).toBe(
    'ACME_KEY is required. Please set it before using this MCP server.',
  );
  expect(quoted('ACME_KEY is required (set it in the settings:')).toBe('ACME_KEY is required (set it in the settings)');
  expect(quoted(`ACME_KEY is required ${'and so on '.repeat(40)}`)).toMatch(
    /^ACME_KEY is required and so on .*(?:and|so|on) …$/,
  );
});

test('a test that waits names its obstacle, unless it waits for another reason', () => {
  const reason = 'needs review: no input was found that the tool accepts; it said: getaddrinfo ENOTFOUND a.example.com';
  expect(told(findReviewObstacle(reason))).toEqual(['host', 'a.example.com']);
  const asked = 'ACME_API_KEY is required. Set it before you use this server.';
  const tried = 'needs review: no input was found that the tool accepts: last refusal';
  expect(findReviewObstacle(`${tried} "${asked}" (the server was not started with ACME_API_KEY)`)?.said).toBe(asked);
  const refusal = `Command failed: kubectl get pods ${'x '.repeat(120)} dial tcp 127.0`;
  const last = 'The connection to the server localhost:8080 was refused';
  expect(findReviewObstacle(`${tried} "${refusal}" … "${last}"`)).toEqual({
    kind: 'service',
    name: 'Kubernetes at localhost:8080',
    said: last,
  });
  const heard = 'request to https://a.example.com/login failed, reason: getaddrinfo ENOTFOUND a.example.com';
  expect(told(findReviewObstacle(`${tried} "Failed." (on stderr: "${heard}")`))).toEqual(['host', 'a.example.com']);
  const limit = 'proves nothing yet: the server takes no more calls for now: Too many requests';
  expect(findReviewObstacle(limit)).toEqual({ kind: 'rate-limit', name: null, said: 'Too many requests' });
  expect(findReviewObstacle(`${tried} "Failed." (on stderr: "rate limit: 100 a minute")`)).toBeNull();
  expect(findReviewObstacle('needs review: may destroy: API key management')).toBeNull();
});

test('a hostile text of a server costs little time', () => {
  const started = threadCpuMs();
  for (const part of ['A_A', 'usage: ', 'ConnectionPool(', 'requires ', 'A_KEY ', '\n', 'required: { '])
    findLoadObstacle(exited(part.repeat(100_000)));
  expect(threadCpuMs() - started).toBeLessThan(2000);
});

test('a server that PTH ended for its memory, in a call, at its start or at the next, took more than it is allowed', () => {
  const endedByPth = { cause: 'memory', reason: 'it took more', allowed: '512 MiB of memory' } as const;
  const outcome = { ...connectionClosed(null, 'JVM has 9 GiB'), endedByPth } as CallOutcome;
  const wanted = { kind: 'limit', name: 'more than 512 MiB of memory', said: '' };
  expect(findCallObstacle({ input: {}, outcome })).toEqual(wanted);
  const load = exited('API_KEY is required') as Extract<LoadOutcome, { status: 'start-failed' }>;
  const atStart = { ...load, failure: { ...load.failure, endedByPth } };
  expect(findLoadObstacle(atStart)).toEqual(wanted);
  expect(classifyLoadFailure(atStart)).toBe('dependency-error');
  expect(findStartObstacle(new PthError('plugin/start-failed', 'gone', { details: { endedByPth } }))).toEqual(wanted);
});

const spoken = (stderr: string) => ({ input: {}, outcome: connectionClosed(1, stderr) });

describe('a machine that runs out of something', () => {
  test.each([
    ['npm error code ENOSPC\nnpm error syscall write\nnpm error nospc ENOSPC: no space left on device', 'disk space'],
    ["Error: EMFILE: too many open files, open '/srv/node_modules/a.js'", 'open files'],
    ['fork/exec /usr/local/go/bin/go: resource temporarily unavailable', 'processes'],
    ['runtime: failed to create new OS thread (have 9 already; errno=11)', 'processes'],
    ['npm warn Unknown user config "x"\n: File size limit exceeded', 'file size'],
    ['OSError: [Errno 12] Cannot allocate memory', 'memory'],
    ['<--- Last few GCs --->\nFATAL ERROR: Reached heap limit - JavaScript heap out of memory', 'memory'],
  ])('stops the build: %s', (output, name) => {
    expect(told(findLoadObstacle(unbuilt(output)))).toEqual(['resource', name]);
  });

  test('a build that something killed', () => {
    const load = unbuilt('added 3 packages') as Extract<LoadOutcome, { status: 'build-failed' }>;
    const build = { ...load.build, reason: 'npm ci was ended by signal SIGKILL' };
    expect(told(findLoadObstacle({ ...load, build }))).toEqual(['resource', 'memory']);
  });

  test('stops the server at its start, or in a call, but not by what the tool was asked', () => {
    expect(told(findLoadObstacle(exited('Error: ENOSPC: no space left on device, write')))).toEqual([
      'resource',
      'disk space',
    ]);
    expect(told(findCallObstacle(spoken('Error: EMFILE: too many open files')))).toEqual(['resource', 'open files']);
    expect(findCallObstacle(spoken('TypeError: x is not a function'))).toBeNull();
    expect(
      told(findCallObstacle({ input: {}, outcome: errorResult('ENOSPC: no space left on device, write') })),
    ).toEqual(['resource', 'disk space']);
  });

  const killed = { kind: 'connection-closed', exitCode: null, signal: 'SIGKILL', stderr: '', durationMs: 1 } as const;

  test.each<[string, CallOutcome]>([
    ['ends the server by KILL', killed],
    ['ends it in a container', { ...killed, signal: null, exitCode: 137 }],
  ])('%s in a call, for want of memory', (_what, outcome) => {
    expect(told(findCallObstacle({ input: {}, outcome }))).toEqual(['resource', 'memory']);
  });

  test.each<[string, CallOutcome]>([
    ['a server that PTH ended', { ...killed, endedByPth: { cause: 'flood', reason: 'it flooded its stdout' } }],
    ['a server that ended by another signal', { ...killed, signal: 'SIGSEGV' }],
  ])('is not the cause of %s', (_what, outcome) => {
    expect(findCallObstacle({ input: {}, outcome })).toBeNull();
  });
});
