import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-D7IK55y9.js";

export { executePhase };