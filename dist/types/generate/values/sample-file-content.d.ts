import type { SampleFileKind } from '../tools/sample-file-kinds.ts';
/** The bytes of a small, well-formed file of a kind. */
export declare function sampleFileContent(kind: SampleFileKind): Uint8Array;
