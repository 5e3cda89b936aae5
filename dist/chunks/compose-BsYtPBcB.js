import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-C3uouSTA.js";

export { composePorts, describeModelProviders, readHostSettings };