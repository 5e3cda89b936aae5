import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-HzT-3QAz.js";

export { composePorts, describeModelProviders, readHostSettings };