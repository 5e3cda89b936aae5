import { a as stream, i as path, n as crypto, r as fs, t as child_process } from "./node-C1CVcFAZ.js";

export { fs, path };