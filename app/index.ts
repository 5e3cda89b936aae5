export { readAppSettings } from './settings.ts';
export { startApp } from './start-app.ts';
