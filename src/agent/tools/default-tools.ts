import type { ModelTool } from '../agent-session.ts';
import { editFileTool } from './edit-file.ts';
import { globTool } from './glob.ts';
import { grepTool } from './grep/grep.ts';
import { readFileTool } from './read-file.ts';
import { createShellTool } from './shell.ts';
import { writeFileTool } from './write-file.ts';

/** Settings of the tools. */
export interface ToolOptions {
  /** Default time limit of a command in milliseconds. Default 10000. */
  commandTimeoutMs?: number;
}

/** Creates the six tools of the Anthropic profile. */
export function createDefaultTools({ commandTimeoutMs }: ToolOptions = {}): ModelTool[] {
  return [readFileTool, editFileTool, writeFileTool, createShellTool(commandTimeoutMs), grepTool, globTool];
}

/** The same tools with the default time limit. */
export const defaultTools: readonly ModelTool[] = createDefaultTools();
