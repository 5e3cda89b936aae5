#!/usr/bin/env node
import { n as runAction } from "./chunks/action-WyTCLd6Z.js";

// src/entry/action.ts
await runAction();

export {  };