import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-DqwWFKjB.js";

export { closeLeftovers };