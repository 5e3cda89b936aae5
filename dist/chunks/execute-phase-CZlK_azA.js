import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-9JT4LMLM.js";

export { executePhase };