import { Checkbox, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Dialog } from '../../dialog/dialog.tsx';
import { makeDefault, removeView, saveView, useSavedViews, type SavedView } from '../view/saved-views.ts';
import classes from './views-dialog.module.css';
import { Button } from '#ui/actions/button.tsx';

interface ViewsDialogProps {
  readonly savedAs: string;
  /** The present view of the table, as parameters of the address. */
  readonly search: string;
  readonly onClose: () => void;
}

/** Saves the present view under a name, and changes those that are there. */
export function ViewsDialog({ savedAs, search, onClose }: ViewsDialogProps) {
  const views = useSavedViews(savedAs);
  return (
    <Dialog
      title="Saved views"
      lead="A view saves search, filters, order and columns. Views are stored in this browser."
      width={520}
      onClose={onClose}
    >
      <SaveForm savedAs={savedAs} search={search} views={views} onSaved={onClose} />
      {views.length === 0 ? null : (
        <ul className={classes['views']} aria-label="Your views">
          {views.map((view) => (
            <ViewRow key={view.name} savedAs={savedAs} view={view} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const NAME_AT_MOST = 60;

interface SaveFormProps extends Pick<ViewsDialogProps, 'savedAs' | 'search'> {
  readonly views: readonly SavedView[];
  readonly onSaved: () => void;
}

function SaveForm({ savedAs, search, views, onSaved }: SaveFormProps) {
  const [name, setName] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const [error, setError] = useState<string>();
  const isThere = views.some((view) => view.name === name.trim());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError('Give the view a name.');
      return;
    }
    saveView(savedAs, { name: name.trim(), search, isDefault });
    onSaved();
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        label="Name of this view"
        description={isThere ? 'A view with this name exists. Saving replaces it.' : undefined}
        maxLength={NAME_AT_MOST}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        data-autofocus
      />
      <Checkbox
        label="Open the table with this view"
        checked={isDefault}
        onChange={(event) => setIsDefault(event.target.checked)}
      />
      <Button type="submit">Save this view</Button>
    </form>
  );
}

function ViewRow({
  savedAs,
  view: { name, isDefault },
}: {
  readonly savedAs: string;
  readonly view: SavedView;
}) {
  return (
    <li className={classes['view']}>
      <span className={classes['name']}>{name}</span>
      <Button
        variant="default"
        size="xs"
        aria-pressed={isDefault}
        aria-label={`Open the table with ${name}`}
        onClick={() => makeDefault(savedAs, isDefault ? undefined : name)}
      >
        {isDefault ? 'Default' : 'Make default'}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={`Delete the view ${name}`}
        onClick={() => removeView(savedAs, name)}
      >
        Delete
      </Button>
    </li>
  );
}
