import { n as describeModelProviders, t as composePorts } from "./compose-C1pRbvP9.js";

export { composePorts, describeModelProviders };