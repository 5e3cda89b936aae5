import type { ModelTool } from '../agent-session.ts';
import { editFileTool } from './edit-file.ts';
import { globTool } from './glob.ts';
import { grepTool } from './grep.ts';
import { readFileTool } from './read-file.ts';
import { shellTool } from './shell.ts';
import { writeFileTool } from './write-file.ts';

/** The six tools of the coding agent. */
export const defaultTools: readonly ModelTool[] = [
  readFileTool,
  editFileTool,
  writeFileTool,
  shellTool,
  grepTool,
  globTool,
];
