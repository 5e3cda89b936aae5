import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-C9yNSF02.js";

export { closeLeftovers };