#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-D4fjzjtw.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };