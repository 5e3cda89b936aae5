#!/usr/bin/env node
import { r as runAction } from "./chunks/action-Dhnlev_a.js";

// src/entry/action.ts
await runAction();

export {  };