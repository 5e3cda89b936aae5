import { expect, test } from 'vitest';
import { findUnreachableHost, findUnresolvedHost } from '../../../src/environment/index.ts';
import { proves } from '../../requirements.ts';

test.each([
  [
    'npm error code EAI_AGAIN\nnpm error errno EAI_AGAIN\nnpm error request to https://r.example/x failed, reason: getaddrinfo EAI_AGAIN r.example',
    'r.example',
  ],
  ['Error: getaddrinfo ENOTFOUND registry.example.org', 'registry.example.org'],
  ["fatal: unable to access 'https://git.example/x/': Could not resolve host: git.example", 'git.example'],
  ["W: Failed to fetch http://deb.example/x  Temporary failure resolving 'deb.example'", 'deb.example'],
  [
    "WARNING: Retrying after connection broken by 'NewConnectionError(\"HTTPSConnection(host='pypi.example', port=443): Failed to establish a new connection: [Errno -3] Temporary failure in name resolution\")'",
    'pypi.example',
  ],
  ['error TS2307: Cannot find module ./missing', null],
  ['npm error code EUSAGE', null],
])(proves(['P-136'], 'what an installation says of a name: %s'), (output, host) => {
  expect(findUnresolvedHost(output)).toBe(host);
});

test.each([
  [
    "connection broken by 'NewConnectionError('<pip…>: Failed to establish a new connection: [Errno -2] Name or service not known')': /simple/six/",
    'pypi.org',
  ],
  [
    "Looking in indexes: https://user:key@pip.example.org/simple\nNewConnectionError('<pip…>: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution')': /simple/six/",
    'pip.example.org',
  ],
  ['error: ConnectionRefused downloading package manifest is-odd', 'registry.npmjs.org'],
  [
    'go: x@v1: Get "https://proxy.golang.org/x": dial tcp: lookup proxy.golang.org on 10.0.0.2:53: no such host',
    'proxy.golang.org',
  ],
  ['[ERROR] Unknown host repo.maven.apache.org: Name or service not known', 'repo.maven.apache.org'],
  [
    'error: Failed to fetch: `https://pypi.org/simple/mcp/`\n  Caused by: client error (Connect)\n  Caused by: dns error: failed to lookup address',
    'pypi.org',
  ],
  [
    'warning: spurious network error (1 try remaining): failed to resolve address for github.com: Name or service not known; class=Net (12)',
    'github.com',
  ],
  [
    'warning: spurious network error (3 tries remaining): [6] Could not resolve hostname (Could not resolve host: index.crates.io)',
    'index.crates.io',
  ],
  [
    'error: failed to get `rmcp` as a dependency\nCaused by:\n  download of config.json failed\nCaused by:\n  failed to download from `https://index.crates.io/config.json`\nCaused by:\n  dns error: failed to lookup address information: Name or service not known',
    'index.crates.io',
  ],
  [
    'Error: Could not find or load main class org.apache.maven.wrapper.MavenWrapperMain\nCaused by: java.lang.ClassNotFoundException: org.apache.maven.wrapper.MavenWrapperMain',
    'repo.maven.apache.org',
  ],
  [
    'curl: Failed to fetch https://repo.example.org/maven2/org/apache/maven/apache-maven/3.9.9/apache-maven-3.9.9-bin.zip',
    'repo.example.org',
  ],
  [
    '[FATAL] Non-resolvable parent POM for g:a:1: Could not transfer artifact io.quarkiverse:quarkiverse-parent:pom:19 from/to central (https://repo.maven.apache.org/maven2): transfer failed for https://repo.maven.apache.org/maven2/x.pom',
    'repo.maven.apache.org',
  ],
])('%j names the host that does not resolve', (output, host) => {
  expect(findUnresolvedHost(output)).toBe(host);
});

test.each([
  [
    'npm error request to https://registry.example.org/x failed, reason: connect ECONNREFUSED 127.0.0.1:4873',
    { host: 'registry.example.org', reason: 'ECONNREFUSED' },
  ],
  [
    'go: x@v1: Get "https://proxy.golang.org/x/@v/list": dial tcp 1.2.3.4:443: i/o timeout',
    { host: 'proxy.golang.org', reason: 'i/o timeout' },
  ],
  [
    'npm error 503 Service Unavailable - GET https://registry.npmjs.org/x',
    { host: 'registry.npmjs.org', reason: 'the server failed' },
  ],
  [
    "Looking in indexes: http://pip.example.org/simple\nWARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError('<pip…>: Failed to establish a new connection: [Errno 111] Connection refused')': /simple/mcp/\nERROR: Could not find a version that satisfies the requirement mcp==1.9.2 (from versions: none)",
    { host: 'pip.example.org', reason: 'Connection refused' },
  ],
  [
    "WARNING: Retrying (Retry(total=0)) after connection broken by 'ConnectTimeoutError(<pip…>, 'Connection to pypi.org timed out. (connect timeout=15)')': /simple/mcp/\nERROR: Could not find a version that satisfies the requirement mcp (from versions: none)",
    { host: 'pypi.org', reason: 'timed out' },
  ],
  // The index answered in the end, and lacks this version.
  [
    "WARNING: Retrying (Retry(total=1)) after connection broken by 'ConnectTimeoutError(<pip…>, 'Connection to pypi.org timed out. (connect timeout=15)')': /simple/mcp/\nERROR: Could not find a version that satisfies the requirement mcp==99 (from versions: 1.0, 1.1)",
    null,
  ],
  ['npm error 404 Not Found - GET https://registry.npmjs.org/x', null],
  ['Error: connect ECONNREFUSED 127.0.0.1:5432', null],
])('%j names the host that does not answer', (output, expected) => {
  expect(findUnreachableHost(output)).toEqual(expected);
});
