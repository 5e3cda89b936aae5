#!/usr/bin/env node
import { r as runAction } from "./chunks/action-BFI--SSm.js";

// src/entry/action.ts
await runAction();

export {  };