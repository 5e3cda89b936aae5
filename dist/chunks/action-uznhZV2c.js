import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BgBzqAni.js";

export { closeLeftovers };