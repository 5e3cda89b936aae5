import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-CdmG3kfS.js";

export { executePhase };