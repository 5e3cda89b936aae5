import { n as describeModelProviders, t as composePorts } from "./compose-BsbXobYk.js";

export { composePorts, describeModelProviders };