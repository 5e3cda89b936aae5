import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BiVNYCm7.js";

export { composePorts, describeModelProviders, readHostSettings };