import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BZYg8cu6.js";

export { executePhase };