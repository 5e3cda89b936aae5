#!/usr/bin/env node
import { n as runAction } from "./chunks/action-_lrv2EkI.js";

// src/entry/action.ts
await runAction();

export {  };