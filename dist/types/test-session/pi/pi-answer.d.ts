import type { ChatResponse } from '../../model/index.ts';
import type { PiModel, PiStream } from './pi-types.ts';
/** An answer in pi's terms, played from its start to its end. */
export declare function toPiStream(response: ChatResponse, model: PiModel): PiStream;
