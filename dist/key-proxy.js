#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-D1lWvURi.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };