import type { Duplex, PassThrough } from 'node:stream';
/**
 * Takes apart the one stream in which an engine sends stdout and stderr: frames of a stream number, three zero bytes,
 * a length, and so many bytes. Reading goes on at the pace of whoever reads stdout; some unread stderr is borne.
 * Both targets end when the source does, however that is.
 */
export declare function demuxStream(source: Duplex, stdout: PassThrough, stderr: PassThrough): void;
