#!/usr/bin/env node
import { n as runAction } from "./chunks/action-Cmo-BHHL.js";

// src/entry/action.ts
await runAction();

export {  };