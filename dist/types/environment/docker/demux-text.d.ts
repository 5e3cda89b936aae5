/**
 * The text of a log as the engine gives it: frames of 8 header bytes and their data, stdout and stderr as they came. A log that
 * has no frames, since its program had a terminal, is taken as it is.
 */
export declare function demuxText(bytes: Buffer): string;
