import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-Il6Gsx7E.js";

export { executePhase };