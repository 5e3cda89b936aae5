import type * as PiPackage from '@earendil-works/pi-coding-agent';
import { PthError, systemErrorCode } from '../../base/index.ts';
import { describeError } from '../load-extension.ts';

/** The package of pi. */
export type Pi = typeof PiPackage;

/** Oldest supported version of Node. */
const oldestNode = [22, 19] as const;

/**
 * Loads pi, an optional peer of this package.
 * @throws PthError `playbook/host-unavailable` when Node is too old for it or the package is missing
 */
export async function loadPi(
  nodeVersion: string = process.versions.node,
  importPi: () => Promise<Pi> = () => import('@earendil-works/pi-coding-agent'),
): Promise<Pi> {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new PthError(
      'playbook/host-unavailable',
      `pi needs Node ${oldestNode.join('.')} or newer; this is Node ${nodeVersion}.`,
    );
  }
  try {
    return await importPi();
  } catch (error) {
    const isAbsent =
      systemErrorCode(error) === 'ERR_MODULE_NOT_FOUND' || /Cannot find (package|module)/.test(describeError(error));
    const reason = isAbsent ? 'the package @earendil-works/pi-coding-agent is not installed' : describeError(error);
    throw new PthError('playbook/host-unavailable', `pi cannot be loaded: ${reason}.`, { cause: error });
  }
}
