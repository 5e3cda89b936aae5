import type { Workspace } from '../../environment/index.ts';
import { isReadingTool } from '../../generate/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  isAccepted,
  notApplicable,
  type OracleResult,
  type OracleContext,
  oracleCallTimeoutMs,
  renderBrief,
  renderCall,
} from '../../suite/index.ts';
import { observeCall } from './observe-call.ts';
import { probeFinding } from './probe-finding.ts';

/** The check that tools remove their temporary files. */
export const temporaryFilesCheck = 'no-temporary-files-left';

const maxTools = 16;
const maxFiles = 1000;
const timeoutMs = 5000;
const maxOutputBytes = 512 * 1024;

/** Arguments: the number of files that is enough, then the roots. GNU and BusyBox name the time differently from BSD. */
const script = String.raw`most=$1; shift
if stat -c %y / >/dev/null 2>&1; then form='-c %y//%n'; else form='-f %Fm//%N'; fi
set -f
find "$@" \( -name .git -o -name node_modules -o -name .pth \) -prune -o -type f \( -name '*.tmp' -o -name '*.temp' -o -name '*.partial' -o -name 'tmp?*' -o -name '.tmp?*' \) -exec stat $form {} + 2>/dev/null | head -n "$most"`;

/**
 * Looks for temporary files where the server's tools write. Without any after the tests, all were removed; else one test
 * of each tool runs twice more, writing tools first, to find the call that leaves a new one each time. Files that the call
 * or its answer names are intended, and a file that is overwritten each time does not accumulate.
 */
export async function probeTemporaryFiles(
  connection: PluginConnection,
  context: OracleContext,
): Promise<OracleResult[]> {
  const { workspace, watchedPaths, clock, deadlineMs } = context;
  const calls = [...context.tools.values()]
    .toSorted((a, b) => Number(isReadingTool(a)) - Number(isReadingTool(b)))
    .flatMap(({ name }) => context.accepted.of(name).slice(0, 1));
  if (calls.length === 0) return [notApplicable(temporaryFilesCheck, 'no call worked in the tests')];
  if (!workspace) return [notApplicable(temporaryFilesCheck, 'files are not seen: there is no workspace')];
  const roots = [...new Set([workspace.root, ...watchedPaths])];
  const list = () => listTemporaryFiles(workspace, roots, context.signal);
  const left = await list();
  if (left === null) {
    const reserve = `the temporary files could not be listed in time, or there are ${maxFiles} or more`;
    return [notApplicable(temporaryFilesCheck, reserve)];
  }
  if (left.length === 0) return [{ check: temporaryFilesCheck, examined: calls.length, findings: [], reserve: '' }];
  const findings: Finding[] = [];
  let examined = 0;
  for (const call of calls.slice(0, maxTools)) {
    if (!connection.isOpen || clock.monotonicMs() >= deadlineMs) break;
    examined += 1;
    const files = await findLeftFiles(call, connection, context, list);
    if (files.length > 0) findings.push(reportLitter(call, files));
  }
  const rest = calls.length - examined;
  return [
    {
      check: temporaryFilesCheck,
      examined,
      findings,
      reserve: rest > 0 ? `${rest} tools were not tried one by one` : '',
    },
  ];
}

/** Returns one file of each of two rounds; empty where a round left no other file, or where they were removed later. */
async function findLeftFiles(
  call: AcceptedCall,
  connection: PluginConnection,
  context: OracleContext,
  list: () => Promise<string[] | null>,
): Promise<string[]> {
  const found: string[] = [];
  for (let round = 0; round < 2; round++) {
    const written = await observeCall(call, connection, context, async (input, perform) => {
      const [idle, before] = [await list(), await list()];
      const outcome = await perform();
      // A tool finishes most of its late work before it answers the next request.
      await connection.isResponsive(oracleCallTimeoutMs);
      const after = await list();
      const isQuiet = idle !== null && before !== null && listNew(idle, before).length === 0;
      if (!isAccepted(outcome, input) || !isQuiet || after === null) return [];
      const named = `${JSON.stringify(input)}${outcome.kind === 'result' ? JSON.stringify(outcome.result) : ''}`;
      return listNew(before, after).filter((path) => !named.includes(path.split('/').at(-1) ?? path));
    });
    const other = written?.find((path) => !found.includes(path));
    if (other === undefined) return [];
    found.push(other);
  }
  const now = await list();
  return found.every((path) => now?.some((file) => pathOf(file) === path)) ? found : [];
}

/** Returns the paths of files that are new or changed; each file is given as `<time>//<path>`. */
function listNew(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before);
  return after.filter((file) => !known.has(file)).map(pathOf);
}

function pathOf(file: string): string {
  return file.slice(file.indexOf('//') + 2);
}

function reportLitter({ tool, input }: AcceptedCall, files: readonly string[]): Finding {
  const call = renderCall(tool, input);
  return probeFinding({
    check: temporaryFilesCheck,
    tool,
    category: 'unexpected-side-effect',
    message: `${tool} leaves a temporary file behind with each call: ${files.join(', then ')}`,
    evidence: `neither the call nor its answer names them: ${renderBrief([...files], 300)}`,
    reproduce: `${call}\n${call}`,
  });
}

/** Lists files with temporary names, each as `<time>//<path>`; null where there are too many or listing takes too long. */
async function listTemporaryFiles(
  workspace: Workspace,
  [first = '.', ...rest]: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string[] | null> {
  const argv = ['sh', '-c', script, 'sh', String(maxFiles), first, ...rest] as const;
  const run = await workspace.run({ argv }, { timeoutMs, maxOutputBytes, signal });
  signal?.throwIfAborted();
  if (run.exitCode !== 0 || run.stdout.isTruncated) return null;
  const files = run.stdout.text.split('\n').filter((line) => line !== '');
  return files.length < maxFiles ? files : null;
}
