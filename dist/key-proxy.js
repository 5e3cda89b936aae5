#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-DqwWFKjB.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };