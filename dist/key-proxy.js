#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-BmWFRPhy.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };