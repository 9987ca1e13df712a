import type { PublicationForm, VerdictPage } from '@redoubt/contract/arena';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FilterChip } from '#ui/badges/filter-chip.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { addPlaces, findPlaces, isPublic as isPublished, isSameCover, listCovered } from './redactions.ts';
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
        {isPublished(props.page) ? 'Published · change' : 'Publish or redact'}
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
  const cover = (event: SyntheticEvent) => {
    event.preventDefault();
    const places = findPlaces(turns, words);
    setProblem(places.length === 0 ? nothingFound(words) : undefined);
    if (places.length === 0) return;
    setRedactions(addPlaces(redactions, places));
    setWords('');
  };
  return (
    <Dialog
      title="Publish or redact"
      lead="Everybody can read a published verdict, and your public page lists it while that is on. Covered words are never sent."
      onClose={onClose}
      width={560}
      isChanged={isPublic !== publication.isPublic || !isSameCover(redactions, publication.redactions)}
    >
      <div className={classes['redact']}>
        <form className={classes['cover']} noValidate onSubmit={cover}>
          <TextField
            label="Words to cover"
            value={words}
            error={problem}
            data-autofocus
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button variant="default" type="submit">
            Cover them
          </Button>
        </form>
        <p className={classes['covered']} aria-label="Covered words">
          {listCovered(turns, redactions).map(({ words: covered, places }) => (
            <FilterChip
              key={covered}
              action="Uncover"
              label={`${covered} (${count(places.length, 'place', 'places')})`}
              onRemove={() => setRedactions(redactions.filter((one) => !places.includes(one)))}
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

function nothingFound(words: string): string {
  return words.trim() === ''
    ? 'Type the words to cover.'
    : 'The transcript has no such words. Only whole words are covered.';
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
