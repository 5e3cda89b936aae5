#!/usr/bin/env node
import { r as runAction } from "./chunks/action-B2HcaEW7.js";

// src/entry/action.ts
await runAction();

export {  };