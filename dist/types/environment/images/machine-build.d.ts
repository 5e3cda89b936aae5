import type { BuildContext } from './build-context.ts';
import { type MachineRecord } from './image-record.ts';
/**
 * Builds the disk of an image, and what booting it takes, in a directory of its own that becomes the current one only
 * when it is complete. The former one stays for machines whose overlays stand on it; the one before that goes.
 * @throws PthError `environment/image-failed`
 */
export declare function buildMachine(context: BuildContext): Promise<MachineRecord>;
