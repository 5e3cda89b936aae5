#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-BMz5f1F2.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };