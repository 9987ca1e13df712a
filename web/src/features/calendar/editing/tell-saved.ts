import type { CalendarEntry, SavedEvent } from '@redoubt/contract/calendar';
import type { CalendarChangeId } from '@redoubt/contract/shared/ids.ts';
import { messageOf } from '#platform/api-problem.ts';
import { list } from '#ui/words/lists.ts';
import { showError, showInfo, showUndo } from '#ui/toasts/toasts.ts';
import { undoChange } from '../events/calendar.queries.ts';

type Done = 'moved' | 'deleted';

/** Says how moving or deleting an event ended. */
export async function tell(
  done: Done,
  { title }: Pick<CalendarEntry, 'title'>,
  writing: Promise<{ readonly changeId: CalendarChangeId } | SavedEvent>,
): Promise<void> {
  try {
    const reply = await writing;
    tellSaved(`“${title}” was ${done}`, reply);
  } catch (error) {
    showError(`“${title}” was not ${done}`, messageOf(error, 'Nothing was changed.'));
  }
}

/** Says what was done with a way to take it back, and what else is at that time. */
export function tellSaved(
  title: string,
  { changeId, ...reply }: { readonly changeId: CalendarChangeId; readonly overlaps?: readonly string[] },
): void {
  const overlaps = reply.overlaps ?? [];
  const text = overlaps.length > 0 ? `It overlaps ${list(overlaps.map((one) => `“${one}”`))}.` : undefined;
  showUndo(title, { onUndo: () => void takeBack(changeId) }, text);
}

async function takeBack(changeId: CalendarChangeId): Promise<void> {
  try {
    await undoChange(changeId);
    showInfo('Undone');
  } catch (error) {
    showError('It could not be undone', messageOf(error, 'Nothing was changed.'));
  }
}
