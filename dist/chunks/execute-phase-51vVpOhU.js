import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DCQBejpf.js";

export { executePhase };