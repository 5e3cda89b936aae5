import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-C7k8JM3Q.js";

export { closeLeftovers };