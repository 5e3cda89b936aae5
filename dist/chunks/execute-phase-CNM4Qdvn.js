import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DjN_afRI.js";

export { executePhase };