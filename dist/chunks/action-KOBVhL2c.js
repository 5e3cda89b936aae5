import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BmWFRPhy.js";

export { closeLeftovers };