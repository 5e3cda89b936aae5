import { open } from 'node:fs/promises';
import { systemErrorCode } from '../base/index.ts';
import type { ControlGroup } from './control-group.ts';
import { findProgram } from './find-program.ts';

/** A fixed text: enters the group named first, then becomes the program named next. Nothing in it is filled in. */
const enterAndBecome = '{ echo 0 >"$1"; } 2>/dev/null; shift; exec "$@"';

/**
 * The argument vector that starts a program inside a control group, so that it is never outside for a moment. The
 * program and its arguments are passed on as they are, no shell reads them. Undefined where that would change what the
 * program gets, or how its failure to start shows: then it has to be put inside after its start.
 */
export async function enterGroup(
  argv: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
  group: ControlGroup,
): Promise<[string, ...string[]] | undefined> {
  const [name, ...args] = argv;
  // Shells leave out variables whose names they cannot express.
  if (!Object.keys(variables).every((variable) => /^[A-Za-z_]\w*$/.test(variable))) return undefined;
  const program = await findProgram(name, variables['PATH'] ?? '');
  if (program === undefined || !(await hasInterpreter(program))) return undefined;
  return ['/bin/sh', '-c', enterAndBecome, 'sh', group.entrance, program, ...args];
}

/** Whether the interpreter that a script's first line names exists; true for everything that is no script. */
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
