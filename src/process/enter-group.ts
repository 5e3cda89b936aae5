import { open } from 'node:fs/promises';
import { systemErrorCode } from '../base/index.ts';
import type { ControlGroup } from './control-group.ts';
import { findProgram } from './find-program.ts';

/** Enters the group named first, then becomes the program named next. A constant text: no value is interpolated. */
const enterAndBecome = '{ echo 0 >"$1"; } 2>/dev/null; shift; exec "$@"';

/**
 * Builds the argument vector that starts a program in a control group from its first moment. No shell reads the
 * program's arguments. Returns undefined where this would change the program's environment or the way its failure to
 * start shows; the caller then adds the process after its start.
 */
export async function enterGroup(
  argv: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
  group: ControlGroup,
): Promise<[string, ...string[]] | undefined> {
  const [name, ...args] = argv;
  // Shells drop variables whose names they cannot express.
  if (!Object.keys(variables).every((variable) => /^[A-Za-z_]\w*$/.test(variable))) return undefined;
  const program = await findProgram(name, variables['PATH'] ?? '');
  if (program === undefined || !(await hasInterpreter(program))) return undefined;
  return ['/bin/sh', '-c', enterAndBecome, 'sh', group.entrance, program, ...args];
}

/** True when the interpreter of a script's first line exists, and for every file that is no script. */
async function hasInterpreter(program: string): Promise<boolean> {
  try {
    const file = await open(program);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
      const interpreter = /^#! *([^\s]+)/.exec(buffer.toString('latin1', 0, bytesRead))?.[1];
      return interpreter === undefined || (await findProgram(interpreter, '')) !== undefined;
    } finally {
      await file.close();
    }
  } catch (error) {
    // A program that may be executed but not read.
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}
