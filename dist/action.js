#!/usr/bin/env node
import { n as runAction } from "./chunks/action-0BE0f0tw.js";

// src/entry/action.ts
await runAction();

export {  };