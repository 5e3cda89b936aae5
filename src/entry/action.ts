import { runAction } from '../action/index.ts';

// The entry of the Action. A phase loads only what it needs.
await runAction();
