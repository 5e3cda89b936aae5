import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DCcHf0gq.js";

export { executePhase };