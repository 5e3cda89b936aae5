import { PthError } from '../base/index.ts';
import { describeStartFault, type LoadOutcome, type ServerSpec } from '../plugin/index.ts';

/** Creates the fault for a plugin that must load first. */
export function loadFault(load: Exclude<LoadOutcome, { status: 'loaded' }>, server: ServerSpec): PthError {
  if (load.status === 'start-failed') return describeStartFault(server, load.failure);
  const { step, argv, output } = load.build;
  return new PthError(
    step === 'install' ? 'plugin/install-failed' : 'plugin/build-failed',
    `${argv.join(' ')} failed in the scratch copy.`,
    { details: { output: output.slice(-4000) } },
  );
}
