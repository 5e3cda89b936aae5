import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-CAQc-dY3.js";

export { composePorts, describeModelProviders, readHostSettings };