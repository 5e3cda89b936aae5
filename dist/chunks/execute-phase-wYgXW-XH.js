import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BBkx3xby.js";

export { executePhase };