import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-Dd_zyhpi.js";

export { composePorts, describeModelProviders, readHostSettings };