import type { MantineColorsTuple, VariantColorsResolver } from '@mantine/core';

/** The kit wants ten shades of each colour; ours are tokens that change with the scheme, so all ten are the token. */
function tokenScale(token: string): MantineColorsTuple {
  const shade = `var(--${token})`;
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade];
}

export const themeColors = {
  ink: tokenScale('ink'),
  signal: tokenScale('signal'),
  safe: tokenScale('safe'),
  warn: tokenScale('warn'),
  info: tokenScale('info'),
};

interface Tones {
  readonly wash: string;
  readonly deep: string;
  readonly plain: string;
}

const tones: Readonly<Record<string, Tones>> = {
  signal: { wash: 'var(--wash)', deep: 'var(--signal-deep)', plain: 'var(--signal)' },
  safe: { wash: 'var(--safe-wash)', deep: 'var(--safe-deep)', plain: 'var(--safe)' },
  warn: { wash: 'var(--warn-wash)', deep: 'var(--warn-deep)', plain: 'var(--warn)' },
  info: { wash: 'var(--info-wash)', deep: 'var(--info)', plain: 'var(--info)' },
};

const inkTones: Tones = { wash: 'var(--sunk)', deep: 'var(--ink)', plain: 'var(--ink)' };

/**
 * Ink acts: a filled control is ink in both schemes whatever its colour, so the kit's autoContrast, which looks at the
 * light scheme only, has nothing to decide. A colour shows in light grounds, outlines and text, in measured pairs.
 */
export const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const tone = tones[color ?? ''] ?? inkTones;
  switch (variant) {
    case 'filled':
      return {
        background: 'var(--ink)',
        hover: 'var(--ink-hover)',
        color: 'var(--on-ink)',
        border: '1px solid transparent',
      };
    case 'light':
      return { background: tone.wash, hover: tone.wash, color: tone.deep, border: '1px solid transparent' };
    case 'outline':
      return {
        background: 'transparent',
        hover: 'var(--raised)',
        color: tone.deep,
        border: '1.5px solid var(--edge)',
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'var(--sunk)',
        color: tone.deep,
        border: '1px solid transparent',
      };
    default:
      return {
        background: 'var(--raised)',
        hover: 'var(--paper)',
        color: tone.deep,
        border: '1px solid var(--line)',
      };
  }
};
