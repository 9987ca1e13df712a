import { Switch } from '@mantine/core';
import { type PublicPage, publicParts } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ProfileCard } from '../../frame/profile-frame.tsx';
import words from './publication-words.json' with { type: 'json' };
import { publicPageQuery, useSavePublicPage } from './publication.queries.ts';
import classes from './publication.module.css';
import { Button } from '#ui/actions/button.tsx';
import { list } from '#ui/words/lists.ts';

/** Has the verification mail sent again; how is the business of the accounts. */
export interface Resend {
  readonly resend: () => void;
  readonly isSending: boolean;
}

interface PublicationProps {
  readonly isEmailVerified: boolean;
  readonly resend: Resend;
}

/** The expert's own page for everyone: whether there is one, and what it shows. */
export function PublicationCard(props: PublicationProps) {
  const query = useQuery(publicPageQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading what your public page shows' }}
      failure={{ title: 'Your public page could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(data) => <Publication {...props} page={data} />}
    </AsyncContent>
  );
}

function Publication({ page, isEmailVerified, resend }: PublicationProps & { readonly page: PublicPage }) {
  const { mutate } = useSavePublicPage();
  const { isOn, shows, handle } = page;
  const reasonId = useId();
  // What is public already may always be taken back.
  const isHeld = !isEmailVerified && !isOn;
  return (
    <ProfileCard title="Public page" rightSection={isOn ? <PageLink handle={handle} /> : undefined}>
      <p className={classes['lead']}>{words.lead}</p>
      <Switch
        size="md"
        className={classes['switch'] ?? ''}
        label="Publish my page"
        checked={isOn}
        disabled={isHeld}
        {...(isHeld ? { 'aria-describedby': reasonId } : {})}
        onChange={(event) => mutate({ isOn: event.currentTarget.checked })}
      />
      <p className={classes['address']}>
        {isOn ? 'Your page is at' : 'Your page will be at'}{' '}
        <span className="mono">{paths.expert(handle)}</span>
      </p>
      <p className={classes['address']}>
        {isOn ? 'Everyone sees' : 'Everyone will see'} {sayShown(page)}.
      </p>
      {isHeld ? (
        <div className={classes['reason']}>
          <p id={reasonId}>{words.needsVerified}</p>
          <Button variant="default" size="xs" disabled={resend.isSending} onClick={resend.resend}>
            Resend verification email
          </Button>
        </div>
      ) : null}
      <fieldset className={classes['choices']}>
        <legend className={classes['legend']}>What it shows</legend>
        <div className={classes['parts']}>
          {publicParts.map((part) => (
            <CheckboxField
              key={part}
              label={<PartWords {...words.parts[part]} />}
              checked={shows[part]}
              onChange={(event) => mutate({ shows: { [part]: event.currentTarget.checked } })}
            />
          ))}
        </div>
      </fieldset>
    </ProfileCard>
  );
}

/** What stands for the person, and the parts that they chose: 'your handle @quiet-heron, Skills and Projects'. */
function sayShown({ handle, shows }: PublicPage): string {
  const chosen = publicParts.filter((part) => shows[part]).map((part) => words.parts[part].label);
  return list(shows.about ? chosen : [`your handle @${handle} in place of your name`, ...chosen]);
}

function PartWords({ label, hint }: { readonly label: string; readonly hint: string }) {
  return (
    <>
      {label}
      {hint === '' ? null : <span className={classes['hint']}> {hint}</span>}
    </>
  );
}

function PageLink({ handle }: { readonly handle: string }) {
  return (
    <Link to={paths.expert(handle)} prefetch="intent" className="text-link">
      See your public page
    </Link>
  );
}
