import { describeFault } from '../base/index.ts';
import type { OperationContext } from '../operations/index.ts';
import type { RunRecorder } from '../playbook/index.ts';
import type { CommandContext } from './command-context.ts';
import { writeReport } from './report-file.ts';

/** Returns the context of an operation whose models are recorded. */
export function withRecordedModels(context: OperationContext, recorder: RunRecorder): OperationContext {
  const { ports } = context;
  const openModel = async (id: string | undefined) => {
    const model = await ports.openModel(id);
    return model && recorder.record(model);
  };
  return { ...context, ports: { ...ports, openModel } };
}

/** Writes what was recorded, and says so. A failure to write is told only, since the run's own end matters more. */
export async function writeRecording(
  { host, progress }: Pick<CommandContext, 'host' | 'progress'>,
  file: string,
  recorder: RunRecorder,
): Promise<void> {
  try {
    const playbook = recorder.toYaml();
    if (playbook === null) {
      progress.print({ mark: 'note', label: 'recorded', text: 'nothing, since no model was asked' });
      return;
    }
    await writeReport(host.workingDirectory, file, playbook);
    const { conversations, answers, redacted } = recorder.counts();
    progress.print({
      mark: 'ok',
      label: 'recorded',
      text: `${answers} answers in ${conversations} conversations: pth test --model playbook:${file} plays them`,
    });
    if (redacted > 0) {
      const text = `${redacted} times something like a secret was taken out; a change that held one is not played as it was`;
      progress.print({ mark: 'note', label: 'recorded', text });
    }
  } catch (error) {
    progress.print({ mark: 'bad', label: 'recorded', text: `not possible: ${describeFault(error).message}` });
  }
}
