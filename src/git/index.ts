/** Placeholder of the port until the room is built. */
export interface Repository {
  readonly path: string;
}
