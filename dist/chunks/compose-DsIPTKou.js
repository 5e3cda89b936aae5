import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-DSc6yzxk.js";

export { composePorts, describeModelProviders, readHostSettings };