import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-0WVePSS2.js";

export { closeLeftovers };