import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-KAYnwQK0.js";

export { composePorts, describeModelProviders, readHostSettings };