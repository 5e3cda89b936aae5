import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-YfnoPmWd.js";

export { closeLeftovers };