import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-CQlW3_3p.js";

export { composePorts, describeModelProviders, readHostSettings };