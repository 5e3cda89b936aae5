#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-DuOiJ_9V.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };