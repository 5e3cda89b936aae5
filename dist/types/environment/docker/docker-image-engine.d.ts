import type { ImageEngine } from '../images/image-engine.ts';
import type { DockerEngine } from './docker-engine.ts';
/** Base images through the Engine API. */
export declare function createImageEngine(engine: DockerEngine): ImageEngine;
