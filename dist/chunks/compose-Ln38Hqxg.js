import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-kG4-cUWB.js";

export { composePorts, describeModelProviders, readHostSettings };