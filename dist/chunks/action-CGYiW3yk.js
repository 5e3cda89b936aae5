import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-B0wkqr6l.js";

export { closeLeftovers };