#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-BzZn28bl.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };