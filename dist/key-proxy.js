#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-B0E2Y8iv.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };