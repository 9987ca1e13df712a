import '@mantine/core/styles.layer.css';
import './type.css';
import './theme.css';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { chooseColorScheme, onColorSchemeChange, readColorScheme } from '../color-scheme/color-scheme.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const PLACEHOLDER = '__CSP_NONCE__';

/** The nonce that the server wrote into the page for this reply, or nothing where no policy is sent. */
function readNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return nonce === PLACEHOLDER ? '' : nonce;
}

if (typeof document !== 'undefined' && readNonce() !== '') setNonce(readNonce());

/** The kit follows the choice that the page's first script already applied. */
function colorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : readColorScheme()),
    // The kit reports back the scheme that it was just given, which is no new choice.
    set: (scheme) => {
      if (scheme !== readColorScheme()) chooseColorScheme(scheme);
    },
    subscribe: (onUpdate) => {
      stop = onColorSchemeChange(() => onUpdate(readColorScheme()));
    },
    unsubscribe: () => stop?.(),
    clear: () => chooseColorScheme('auto'),
  };
}

const manager = colorSchemeManager();

/** Theme, styles and colour scheme for everything that uses the kit. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      getStyleNonce={readNonce}
    >
      {children}
    </MantineProvider>
  );
}
