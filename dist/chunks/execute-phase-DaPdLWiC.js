import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BzMpb2iB.js";

export { executePhase };