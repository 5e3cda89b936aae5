import type { AuditedEnvironment } from './repository-audit-client.ts';
import { notKnown, type Reading, type RepositoryCheck } from './repository-check.ts';

/** The secrets that the caller workflow hands on, and the variable it reads, by their names in the repository. */
export const callerNames = {
  /** The private key, in the environment that results are published from: GitHub looks for it there by this one name. */
  privateKey: 'PTH_APP_PRIVATE_KEY',
  modelKey: 'PTH_MODEL_KEY',
  /** The name that the caller takes where there is no `modelKey`. */
  anthropicKey: 'ANTHROPIC_API_KEY',
  appId: 'PTH_APP_ID',
} as const;

const page = 'Settings, Secrets and variables, Actions';

/** Judges whether there is a key of a model; pure. */
export function judgeSecrets(secrets: Reading<readonly string[]>): RepositoryCheck {
  const name = 'secrets';
  if (secrets.state !== 'read') return notKnown(name, secrets, 'the names of secrets');
  const modelKey = [callerNames.modelKey, callerNames.anthropicKey].find((secret) => secrets.value.includes(secret));
  if (modelKey === undefined) {
    return {
      name,
      state: 'warning',
      evidence: `there is no secret ${callerNames.modelKey} or ${callerNames.anthropicKey}: plugins are tested, nothing is fixed`,
      advice: [`${page}: add a key as ${callerNames.modelKey} if you want fixes.`],
    };
  }
  return { name, state: 'ok', evidence: `${modelKey} is there; who has write access can use it`, advice: [] };
}

/**
 * Judges where the private key of the App lies. As a secret of the repository it is open to a workflow on any branch, and
 * with it whoever may push one has the App's rights in every repository that it is installed in; pure.
 * @param publishEnvironment the environment that the caller's workflow names; null where it names none
 */
export function judgeAppKey(
  secrets: Reading<readonly string[]>,
  environments: Reading<readonly AuditedEnvironment[]>,
  publishEnvironment: string | null,
): RepositoryCheck {
  const name = 'app-key';
  const { privateKey } = callerNames;
  if (secrets.state !== 'read') return notKnown(name, secrets, 'the names of secrets');
  const isOpen = secrets.value.includes(privateKey);
  if (environments.state !== 'read' && publishEnvironment !== null && !isOpen) {
    return notKnown(name, environments, `the secrets of the environment ${publishEnvironment}`);
  }
  const known = environments.state === 'read' ? environments.value : [];
  const holding = known.find(
    (one) => one.name.toLowerCase() === publishEnvironment?.toLowerCase() && one.secrets.includes(privateKey),
  );
  const place = publishEnvironment ?? 'pth';
  const bind = `Settings, Environments: let the default branch alone deploy to ${place}, and give it the key as ${privateKey}; the workflow names it as publish_environment (pth init writes that).`;
  if (isOpen) {
    const evidence = `a workflow on any branch can read ${privateKey}, so whoever may push one can write as the App wherever it is installed`;
    return {
      name,
      state: 'warning',
      evidence,
      advice: [bind, `Then delete the secret ${privateKey} of the repository.`],
    };
  }
  if (holding === undefined) {
    const evidence = `neither the environment ${place} nor the repository has ${privateKey}, so nothing can be published`;
    return { name, state: 'problem', evidence, advice: [bind] };
  }
  const evidence = `${privateKey} is in the environment ${holding.name}`;
  if (holding.branches === 'all') {
    return { name, state: 'warning', evidence: `${evidence}, which any branch may use`, advice: [bind] };
  }
  return { name, state: 'ok', evidence: `${evidence}, which only some branches may use`, advice: [] };
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
