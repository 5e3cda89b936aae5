import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BOBtIu8P.js";

export { executePhase };