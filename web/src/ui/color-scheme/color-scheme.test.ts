import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyColorScheme, chooseColorScheme, colorSchemeScript, readColorScheme } from './color-scheme.ts';

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

describe('the colour scheme', () => {
  beforeEach(() => document.documentElement.removeAttribute('data-mantine-color-scheme'));

  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['auto', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['mauve', false, 'light'],
  ])(
    'with %s stored on a device that is dark: %s, shows %s before and after the first paint',
    (stored, isDark, scheme) => {
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (media) => ({ media, matches: isDark }) as MediaQueryList,
      );
      if (stored !== null) localStorage.setItem('color-scheme', stored);
      document.head.append(Object.assign(document.createElement('script'), { text: colorSchemeScript }));
      expect(shown()).toBe(scheme);
      document.documentElement.removeAttribute('data-mantine-color-scheme');
      applyColorScheme(readColorScheme());
      expect(shown()).toBe(scheme);
    },
  );

  it('keeps a choice', () => {
    chooseColorScheme('dark');
    expect(readColorScheme()).toBe('dark');
    expect(shown()).toBe('dark');
  });
});
