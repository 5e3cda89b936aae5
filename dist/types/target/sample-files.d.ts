import type { Environment } from '../environment/index.ts';
import { type GenerationHints, type SampleFile } from '../generate/index.ts';
import type { PluginTool } from '../plugin/index.ts';
/**
 * Lays out small files of the kinds that the tools' texts name, in the scratch directory of the hints; the same tools
 * get the same files each time. Without a scratch directory there are none, and what cannot be written is left out.
 */
export declare function layOutSampleFiles(tools: readonly PluginTool[], hints: GenerationHints, environment: Environment): Promise<SampleFile[]>;
