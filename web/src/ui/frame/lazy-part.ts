import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of the screen that is loaded when it is first drawn. Where it cannot be loaded it waits for a connection and
 * tries again: a missing part is no reason for the page around it to fail.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const loadPatiently = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
      });
      return loadPatiently();
    }
  };
  return lazy(loadPatiently);
}
