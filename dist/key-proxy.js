#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-Bfl8oBka.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };