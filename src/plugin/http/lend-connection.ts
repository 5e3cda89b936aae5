import type { PluginConnection } from '../plugin.ts';

/** Returns a view of a connection whose closing leaves the connection open. */
export function lendConnection(connection: PluginConnection): PluginConnection {
  let isClosed = false;
  return new Proxy(connection, {
    get(target, key) {
      if (key === 'isOpen') return !isClosed && target.isOpen;
      if (key === 'close') {
        return () => {
          isClosed = true;
          return Promise.resolve();
        };
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
