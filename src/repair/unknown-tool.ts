/**
 * True when an error says that the server does not know the called tool: the message reports a missing tool, and names
 * the called one. Pure.
 */
export function saysToolIsUnknown(message: string, tool: string | null): boolean {
  if (tool === null || tool === '' || !message.includes(tool)) return false;
  return (
    /\b(?:unknown|no such|unrecogni[sz]ed) tool\b/i.test(message) ||
    /\btool\b.{0,200}\b(?:not found|does not exist|is unknown)\b/i.test(message)
  );
}
