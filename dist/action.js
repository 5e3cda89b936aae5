#!/usr/bin/env node
import { n as runAction } from "./chunks/action-nF_dcX0E.js";

// src/entry/action.ts
await runAction();

export {  };