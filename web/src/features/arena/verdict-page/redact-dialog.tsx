import type { PublicationForm, VerdictPage } from '@redoubt/contract/arena';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FilterChip } from '#ui/badges/filter-chip.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { findPlaces, listCovered, wordsAt } from './redactions.ts';
import { publishVerdict } from './verdict.queries.ts';
import classes from './verdict-page.module.css';

interface RedactProps {
  readonly page: VerdictPage;
  readonly publication: PublicationForm;
}

/** Publishes the verdict, or covers words of it, for its expert. Words that are selected on the page are taken over. */
export function RedactAction(props: RedactProps) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => setSelected(window.getSelection()?.toString() ?? '')}>
        Publish or redact
      </Button>
      {selected !== null && <RedactDialog {...props} selected={selected} onClose={() => setSelected(null)} />}
    </>
  );
}

interface DialogProps extends RedactProps {
  readonly selected: string;
  readonly onClose: () => void;
}

function RedactDialog({ page, publication, selected, onClose }: DialogProps) {
  const { turns, may } = page;
  const [isPublic, setIsPublic] = useState(publication.isPublic);
  const [redactions, setRedactions] = useState(publication.redactions);
  const [words, setWords] = useState(selected);
  const [problem, setProblem] = useState<string>();
  const { isBusy, save } = useSaving(page, onClose);
  const cover = () => {
    const places = findPlaces(turns, words);
    setProblem(places.length === 0 ? 'These words are not in the transcript.' : undefined);
    if (places.length === 0) return;
    setRedactions([...redactions, ...places]);
    setWords('');
  };
  return (
    <Dialog
      title="Publish or redact"
      lead="Everybody can read a published verdict, and your public page lists it while that is on. Covered words are never sent."
      onClose={onClose}
      width={560}
    >
      <div className={classes['redact']}>
        <TextField
          label="Words to cover"
          value={words}
          error={problem}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button variant="default" onClick={cover}>
          Cover them
        </Button>
        <p className={classes['covered']} aria-label="Covered words">
          {listCovered(turns, redactions).map(({ words: covered, times }) => (
            <FilterChip
              key={covered}
              label={`${covered} (${count(times, 'place', 'places')})`}
              onRemove={() => setRedactions(redactions.filter((one) => wordsAt(turns, one) !== covered))}
            />
          ))}
        </p>
        <CheckboxField
          label="Everybody can read this verdict"
          checked={isPublic}
          disabled={!may.publish}
          onChange={(event) => setIsPublic(event.currentTarget.checked)}
        />
        {!may.publish && <p className={classes['soft']}>This challenge is not open to everybody.</p>}
      </div>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          size="md"
          isBusy={isBusy}
          busyLabel="Saving…"
          onClick={() => void save({ isPublic, redactions })}
        >
          Save
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

function useSaving({ id }: VerdictPage, onSaved: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (form: PublicationForm) => {
    setIsBusy(true);
    try {
      await publishVerdict(id, form);
      onSaved();
      showSuccess(
        'Saved',
        form.isPublic ? 'Everybody can read it now.' : 'Only those concerned can read it.',
      );
    } catch (error) {
      showError('It was not saved', messageOf(error, 'Try again in a moment.'));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
