import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { ProfileCard } from '../../frame/profile-frame.tsx';
import classes from './about.module.css';
import type { About } from './use-about.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useFocusBack } from '#ui/actions/use-focus-back.ts';

interface AboutCardProps {
  readonly stored: string;
  readonly about: About;
}

/** About the person: read, or edited in place. */
export function AboutCard({ stored, about }: AboutCardProps) {
  const editButton = useFocusBack(about.typed !== null);
  if (about.typed !== null) return <AboutEditor about={about} />;
  return (
    <ProfileCard
      title="About"
      rightSection={
        <Button
          ref={editButton}
          variant="subtle"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          aria-label="Edit About"
          onClick={about.edit}
        >
          Edit
        </Button>
      }
    >
      {stored === '' ? (
        <p className={classes['none']}>
          Say in a few sentences where you come from and what you look for in a model.
        </p>
      ) : (
        <p className={classes['text']}>{stored}</p>
      )}
    </ProfileCard>
  );
}

function AboutEditor({ about }: { readonly about: About }) {
  return (
    <ProfileCard title="About">
      <TextareaField
        minRows={4}
        maxRows={16}
        label="About"
        isLabelHidden
        value={about.typed ?? ''}
        error={about.error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to write here
        autoFocus
        onChange={(event) => about.type(event.currentTarget.value)}
      />
      <div className={classes['actions']}>
        <ActionButton size="sm" isBusy={about.isSaving} busyLabel="Saving…" onClick={about.leave}>
          Done
        </ActionButton>
        <Button variant="default" size="sm" disabled={about.isSaving} onClick={about.discard}>
          Cancel
        </Button>
      </div>
    </ProfileCard>
  );
}
