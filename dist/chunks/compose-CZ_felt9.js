import { n as describeModelProviders, t as composePorts } from "./compose-7KfaW76P.js";

export { composePorts, describeModelProviders };