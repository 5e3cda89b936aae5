#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-D2GW7so1.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };