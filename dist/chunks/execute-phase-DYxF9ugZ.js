import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BIrEMxoa.js";

export { executePhase };