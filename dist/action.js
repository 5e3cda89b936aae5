#!/usr/bin/env node
import { r as runAction } from "./chunks/action-kMWO3pNV.js";

// src/entry/action.ts
await runAction();

export {  };