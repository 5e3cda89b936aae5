import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-B0E2Y8iv.js";

export { closeLeftovers };