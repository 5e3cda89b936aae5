/**
 * The full path of the program that `name` means under a PATH string, or undefined. Empty and relative PATH entries
 * are left out, since they would depend on where one stands. A name with a slash is not looked up: it is returned
 * when it is the absolute path of an executable file.
 */
export declare function findProgram(name: string, path: string): Promise<string | undefined>;
