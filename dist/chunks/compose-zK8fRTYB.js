import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-C2PYSwjP.js";

export { composePorts, describeModelProviders, readHostSettings };