import { n as describeModelProviders, t as composePorts } from "./compose-9aKQWtlc.js";

export { composePorts, describeModelProviders };