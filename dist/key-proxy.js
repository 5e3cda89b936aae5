#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-vFCMQfnn.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };