import { PthError, type Redactor, toPlainText } from '../../base/index.ts';

/** Says something beside the protocol. */
export type Say = (line: string) => void;

/** Says each thing as one line of stderr, without secrets. */
export function sayTo(redactor: Redactor): Say {
  return (line) => {
    process.stderr.write(`pth mcp: ${redactor.redact(toPlainText(line))}\n`);
  };
}

/** Says why a server cannot be; anything but a fault is thrown on. */
export function sayFault(error: unknown, say: Say): null {
  if (!PthError.isInstance(error)) throw error;
  say([error.message, ...error.recovery].join(' '));
  return null;
}
