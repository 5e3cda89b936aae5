import { n as describeModelProviders, t as composePorts } from "./compose-BDwyvplc.js";

export { composePorts, describeModelProviders };