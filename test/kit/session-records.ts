import { generateKeyPairSync } from 'node:crypto';
import type { AppSettings } from '../../app/settings.ts';
import type { SessionRecord } from '../../app/store/session-record.ts';
import type { NewDelivery } from '../../app/store/store.ts';

/** A session as the store keeps it. */
export function makeSession(parts: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: 'a1b2c3d4e5f6',
    version: 1,
    state: 'running',
    origin: 'delivery-1#0',
    installationId: 42,
    repositoryId: 1,
    owner: 'octo',
    repository: 'calc',
    pullRequest: 7,
    title: 'Add subtraction',
    headRef: 'feature',
    headSha: 'a'.repeat(40),
    command: '/pth test',
    askedBy: 'comment',
    commentId: 5,
    actorId: 100,
    actorLogin: 'maintainer',
    nonce: '0'.repeat(32),
    isDispatching: true,
    runId: 900,
    runUrl: 'https://github.com/octo/calc/actions/runs/900',
    isRunning: true,
    steps: [],
    stopReason: null,
    needsPerson: false,
    newerHeadSha: null,
    conclusion: null,
    resultTitle: null,
    withFixes: null,
    checkUrl: null,
    reviewUrl: null,
    maxTokens: 0,
    maxUsd: 0,
    startedAt: 1000,
    endedAt: null,
    checkedAt: 1000,
    ...parts,
  };
}

/** A delivery of a comment, as it is put into the queue. */
export function makeDelivery(parts: Partial<NewDelivery> = {}): NewDelivery {
  return {
    id: 'delivery-1',
    subject: null,
    queueKey: '1/7',
    job: {
      kind: 'comment',
      installationId: 42,
      repository: { id: 1, owner: 'octo', name: 'calc' },
      pullRequest: 7,
      commentId: 5,
      title: 'Add subtraction',
    },
    ...parts,
  };
}

/** Settings of an App that reaches no GitHub. */
export function makeAppSettings(parts: Partial<AppSettings> = {}): AppSettings {
  return {
    appId: 1,
    privateKey: String(
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ),
    webhookSecret: 'a webhook secret of a test',
    apiUrl: 'http://127.0.0.1:1',
    host: '127.0.0.1',
    port: 0,
    databaseUrl: ':memory:',
    statusToken: null,
    workflowFile: 'pth.yml',
    ...parts,
  };
}
