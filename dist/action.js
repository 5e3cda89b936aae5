#!/usr/bin/env node
import { r as runAction } from "./chunks/action-Bfl8oBka.js";

// src/entry/action.ts
await runAction();

export {  };