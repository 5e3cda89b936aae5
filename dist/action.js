#!/usr/bin/env node
import { r as runAction } from "./chunks/action-vFCMQfnn.js";

// src/entry/action.ts
await runAction();

export {  };