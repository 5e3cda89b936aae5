import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BoWshC11.js";

export { composePorts, describeModelProviders, readHostSettings };