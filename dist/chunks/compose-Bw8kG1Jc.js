import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BdgGqISo.js";

export { composePorts, describeModelProviders, readHostSettings };