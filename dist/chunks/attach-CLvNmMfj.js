import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-B-d2W6WT.js";

export { attachToHost };