const empty = '\0no-native-addon';

/** For bundles: ssh2, below dockerode, can use native parts and does without them where they are not there. */
export const noNativeAddons = {
  name: 'no-native-addons',
  resolveId: (id: string): string | null => (id.endsWith('.node') ? empty : null),
  load: (id: string): string | null => (id === empty ? 'throw new Error("native addons are not bundled")' : null),
};
