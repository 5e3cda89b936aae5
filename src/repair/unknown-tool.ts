/**
 * Whether an error says that the server does not know the called tool: it speaks of a tool that is not there, and the
 * tool is the one that was called. Pure.
 */
export function saysToolIsUnknown(message: string, tool: string | null): boolean {
  if (tool === null || tool === '' || !message.includes(tool)) return false;
  return (
    /\b(?:unknown|no such|unrecogni[sz]ed) tool\b/i.test(message) ||
    /\btool\b.{0,200}\b(?:not found|does not exist|is unknown)\b/i.test(message)
  );
}
