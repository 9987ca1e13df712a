import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import type { ReadingText } from '#platform/reading/reading-text.ts';
import { useReading } from '#platform/reading/use-reading.ts';
import { useUser } from '#platform/session.ts';
import type { SectionsRead } from './send-sections.ts';
import classes from './follow-reading.module.css';

interface FollowReadingProps {
  readonly page: 'conduct' | 'review';
  readonly text: ReadingText;
}

/** Below a page of text that is a task of the orientation: follows an expert who reads it, and says how far they are. */
export function FollowReading(props: FollowReadingProps) {
  const role = useUser()?.role;
  return role === 'Expert' || role === 'Freelancer' ? <Following {...props} /> : null;
}

const NONE: SectionsRead = { sectionsRead: [], isFinished: false };

function Following({ page, text }: FollowReadingProps) {
  const ids = useMemo(() => text.sections.map(({ id }) => id), [text]);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState(NONE);
  const [hasFailed, setHasFailed] = useState(false);
  const note = useMemo(() => (id: string) => setRead((before) => withId(before, id)), []);
  useReading(ids, note);
  useEffect(() => {
    if (read.size === 0) return;
    keepSections(page, [...read]).then(
      (reply) => {
        setSaved(reply);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, [page, read]);
  return (
    <p className={classes['note']} role="status">
      {describe(saved, ids.length, hasFailed)} <Link to={paths.orientation()}>Platform Orientation</Link>
    </p>
  );
}

function withId(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return before.has(id) ? before : new Set([...before, id]);
}

function describe({ sectionsRead, isFinished }: SectionsRead, all: number, hasFailed: boolean): string {
  if (hasFailed) return 'Your reading could not be saved. We try again at the next section.';
  if (isFinished) return 'You have read it all. This orientation task is done.';
  if (sectionsRead.length === 0) return 'Reading this to the end is one of your orientation tasks.';
  return `You have read ${String(sectionsRead.length)} of ${String(all)} sections for your orientation.`;
}

/** Stores in the account what was read of a page. The contract is loaded for those alone who need it. */
async function keepSections(
  page: 'conduct' | 'review',
  sectionsRead: readonly string[],
): Promise<SectionsRead> {
  const { sendSections } = await import('./send-sections.ts');
  return sendSections(page, sectionsRead);
}
