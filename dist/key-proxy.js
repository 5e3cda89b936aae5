#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-0WVePSS2.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };