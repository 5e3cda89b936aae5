import { n as describeModelProviders, t as composePorts } from "./compose-BfUQnchL.js";

export { composePorts, describeModelProviders };