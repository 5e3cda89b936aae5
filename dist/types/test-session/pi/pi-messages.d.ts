import type { ChatMessage } from '../../model/index.ts';
import type { PiContext } from './pi-types.ts';
type PiMessage = PiContext['messages'][number];
/** What pi sends to a model, in the messages of this house; results that follow each other become one message. */
export declare function toChatMessages(messages: readonly PiMessage[]): ChatMessage[];
export {};
