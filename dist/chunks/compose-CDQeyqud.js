import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-t77Sgr-x.js";

export { composePorts, describeModelProviders, readHostSettings };