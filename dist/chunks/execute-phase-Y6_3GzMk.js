import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-B8rnH0-i.js";

export { executePhase };