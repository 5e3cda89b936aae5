import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BRH_fTAX.js";

export { executePhase };