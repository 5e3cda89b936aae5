import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-D1lWvURi.js";

export { closeLeftovers };