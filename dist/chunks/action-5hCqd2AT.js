import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-raMwVb79.js";

export { closeLeftovers };