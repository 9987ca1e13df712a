import type { ReactNode } from 'react';
import { layCourses } from '#ui/wall/wall-courses.ts';
import look from './look.json' with { type: 'json' };

/** In pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const WALL = { left: 820, top: 46, width: 380, courses: 19, gap: 10 } as const;
const COURSE = { height: 19, pitch: 29, lit: 8 } as const;
const LONG_TITLE = 46;

type Style = Readonly<Record<string, string | number>>;

/** A box of the picture, in the form that satori reads. */
function box(style: Style, children?: unknown): ReactNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children }, key: null } as ReactNode;
}

/** A title on paper before a wall of which one bar is lit. */
export function titleCard(title: string): ReactNode {
  const column = {
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: 812,
    height: '100%',
    padding: 72,
    boxSizing: 'border-box',
  };
  return box({ width: '100%', height: '100%', background: look.paper, position: 'relative' }, [
    ...wall(),
    box(column, [name(), heading(title), line()]),
  ]);
}

function name(): ReactNode {
  return box({ alignItems: 'center', gap: 22 }, [
    logo(),
    box({ fontFamily: 'display', fontSize: 42, letterSpacing: -1, color: look.ink }, 'Redoubt'),
  ]);
}

function heading(title: string): ReactNode {
  const fontSize = title.length > LONG_TITLE ? 62 : 80;
  const letterSpacing = -fontSize * 0.04;
  return box({ fontFamily: 'display', fontSize, lineHeight: 1, letterSpacing, color: look.ink }, title);
}

function line(): ReactNode {
  const borderTop = `4px solid ${look.signal}`;
  return box(
    { fontFamily: 'text', fontSize: 28, color: look.soft, paddingTop: 24, borderTop },
    'Where experts find where AI models break.',
  );
}

function wall(): ReactNode[] {
  const courses = layCourses(11, WALL);
  return courses.flatMap((bricks, course) => {
    const laid = bricks.filter(({ x }) => x > ((course * 5) % 7) * 22);
    const lit =
      course === COURSE.lit ? laid.find(({ x, width }) => x > 90 && x + width < WALL.width - 40) : undefined;
    return laid.map((brick) =>
      box({
        position: 'absolute',
        left: WALL.left + brick.x,
        top: WALL.top + course * COURSE.pitch,
        width: brick.width,
        height: COURSE.height,
        borderRadius: 4,
        background: brick === lit ? look.signal : look.bar,
      }),
    );
  });
}

function logo(): ReactNode {
  return box(
    { position: 'relative', width: 62, height: 52 },
    look.logo.map(({ x, y, width, isLit }) =>
      box({
        position: 'absolute',
        left: x * 2.4,
        top: y * 2.4,
        width: width * 2.4,
        height: 14,
        borderRadius: 3.6,
        background: isLit ? look.signal : look.ink,
      }),
    ),
  );
}
