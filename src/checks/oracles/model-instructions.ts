/** A passage of a description that speaks to the model instead of describing. */
export interface ModelInstruction {
  kind: string;
  /** The passage, at most 200 characters. */
  passage: string;
}

const maxText = 20_000;

const secretPaths =
  '(?:~?\\/?\\.ssh\\b|id_(?:rsa|ed25519)|\\.aws\\b|\\.env\\b|\\.netrc|\\.npmrc|\\/etc\\/(?:passwd|shadow)|\\.cursor\\b|mcp\\.json|keychain|private key)';

/** Quantifiers are bounded, since the text is hostile. Each pattern asks for a whole order, not for a word. */
const orders: readonly [string, RegExp][] = [
  [
    'it tells the model to drop its instructions',
    /\b(?:ignore|disregard|forget|override)\s(?:all\s|any\s|the\s|your\s|of\s){0,3}(?:previous|prior|above|earlier|preceding|system)\s(?:\w{1,20}\s)?(?:instructions?|prompts?|rules|directives|guidelines|messages)\b/i,
  ],
  [
    'it tells the model to hide something from the user',
    /\b(?:do not|don't|never|must not|without)\s(?:ever\s)?(?:tell|telling|mention|mentioning|inform|informing|reveal|revealing|notify|notifying|show|showing|disclose|disclosing|alert|alerting)\b[^.\n]{0,60}\b(?:to\s)?(?:the\s)?(?:user|human|person)\b/i,
  ],
  [
    'it sends the model to secrets',
    new RegExp(
      `\\b(?:before|after|when|while|prior to|in order)\\b[^\\n]{0,120}\\b(?:read|open|cat|fetch|include|pass|send|copy|load)\\b[^\\n]{0,80}${secretPaths}`,
      'i',
    ),
  ],
  [
    'it asks for what the model was told or what was said to it',
    /\b(?:send|pass|include|forward|copy|paste|append|provide)\b[^.\n]{0,60}\b(?:system prompt|chat history|conversation history|(?:full|entire|whole) conversation|previous messages)\b/i,
  ],
  ['it marks a passage for the model alone', /<\/?\s?(?:important|system|secret|hidden|instructions?|admin)\s?>/i],
  ['it holds a comment that does not show where it is rendered', /<!--[\s\S]{1,2000}?-->/],
];

/**
 * Finds passages of a description that give the model orders: signs of tool poisoning. They are doubtful, so that a
 * person decides. Reads the first 20000 characters. Pure.
 */
export function findModelInstructions(full: string): ModelInstruction[] {
  const text = full.slice(0, maxText);
  const found = orders.flatMap(([kind, pattern]): ModelInstruction[] => {
    const passage = pattern.exec(text)?.[0];
    return passage === undefined ? [] : [{ kind, passage: passage.slice(0, 200) }];
  });
  const blob = findEncodedText(text);
  return blob === null ? found : [...found, { kind: 'it holds encoded text', passage: blob.slice(0, 200) }];
}

/** Returns the plain text of a base64 passage that decodes to words, unlike keys, hashes and pictures. */
function findEncodedText(text: string): string | null {
  for (const [blob] of text.matchAll(/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{60,4000}={0,2}/g)) {
    const plain = Buffer.from(blob, 'base64').toString('utf8');
    const readable = plain.match(/[\p{L}\p{N}\p{P}\s]/gu)?.length ?? 0;
    const words = plain.split(/\s+/).filter((word) => /^[A-Za-z,.'"-]{2,20}$/.test(word)).length;
    if (readable >= plain.length * 0.95 && words >= 4)
      return `${blob.slice(0, 40)}… says ${JSON.stringify(plain.slice(0, 120))}`;
  }
  return null;
}
