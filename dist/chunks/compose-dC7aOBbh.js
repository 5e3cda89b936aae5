import { n as describeModelProviders, t as composePorts } from "./compose-CXjqPwTK.js";

export { composePorts, describeModelProviders };