#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-C3XR9P-l.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };