#!/usr/bin/env node
import { n as runAction } from "./chunks/action-CumZVb2Y.js";

// src/entry/action.ts
await runAction();

export {  };