import type { ChallengeChoices, ChallengeRecord } from '@redoubt/contract/challenges';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { ChallengeSheet } from './challenge/challenge-sheet.tsx';
import { RecordForm } from './record-form/record-form.tsx';
import { describeState, fieldNames, shownStateOf } from './records/record-words.ts';
import type { CountedRecord } from './records/records-table.tsx';
import { previewQuery, recordQuery } from './records/records.queries.ts';
import { VersionList } from './records/version-list.tsx';
import classes from './records/records.module.css';
import { ClientsActions } from './clients/clients-actions.tsx';

interface OfChallenge {
  readonly record: ChallengeRecord;
  readonly named: NamedOrganization;
}

/** What another feature shows of a challenge and of the list. */
export interface ChallengeParts {
  /** Plays known attacks against a challenge, and shows what came of them. */
  readonly DryRunOf: ComponentType<OfChallenge & { readonly isTyped: boolean }>;
  /** What broke its targets, and what was attempted. */
  readonly FindingsOf: ComponentType<OfChallenge>;
  /** What the attempts amount to. */
  readonly FiguresOf: ComponentType<OfChallenge>;
  /** The challenges of an organization with how often each was attempted and broken. */
  readonly useRecords: (named: NamedOrganization) => TableSource<CountedRecord>;
}

const parts = ['edit', 'versions', 'findings', 'figures', 'dry-run'] as const;
type Part = (typeof parts)[number];

const partWords: Readonly<Record<Part, string>> = {
  edit: 'Challenge',
  versions: 'Versions',
  findings: 'Findings',
  figures: 'Figures',
  'dry-run': 'Dry run',
};

interface ClientsChallengeProps {
  readonly named: NamedOrganization;
  readonly record: ChallengeRecord;
  readonly choices: ChallengeChoices;
  readonly pathOf: (challenge?: string, part?: string) => string;
  readonly shownBy: ChallengeParts;
}

/** An organization's challenge: its form while it is written, and what experts see once it is submitted; what came of it. */
export function ClientsChallenge(props: ClientsChallengeProps) {
  const { named, record, choices, pathOf, shownBy } = props;
  const { DryRunOf, FindingsOf, FiguresOf } = shownBy;
  const navigate = useNavigateLater();
  const [params] = useSearchParams();
  const part = parts.find((each) => each === params.get('part')) ?? 'edit';
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
          tabs={parts.map((each) => ({
            to: pathOf(opened.id, each === 'edit' ? undefined : each),
            label: partWords[each],
            isCurrent: each === part,
          }))}
        />
      </div>
      {part === 'versions' ? <VersionList id={opened.id} named={named} /> : null}
      {part === 'findings' ? <FindingsOf record={opened} named={named} /> : null}
      {part === 'figures' ? <FiguresOf record={opened} named={named} /> : null}
      {part === 'dry-run' ? <DryRunOf record={opened} isTyped={isTyped} named={named} /> : null}
      {/* What was typed and not saved stays meanwhile. */}
      <div hidden={part !== 'edit'}>
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
            {opened.review === 'approved' ? (
              <p>
                An approved challenge stays as it was approved. To correct it, duplicate it, change the copy
                and submit that for approval; then close this one.
              </p>
            ) : null}
            <div className={classes['list']}>
              <Shown named={named} record={opened} />
            </div>
            <Instructions of={opened.content} />
          </>
        )}
      </div>
    </>
  );
}

/** What its target is told. Experts never see it; the server sends it to those who keep the challenge alone. */
function Instructions({ of: { systemPrompt } }: { readonly of: ChallengeRecord['content'] }) {
  if (systemPrompt === null) return null;
  return (
    <section className={classes['instructions']} aria-labelledby="instructions">
      <h3 id="instructions">{fieldNames.systemPrompt}</h3>
      <p className={classes['meta']}>
        The instructions of the target. Only your organization and Admins see them, experts do not.
      </p>
      <pre className={classes['prompt']}>{systemPrompt}</pre>
    </section>
  );
}

function isBeingWritten({ review }: ChallengeRecord): boolean {
  return review === 'draft' || review === 'returned';
}

function Shown({ named, record }: Pick<ClientsChallengeProps, 'named' | 'record'>) {
  const { word, ...look } = shownStateOf(record);
  return (
    <AsyncContent
      of={useQuery(previewQuery(record.id, named))}
      loading={{ rows: 6, label: 'Loading the preview' }}
      failure={{ title: 'The preview could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(challenge) => (
        <ChallengeSheet
          challenge={challenge}
          start={null}
          as="part"
          state={<StateBadge {...look}>{word}</StateBadge>}
        />
      )}
    </AsyncContent>
  );
}
