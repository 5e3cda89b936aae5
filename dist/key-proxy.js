#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-C5VYwELx.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };