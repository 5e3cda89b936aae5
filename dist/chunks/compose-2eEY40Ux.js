import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-M0Qxp0sO.js";

export { composePorts, describeModelProviders, readHostSettings };