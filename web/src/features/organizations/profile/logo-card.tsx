import type { Organization } from '@redoubt/contract/organizations';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { findImageRefusal } from '#platform/uploads/check-image.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { initialsOf } from '#ui/face/initials.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { asSentence } from '#ui/words/sentences.ts';
import { removeLogo, saveLogo } from '../organization/organization.queries.ts';
import { titleFor } from '../organization/organization-words.ts';
import classes from './logo.module.css';

interface LogoCardProps {
  readonly named: NamedOrganization;
  readonly organization: Organization;
  readonly mayEdit: boolean;
}

const NOT_CHANGED = 'Your logo was not changed.';

/** The logo and the way to another one. A toast reports the outcome. */
export function LogoCard({ named, organization, mayEdit }: LogoCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => saveLogo(named, { file, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: () => showSuccess('Organization logo updated successfully!'),
    onError: (error) =>
      showError(
        'Failed to update organization logo',
        `${asSentence(messageOf(error, ''))} ${NOT_CHANGED}`.trim(),
      ),
  });
  const removing = useMutation({
    mutationFn: () => removeLogo(named),
    onSuccess: () => showSuccess('Your logo was removed'),
    onError: (error) => showError('Your logo was not removed', messageOf(error, 'Nothing was changed.')),
  });
  const isBusy = sending.isPending || removing.isPending;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    // The same file may be chosen again after a refusal.
    event.currentTarget.value = '';
    if (!chosen) return;
    const refusal = findImageRefusal(chosen);
    if (refusal === null) sending.mutate(chosen);
    else showError(refusal, `PNG, JPEG and WebP pictures work. ${NOT_CHANGED}`);
  };
  return (
    <SettingsCard title="Logo" lead={mayEdit ? 'PNG, JPEG or WebP, under 5 MB.' : undefined}>
      <div className={classes['row']}>
        {organization.logo === null ? (
          <span className={classes['initials']} aria-hidden="true">
            {initialsOf(titleFor(organization))}
          </span>
        ) : (
          <img
            src={organization.logo}
            alt={`Logo of ${titleFor(organization)}`}
            className={classes['logo']}
          />
        )}
        {mayEdit ? (
          <div className={classes['actions']}>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label="Logo file"
              hidden
              onChange={choose}
            />
            <ActionButton
              variant="default"
              isBusy={isBusy}
              busyLabel={sending.isPending ? `Sending, ${String(Math.round(progress * 100))}%` : 'Removing…'}
              onClick={() => input.current?.click()}
            >
              {organization.logo === null ? 'Upload a logo' : 'Replace the logo'}
            </ActionButton>
            {organization.logo === null ? null : (
              <ActionButton variant="subtle" isBusy={isBusy} onClick={() => removing.mutate()}>
                Remove
              </ActionButton>
            )}
          </div>
        ) : null}
      </div>
    </SettingsCard>
  );
}
