import { n as describeModelProviders, t as composePorts } from "./compose-B60UUQhs.js";

export { composePorts, describeModelProviders };