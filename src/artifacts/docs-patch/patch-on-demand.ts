import type { DocumentFacts, PatchedDocument } from './patch-document.ts';

/** Patches a document like `patchDocument`; loads the Markdown parser at the first call, since few commands need it. */
export async function patchOnDemand(text: string, facts: DocumentFacts): Promise<PatchedDocument> {
  const { patchDocument } = await import('./patch-document.ts');
  return patchDocument(text, facts);
}
