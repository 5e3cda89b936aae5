import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DsalzDZ_.js";

export { executePhase };