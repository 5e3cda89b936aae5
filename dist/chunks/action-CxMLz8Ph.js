import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BzZn28bl.js";

export { closeLeftovers };