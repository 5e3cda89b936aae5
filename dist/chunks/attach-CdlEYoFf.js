import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-BsWbj5lE.js";

export { attachToHost };