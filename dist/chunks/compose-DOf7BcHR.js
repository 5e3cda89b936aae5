import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-Dt1ZG8Ss.js";

export { composePorts, describeModelProviders, readHostSettings };