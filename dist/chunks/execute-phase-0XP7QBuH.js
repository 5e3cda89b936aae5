import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DmLcoME4.js";

export { executePhase };