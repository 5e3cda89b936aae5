#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-BHwHm5s2.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };