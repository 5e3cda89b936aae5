import { runAction } from '../action/index.ts';

// The entry of the Action. It loads what its phase needs, and nothing before that.
await runAction();
