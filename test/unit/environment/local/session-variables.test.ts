import { describe, expect, test } from 'vitest';
import { applyVariables, composeSessionVariables } from '../../../../src/environment/local/session-variables.ts';
import { proves } from '../../../requirements.ts';

const compose = (host: Record<string, string | undefined>, given: Record<string, string> = {}) =>
  composeSessionVariables(host, given, 'label');
const npmRun = { npm_execpath: '/usr/lib/npm', npm_lifecycle_event: 'test', PATH: '/usr/bin' };

describe('composeSessionVariables', () => {
  test(proves(['A-027'], 'withholds what looks like a secret or is not known, keeps PATH, HOME and the like'), () => {
    const secrets = ['OPENAI_API_KEY', 'APP_SECRET', 'GITHUB_TOKEN', 'DB_PASSWORD', 'CLOUD_CREDENTIAL'];
    const host = {
      ...Object.fromEntries(secrets.map((name) => [name, 'hidden'])),
      'npm_config_//registry.example/:_authToken': 'hidden',
      NPM_CONFIG__AUTH: 'hidden',
      LC_SECRET: 'hidden',
      AWS_PROFILE: 'hidden',
      SSH_AUTH_SOCK: 'hidden',
      NODE_OPTIONS: 'hidden',
      PATH: '/usr/bin',
      HOME: '/home/me',
      USER: 'me',
      LANG: 'C.UTF-8',
      LC_ALL: 'C',
      TMPDIR: '/var/tmp',
    };
    const result = compose(host);
    expect(JSON.stringify(result)).not.toContain('hidden');
    expect(result).toEqual({
      PATH: '/usr/bin',
      HOME: '/home/me',
      USER: 'me',
      LANG: 'C.UTF-8',
      LC_ALL: 'C',
      TMPDIR: '/var/tmp',
      TERM: 'dumb',
      PTH_SESSION_LABEL: 'label',
    });
  });

  test('hands on what the request gives, secrets included, but never another label', () => {
    const result = compose({ PATH: '/usr/bin' }, { GITHUB_TOKEN: 'given', PATH: '/own', PTH_SESSION_LABEL: 'other' });
    expect(result).toMatchObject({ GITHUB_TOKEN: 'given', PATH: '/own', PTH_SESSION_LABEL: 'label' });
  });

  test('keeps where packages come from', () => {
    const host = {
      npm_config_cache: '/cache',
      NPM_CONFIG_REGISTRY: 'http://127.0.0.1:1',
      npm_config_prefix: '/prefix',
      PIP_INDEX_URL: 'http://127.0.0.1:2',
      NODE_EXTRA_CA_CERTS: '/ca.pem',
      SSL_CERT_FILE: '/ca.pem',
      https_proxy: 'http://127.0.0.1:3',
      NO_PROXY: 'localhost',
    };
    expect(compose(host)).toMatchObject(host);
  });

  test('drops what npm run adds for its own package', () => {
    const added = {
      npm_config_local_prefix: '/pth',
      npm_config_prefix: '/prefix',
      npm_config_global_prefix: '/prefix',
      npm_config_user_agent: 'npm/11',
      npm_config_workspace: 'pth',
      npm_config_noproxy: '',
      npm_package_name: 'plugin-test-harness',
      npm_lifecycle_script: 'vitest',
      npm_node_execpath: '/node',
      INIT_CWD: '/pth',
    };
    const kept = { npm_config_cache: '/cache', npm_config_registry: 'http://127.0.0.1:1', NPM_CONFIG_LOGLEVEL: 'warn' };
    expect(compose({ ...npmRun, ...added, ...kept })).toEqual({
      ...kept,
      PATH: '/usr/bin',
      TERM: 'dumb',
      PTH_SESSION_LABEL: 'label',
    });
  });

  test('takes the programs of PTH itself and relative entries off the PATH', () => {
    const path = '/pth/node_modules/.bin:/node_modules/.bin/:/lib/node-gyp-bin:.::bin:/usr/local/bin:/usr/bin:/usr/bin';
    expect(compose({ PATH: path })['PATH']).toBe('/usr/local/bin:/usr/bin');
    expect(compose({})['PATH']).toBe('/usr/local/bin:/usr/bin:/bin');
  });
});

test('applyVariables adds, replaces and takes away', () => {
  expect(applyVariables({ A: '1', B: '2' }, { A: undefined, B: '3', C: '4' })).toEqual({ B: '3', C: '4' });
});
