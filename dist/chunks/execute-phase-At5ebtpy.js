import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BCw6zKfq.js";

export { executePhase };