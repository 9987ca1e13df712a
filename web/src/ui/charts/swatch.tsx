import { useId } from 'react';
import type { SeriesLook } from './chart-data.ts';

interface SwatchProps {
  readonly look: SeriesLook;
  readonly isLine: boolean;
}

/** A small piece of what a series is drawn with. */
export function Swatch({ look, isLine }: SwatchProps) {
  const id = useId();
  if (isLine)
    return (
      <svg width="22" height="12" viewBox="0 0 22 12">
        <line
          x1="0"
          x2="22"
          y1="6"
          y2="6"
          stroke={look.color}
          strokeWidth="2.5"
          strokeDasharray={look.dashes}
        />
      </svg>
    );
  return (
    <svg width="12" height="12" viewBox="0 0 12 12">
      <SeriesPattern id={id} look={look} />
      <rect width="12" height="12" rx="3" fill={fillOf(id, look)} />
    </svg>
  );
}

/** A pattern that identifies a series without its colour; plain ones have none. */
export function SeriesPattern({
  id,
  look: { color, pattern },
}: {
  readonly id: string;
  readonly look: SeriesLook;
}) {
  if (pattern === 'plain') return null;
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill={color} />
        {pattern === 'dots' ? <circle cx="3" cy="3" r="1.3" fill="var(--raised)" /> : null}
        {pattern === 'dots' ? null : <rect width="1.6" height="6" fill="var(--raised)" />}
        {pattern === 'grid' ? <rect width="6" height="1.6" fill="var(--raised)" /> : null}
      </pattern>
    </defs>
  );
}

export function fillOf(id: string, { color, pattern }: SeriesLook): string {
  return pattern === 'plain' ? color : `url(#${id})`;
}
