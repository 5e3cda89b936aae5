import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-CXvZm-UR.js";

export { closeLeftovers };