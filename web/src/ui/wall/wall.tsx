import { layCourses } from './wall-courses.ts';

const COURSE_HEIGHT = 17;
const GAP = 8;

interface WallProps {
  readonly seed: number;
  readonly width: number;
  readonly courses: number;
  /** The course with the lit bar, from 0; a wall has at most one. */
  readonly litCourse?: number;
  /** Opacity of the first and the last course; those between follow in a line. */
  readonly fade?: readonly [number, number];
  /** Without the bars at the left, some more in one course and some fewer in the next. */
  readonly isRagged?: boolean;
  readonly className?: string | undefined;
}

/** A wall of redaction bars, drawn the same at every visit. Decoration: screen readers pass it by. */
export function Wall({
  seed,
  width,
  courses,
  litCourse,
  fade = [1, 1],
  isRagged = false,
  className,
}: WallProps) {
  const pitch = COURSE_HEIGHT + GAP;
  const height = courses * pitch - GAP;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      height={height}
      width={width}
      preserveAspectRatio="xMidYMin slice"
      fill="currentColor"
      aria-hidden="true"
    >
      {layCourses(seed, { width, courses, gap: GAP }).map((bricks, course) => {
        const lit = course === litCourse ? litBrick(bricks, width) : undefined;
        const laid = isRagged ? bricks.filter(({ x }) => x > raggedEdge(course)) : bricks;
        return laid.map((brick) => (
          <rect
            key={`${String(course)}/${String(brick.x)}`}
            x={brick.x}
            y={course * pitch}
            width={brick.width}
            height={COURSE_HEIGHT}
            rx={3}
            {...(brick.x === lit
              ? { fill: 'var(--wall-lit)' }
              : { fillOpacity: opacityAt(course / courses, fade) })}
          />
        ));
      })}
    </svg>
  );
}

/** How far in the wall begins at a course; 5 and 7 share no divisor, so it takes long to repeat. */
function raggedEdge(course: number): number {
  return ((course * 5) % 7) * 24;
}

function opacityAt(share: number, [first, last]: readonly [number, number]): number {
  return Math.round((first + (last - first) * share) * 100) / 100;
}

/** The bar nearest to the middle of the course, so that it stays in sight when the wall is cut at its sides. */
function litBrick(bricks: readonly { x: number; width: number }[], width: number): number | undefined {
  const offCentre = (brick: { x: number; width: number }) =>
    Math.abs(brick.x + brick.width / 2 - width * 0.55);
  return bricks.toSorted((left, right) => offCentre(left) - offCentre(right))[0]?.x;
}
