import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BldeQZdx.js";

export { composePorts, describeModelProviders, readHostSettings };