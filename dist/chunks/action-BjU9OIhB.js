import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-DE8jX9oJ.js";

export { closeLeftovers };