import { type Redactor } from '../base/index.ts';
import type { ChatModel } from '../model/index.ts';
/**
 * The same model, asked without secrets: what a plugin prints, and what lies in its files, may hold the host's, and
 * goes no further than this host. What the model itself said is sent back as it was.
 */
export declare function redactRequests(model: ChatModel, redactor: Redactor): ChatModel;
