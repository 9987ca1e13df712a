import type { ChallengeChoices, ChallengeRecord } from '@redoubt/contract/challenges';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { ChallengeSheet } from './challenge/challenge-sheet.tsx';
import { RecordForm } from './record-form/record-form.tsx';
import { describeState, shownStateOf } from './records/record-words.ts';
import { previewQuery, recordQuery } from './records/records.queries.ts';
import classes from './records/records.module.css';
import { ClientsActions } from './clients/clients-actions.tsx';

/** Plays known attacks against a challenge, and shows what came of them. */
export type DryRunPart = ComponentType<{
  readonly slug: string;
  readonly version: number;
  readonly isTyped: boolean;
  readonly named: NamedOrganization;
}>;

const DRY_RUN = 'dry-run';

interface ClientsChallengeProps {
  readonly named: NamedOrganization;
  readonly record: ChallengeRecord;
  readonly choices: ChallengeChoices;
  readonly pathOf: (challenge?: string, part?: string) => string;
  readonly DryRunOf: DryRunPart;
}

/** An organization's challenge: its form while it is written, and what experts see once it is submitted; its dry run. */
export function ClientsChallenge(props: ClientsChallengeProps) {
  const { named, record, choices, pathOf, DryRunOf } = props;
  const navigate = useNavigateLater();
  const isTried = useSearchParams()[0].get('part') === DRY_RUN;
  // What was opened stays in the form: another's save must not wipe out what is being typed.
  const [opened, setOpened] = useState(record);
  const [isTyped, setIsTyped] = useState(false);
  const { word, ...look } = shownStateOf(opened);
  const reload = async () =>
    setOpened(await queryClient.query({ ...recordQuery(opened.id, named), staleTime: 0 }));
  const actions = (
    <ClientsActions
      named={named}
      record={opened}
      onChanged={setOpened}
      onDuplicated={({ id }) => void navigate(pathOf(id))}
    />
  );
  return (
    <>
      <h2 className={classes['partTitle']}>{opened.content.title}</h2>
      <p className={classes['badge']}>
        <StateBadge {...look}>{word}</StateBadge> {describeState(opened)}
      </p>
      {opened.returnReason === null ? null : (
        <blockquote className={classes['reason']} aria-label="Why it was returned">
          {opened.returnReason}
        </blockquote>
      )}
      <div className={classes['tabs']}>
        <NavTabs
          label="Parts of the challenge"
          tabs={[
            { to: pathOf(opened.id), label: 'Challenge', isCurrent: !isTried },
            { to: pathOf(opened.id, DRY_RUN), label: 'Dry run', isCurrent: isTried },
          ]}
        />
      </div>
      {isTried ? (
        <DryRunOf slug={opened.slug} version={opened.version} isTyped={isTyped} named={named} />
      ) : null}
      {/* What was typed and not saved stays meanwhile. */}
      <div hidden={isTried}>
        {isBeingWritten(opened) ? (
          <RecordForm
            key={opened.revision}
            record={opened}
            choices={choices}
            named={named}
            isClients
            onSaved={setOpened}
            onTyped={setIsTyped}
            onReload={() => void reload()}
            renderActions={(isDirty) => (isDirty ? null : actions)}
          />
        ) : (
          <>
            {actions}
            <div className={classes['list']}>
              <Shown named={named} record={opened} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function isBeingWritten({ review }: ChallengeRecord): boolean {
  return review === 'draft' || review === 'returned';
}

function Shown({ named, record }: Pick<ClientsChallengeProps, 'named' | 'record'>) {
  return (
    <AsyncContent
      of={useQuery(previewQuery(record.id, named))}
      loading={{ rows: 6, label: 'Loading the preview' }}
      failure={{ title: 'The preview could not be loaded', fallback: 'Nothing was changed.' }}
    >
      {(challenge) => <ChallengeSheet challenge={challenge} start={null} as="part" />}
    </AsyncContent>
  );
}
