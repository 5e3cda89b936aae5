#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-BMeJU5EE.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };