import { z } from 'zod';
import { defineTool } from './define-tool.ts';

/**
 * Puts a question to the user: the session then waits in `AWAITING_INPUT`, and the next input is the answer. In no
 * profile by itself, since most sessions have nobody to ask; a caller who can answer adds it.
 */
export const askUserTool = defineTool({
  name: 'ask_user',
  description: 'Asks the user a question that only they can answer. Nothing more happens until they do.',
  input: z.strictObject({ question: z.string().min(1).describe('The question, complete in itself') }),
  isReadOnly: true,
  awaitsInput: true,
  execute: async () => 'The question was put to the user; the next message is the answer.',
});
