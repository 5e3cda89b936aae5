#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-B2HcaEW7.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };