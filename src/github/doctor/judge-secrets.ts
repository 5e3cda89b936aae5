import type { AuditedEnvironment } from './repository-audit-client.ts';
import { notKnown, type Reading, type RepositoryCheck } from './repository-check.ts';

/** The secrets that the caller workflow hands on, and the variable it reads, by their names in the repository. */
export const callerNames = {
  privateKey: 'PTH_APP_PRIVATE_KEY',
  modelKey: 'PTH_MODEL_KEY',
  /** The name that the caller takes where there is no `modelKey`. */
  anthropicKey: 'ANTHROPIC_API_KEY',
  appId: 'PTH_APP_ID',
} as const;

const page = 'Settings, Secrets and variables, Actions';

/** Judges whether the secrets exist that the caller hands on; pure. @param hasApp false for a session without the App */
export function judgeSecrets(secrets: Reading<readonly string[]>, hasApp = true): RepositoryCheck {
  const name = 'secrets';
  if (secrets.state !== 'read') return notKnown(name, secrets, 'the names of secrets');
  const has = (secret: string) => secrets.value.includes(secret);
  if (hasApp && !has(callerNames.privateKey)) {
    return {
      name,
      state: 'problem',
      evidence: `there is no secret ${callerNames.privateKey}, so nothing can be published`,
      advice: [`${page}: add the private key of the App as ${callerNames.privateKey}.`],
    };
  }
  const modelKey = [callerNames.modelKey, callerNames.anthropicKey].find(has);
  if (modelKey === undefined) {
    return {
      name,
      state: 'warning',
      evidence: `there is no secret ${callerNames.modelKey} or ${callerNames.anthropicKey}: plugins are tested, nothing is fixed`,
      advice: [`${page}: add a key as ${callerNames.modelKey} if you want fixes.`],
    };
  }
  const found = hasApp ? `${callerNames.privateKey} and ${modelKey} are` : `${modelKey} is`;
  const evidence = `${found} there; who has write access can use them`;
  return { name, state: 'ok', evidence, advice: [] };
}

/** Judges whether the number of the App is there; pure. */
export function judgeAppId(variable: Reading<string>): RepositoryCheck {
  const name = 'app-id';
  if (variable.state === 'refused') return notKnown(name, variable, `the variable ${callerNames.appId}`);
  const advice = [`${page}, Variables: add the number of the App as ${callerNames.appId}.`];
  if (variable.state === 'missing') {
    return { name, state: 'problem', evidence: `there is no variable ${callerNames.appId}`, advice };
  }
  const isNumber = parseAppId(variable) !== null;
  const evidence = isNumber ? `${callerNames.appId} is ${variable.value}` : `${callerNames.appId} is no number`;
  return { name, state: isNumber ? 'ok' : 'problem', evidence, advice: isNumber ? [] : advice };
}

/** The number of the App; null when it is not known. */
export function parseAppId(variable: Reading<string>): number | null {
  return variable.state === 'read' && /^[1-9]\d{0,14}$/.test(variable.value) ? Number(variable.value) : null;
}

/** Judges whether environments that hold secrets say which branches may use them; pure. */
export function judgeEnvironments(environments: Reading<readonly AuditedEnvironment[]>): RepositoryCheck {
  const name = 'environments';
  if (environments.state !== 'read') return notKnown(name, environments, 'environments');
  const holding = environments.value.filter(({ secrets }) => secrets.length > 0);
  const open = holding.filter(({ branches }) => branches === 'all');
  if (open.length > 0) {
    return {
      name,
      state: 'warning',
      evidence: `a workflow on any branch can use the secrets of ${list(open)}`,
      advice: ['Settings, Environments: let only protected or selected branches deploy to it.'],
    };
  }
  const evidence =
    holding.length === 0
      ? 'no environment holds secrets'
      : `only some branches can use the secrets of ${list(holding)}`;
  return { name, state: 'ok', evidence, advice: [] };
}

function list(environments: readonly AuditedEnvironment[]): string {
  return environments.map((environment) => environment.name).join(', ');
}
