#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-C4X19jE2.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };