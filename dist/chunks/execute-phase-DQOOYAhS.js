import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-ClD0WEUQ.js";

export { executePhase };