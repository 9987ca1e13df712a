import type { LatestBar } from './latest-bar.ts';

interface DrawnBarProps {
  /** Colour or pattern; `fill` is the library's own word, which it writes over. */
  readonly paint: string;
  readonly latest: LatestBar;
  // What the library says of each bar.
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly index?: number;
}

const GAP = 2;
const RADIUS = 3;
const LABEL_ABOVE = 7;

/** A part of a bar, with the gap that keeps it from the next. */
export function DrawnBar({ paint, latest, x = 0, y = 0, width = 0, height = 0, index }: DrawnBarProps) {
  const isLatest = latest.index === index;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={Math.max(0, height - GAP)}
        rx={RADIUS}
        fill={isLatest && latest.isInk ? 'var(--ink)' : paint}
      />
      {isLatest && latest.figure !== undefined ? (
        <text
          x={x + width / 2}
          y={y - LABEL_ABOVE}
          textAnchor="middle"
          fontFamily="var(--font-mono)"
          fontSize={11}
          fontWeight={600}
          fill="var(--ink)"
        >
          {latest.figure}
        </text>
      ) : null}
    </g>
  );
}
