import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { themeColors, variantColorResolver } from './theme-colors.ts';
import { themeComponents } from './theme-components.ts';

export const theme = createTheme({
  primaryColor: 'ink',
  colors: themeColors,
  variantColorResolver,
  autoContrast: false,
  white: 'var(--raised)',
  black: 'var(--ink)',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-2xl)',
  },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '26px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '11px', xl: '16px' },
  defaultRadius: 'md',
  focusClassName: 'focus-ring',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: themeComponents,
});

/** The kit's own variables, pointed at the tokens; the tokens switch with the scheme, so both sides are the same. */
const pointed = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--paper)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--signal-deep)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-shadow-md': 'var(--pop-shadow)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: pointed,
  dark: pointed,
});
