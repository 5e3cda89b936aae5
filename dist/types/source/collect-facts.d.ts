import type { Evaluator } from './evaluate.ts';
import type { SourceFacts } from './facts.ts';
import { type FileModel } from './scope.ts';
/** Walks through a file and writes down what it calls, brings in, reads and changes. */
export declare function collectFacts(model: FileModel, evaluator: Evaluator): SourceFacts;
