import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BX01Y9Vv.js";

export { composePorts, describeModelProviders, readHostSettings };