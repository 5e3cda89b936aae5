import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-1qVdVa1i.js";

export { attachToHost };