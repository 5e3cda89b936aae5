import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-CMd0k8wU.js";

export { executePhase };