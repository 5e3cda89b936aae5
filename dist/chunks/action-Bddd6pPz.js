import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-B-HbFtO6.js";

export { closeLeftovers };