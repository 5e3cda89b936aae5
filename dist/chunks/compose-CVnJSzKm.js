import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BX01wBBl.js";

export { composePorts, describeModelProviders, readHostSettings };