import { holdKey } from '../action/index.ts';

// The process that holds a model's key.
await holdKey();
