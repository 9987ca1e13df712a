import type { ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import { type ValidationItem, validationEndpoints } from '@redoubt/contract/validation';
import { call } from '#platform/api-client.ts';
import { ReasonDialog } from '#platform/form/reason-dialog.tsx';
import { ReportDialog } from '#platform/report/report-dialog.tsx';
import { KeysDialog, type ListedKeys } from '#ui/keys/keys-dialog.tsx';
import { showLease, takeNext } from '../lease/validation.queries.ts';
import { WhatISee } from './what-i-see.tsx';

export type DeskDialogName = 'skip' | 'report' | 'settings' | 'keys';

interface DeskDialogProps {
  readonly name: DeskDialogName;
  readonly item: ValidationItem | null;
  readonly onClose: () => void;
}

/** What the desk asks or explains. */
export function DeskDialog({ name, item, onClose }: DeskDialogProps) {
  if (name === 'settings') return <WhatISee onClose={onClose} />;
  if (name === 'keys') return <KeysDialog keys={keysOfDesk(item)} onClose={onClose} />;
  if (item === null) return null;
  return name === 'skip' ? (
    <SkipDialog id={item.id} onClose={onClose} />
  ) : (
    <ReportDialog
      turns={item.turns}
      turn={item.turn}
      send={(body) => call(validationEndpoints.report, { params: { id: item.id }, body, isQuiet: true })}
      onSent={({ isWithheld }) => {
        if (isWithheld) void takeNext();
      }}
      onClose={onClose}
    />
  );
}

interface SkipDialogProps {
  readonly id: ValidationItemId;
  readonly onClose: () => void;
}

/** Lets a claim go for good, with the reason why. */
function SkipDialog({ id, onClose }: SkipDialogProps) {
  return (
    <ReasonDialog
      title="Skip this claim?"
      lead="It goes to others and does not come back to you. Your record does not change."
      label="Why you skip it"
      maxLength={300}
      action="Skip it"
      send={async (reason) => {
        showLease(await call(validationEndpoints.skip, { params: { id }, body: { reason }, isQuiet: true }));
      }}
      onClose={onClose}
    />
  );
}

/** What people read of the keys of the desk, with those of the rubric that is shown. */
const keysOfDesk = (item: ValidationItem | null): ListedKeys => [
  ['1 2 3', 'Vote: break, held, can’t tell'],
  ...(item ? [[lettersOf(item), 'The line of the rubric that decides it'] as const] : []),
  ['W', 'Write a sentence'],
  ['Enter', 'Send the vote; once more to send it at once'],
  ['Z', 'Take the vote back, within five seconds'],
  ['O', 'Open the source'],
  ['M', 'Go to the marked words'],
  ['[ ]', 'The turn before, the turn after'],
  ['S', 'Skip, and say why'],
  ['R', 'Report'],
];

function lettersOf({ rubric: { counts, doesNotCount } }: ValidationItem): string {
  const letters = [...counts, ...doesNotCount].map(({ letter }) => letter);
  return letters.length > 2 ? `${letters.at(0) ?? ''} to ${letters.at(-1) ?? ''}` : letters.join(' ');
}
