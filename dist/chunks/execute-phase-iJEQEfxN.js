import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-CsrwRqKl.js";

export { executePhase };