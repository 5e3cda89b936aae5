import type { ModelTool } from '../agent-session.ts';
import { editFileTool } from './edit-file.ts';
import { globTool } from './glob.ts';
import { grepTool } from './grep/grep.ts';
import { readFileTool } from './read-file.ts';
import { createShellTool } from './shell.ts';
import { writeFileTool } from './write-file.ts';

/** What can be chosen about the tools. */
export interface ToolOptions {
  /** Time limit in milliseconds of a command that names none. Default 10000. */
  commandTimeoutMs?: number;
}

/** The six tools of the coding agent with Anthropic's models. */
export function createDefaultTools({ commandTimeoutMs }: ToolOptions = {}): ModelTool[] {
  return [readFileTool, editFileTool, writeFileTool, createShellTool(commandTimeoutMs), grepTool, globTool];
}

/** The same with the default limits. */
export const defaultTools: readonly ModelTool[] = createDefaultTools();
