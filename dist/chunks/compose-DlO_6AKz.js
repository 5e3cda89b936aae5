import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-Dh98eAjS.js";

export { composePorts, describeModelProviders, readHostSettings };