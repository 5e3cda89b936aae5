import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-GrgjdYFs.js";

export { composePorts, describeModelProviders, readHostSettings };