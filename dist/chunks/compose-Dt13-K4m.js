import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-DSd425oz.js";

export { composePorts, describeModelProviders, readHostSettings };