import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BefVonj_.js";

export { executePhase };