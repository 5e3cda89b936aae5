import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-Dnozu0XU.js";

export { composePorts, describeModelProviders, readHostSettings };