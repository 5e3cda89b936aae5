import type { Plugin } from '../plugin/index.ts';
import type { CalibrationProbe } from '../testing/index.ts';
/** Fresh connections for calibration, each closed when it is replaced. */
export declare class RenewableProbe {
    #private;
    constructor(plugin: Plugin, signal: AbortSignal | undefined);
    open(): Promise<CalibrationProbe>;
    /** Opens a fresh connection only when it is first called. */
    lazy(): CalibrationProbe;
    close(): Promise<void>;
}
