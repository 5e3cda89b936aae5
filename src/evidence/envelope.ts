import { z } from 'zod';
import { payloadType } from './evidence.ts';

/** Schema of a DSSE envelope with signatures of SSH keys (Dead Simple Signing Envelope, protocol version 1). */
const envelopeSchema = z.strictObject({
  payloadType: z.literal(payloadType),
  /** Base64 of the evidence file. */
  payload: z.base64(),
  signatures: z
    .array(
      z.strictObject({
        /** Fingerprint of the key. */
        keyid: z.string().max(200),
        /** Base64 of the armoured signature that ssh-keygen writes. */
        sig: z.base64().max(20_000),
      }),
    )
    .min(1)
    .max(20),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Encodes what is signed: type and content with their lengths (DSSE, "PAE"). Pure. */
export function encodeForSignature(evidence: string): Buffer {
  const content = Buffer.from(evidence);
  return Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${content.length} `), content]);
}

/** Renders the envelope of one signature. Pure. */
export function renderEnvelope(evidence: string, { keyId, signature }: { keyId: string; signature: string }): string {
  const envelope: Envelope = {
    payloadType,
    payload: Buffer.from(evidence).toString('base64'),
    signatures: [{ keyid: keyId, sig: Buffer.from(signature).toString('base64') }],
  };
  return `${JSON.stringify(envelope, null, 2)}\n`;
}

/** Reads an envelope; or the reason why it is refused, in one sentence. Pure. */
export function readEnvelope(
  text: string,
  evidence: string,
): { signatures: { keyId: string; signature: string }[] } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `The signature is not JSON: ${(error as SyntaxError).message}.` };
  }
  const parsed = envelopeSchema.safeParse(value);
  if (!parsed.success) return { problem: `The signature is no envelope: ${z.prettifyError(parsed.error)}` };
  const { payload, signatures } = parsed.data;
  if (payload !== Buffer.from(evidence).toString('base64'))
    return { problem: 'The signature belongs to other evidence.' };
  return {
    signatures: signatures.map(({ keyid, sig }) => ({
      keyId: keyid,
      signature: Buffer.from(sig, 'base64').toString(),
    })),
  };
}
