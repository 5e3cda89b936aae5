import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-Bzthlq0P.js";

export { executePhase };