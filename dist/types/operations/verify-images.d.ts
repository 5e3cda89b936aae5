import { type ImageVerification } from '../artifacts/index.ts';
import type { Operation } from './operation.ts';
import { verifyInputSchema } from './verify-input.ts';
/** What the verification came to, for programs and people. All texts are redacted. */
export interface VerifyReport {
    exitCode: 0 | 1 | 3;
    document: ImageVerification;
    markdown: string;
    terminal: string;
}
/**
 * Tests a plugin on several images, one after the other, with the engine of `test_plugin`, and says what fails where
 * (row C-029). It fixes nothing, and the branches of its runs go away with them. What PTH cannot do on one image is told
 * and keeps it from no other.
 */
export declare const verifyImages: Operation<typeof verifyInputSchema, VerifyReport>;
