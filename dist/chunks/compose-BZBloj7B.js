import { n as describeModelProviders, t as composePorts } from "./compose-BNNrx4WL.js";

export { composePorts, describeModelProviders };