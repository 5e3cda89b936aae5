/** Something outside of this process that stays until PTH removes it. */
export interface HeldThing {
  kind: 'worktree' | 'container' | 'machine' | 'overlay';
  /** Its path, id or name; one of a kind. */
  id: string;
  /** The branch of a worktree, and the repository that both belong to. */
  session?: { branch: string; repository: string };
}

// One list per process, as a signal that ends it is for the whole process, whichever of its parts made the thing.
const held = new Map<string, HeldThing>();

/** Notes a thing that this process has made and will remove. */
export function noteHeld(thing: HeldThing): void {
  held.set(thing.id, thing);
}

/** Takes a thing off the list: it is removed, or kept on purpose. */
export function noteReleased(id: string): void {
  held.delete(id);
}

/** Lists what this process would leave if it ended now, oldest first. */
export function listHeld(): HeldThing[] {
  return [...held.values()];
}
