#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-CmeneWa9.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };