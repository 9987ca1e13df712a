import lessons from './lessons.json' with { type: 'json' };

/** What an attempt at a practice target teaches. It gives the way to break it away: only for those who are done. */
export interface Lesson {
  readonly idea: string;
  readonly defence: string;
}

const lessonOf: ReadonlyMap<string, Lesson> = new Map(Object.entries(lessons));

export function findLesson(targetKey: string): Lesson | null {
  return lessonOf.get(targetKey) ?? null;
}
