import { expect, test } from 'vitest';
import { findUnresolvedHost } from '../../../src/environment/index.ts';
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
