import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-CtTIgOEs.js";

export { closeLeftovers };