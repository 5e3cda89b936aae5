import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-DuOiJ_9V.js";

export { closeLeftovers };