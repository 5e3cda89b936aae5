#!/usr/bin/env node
import { r as runAction } from "./chunks/action-D2GW7so1.js";

// src/entry/action.ts
await runAction();

export {  };