import type { ChallengeFigures } from '@redoubt/contract/arena';
import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { challengeId, type ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { challengeRecordTabs, type ChallengeRecordTab } from '@redoubt/contract/shared/page-paths.ts';
import { noop, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { DryRunPanel, challengeFiguresQuery } from '#features/arena';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import {
  RecordForm,
  RecordActions,
  describeState,
  shownStateOf,
  choicesQuery,
  recordQuery,
  versionsQuery,
  VersionList,
} from '#features/challenges';
import { ReferenceChoice } from '#features/replays';
import { FiguresOf } from './figures-of.tsx';
import classes from './challenge-records.module.css';

/** The challenge decides whether there is a page; its versions and figures are requested at the same time. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const id = readId(params['id']);
  void queryClient.query(versionsQuery(id)).catch(noop);
  void queryClient.query(challengeFiguresQuery(id)).catch(noop);
  const record = await queryClient.query({ ...recordQuery(id), staleTime: 0 });
  await queryClient.query({ ...choicesQuery(ownerOf(record)), staleTime: 0 });
  return null;
}

/** One challenge: its form, its versions, and what the attempts at it amount to. */
export default function ChallengeRecordPage() {
  const id = readId(useParams()['id']);
  return <RecordScreen key={id} id={id} />;
}

function RecordScreen({ id }: { readonly id: ChallengeId }) {
  const latest = useSuspenseQuery(recordQuery(id)).data;
  // What was opened stays in the form: another's save must not wipe out what is being typed.
  const [opened, setOpened] = useState(latest);
  const [isTyped, setIsTyped] = useState(false);
  const tab = readTab(useSearchParams()[0].get('tab'));
  const figures = useQuery(challengeFiguresQuery(id));
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(opened.content.title)}</title>
      <p className={classes['back']}>
        <Link to={paths.challengeRecords()}>Challenges</Link> <span aria-hidden="true">/</span> {opened.code}
      </p>
      <PageTitle title={opened.content.title} lead={<StateLine record={opened} />} />
      <div className={classes['tabs']}>
        <NavTabs
          label="Parts of the challenge"
          tabs={challengeRecordTabs.map((each) => ({
            to: paths.challengeRecord(id, each === 'edit' ? undefined : each),
            label: tabWords[each],
            isCurrent: each === tab,
          }))}
        />
      </div>
      {/* What was typed and not saved stays while somebody looks at the other tabs. */}
      <div hidden={tab !== 'edit'}>
        <Editor opened={opened} onOpened={setOpened} onTyped={setIsTyped} />
      </div>
      {tab === 'dry-run' ? (
        <DryRunPanel slug={opened.slug} version={opened.version} isTyped={isTyped} />
      ) : null}
      {tab === 'versions' ? <VersionList id={id} attempts={countByVersion(figures.data)} /> : null}
      {tab === 'figures' ? (
        <>
          <ReferenceChoice named={NOBODYS} id={opened.id} />
          <FiguresOf record={opened} />
        </>
      ) : null}
    </MainPart>
  );
}

/** An Admin keeps the challenge of any owner. */
const NOBODYS: NamedOrganization = {};

const tabWords: Readonly<Record<ChallengeRecordTab, string>> = {
  edit: 'Edit',
  'dry-run': 'Dry run',
  versions: 'Versions',
  figures: 'Figures',
};

interface EditorProps {
  readonly opened: ChallengeRecord;
  readonly onOpened: (record: ChallengeRecord) => void;
  readonly onTyped: (isTyped: boolean) => void;
}

function Editor({ opened, onOpened, onTyped }: EditorProps) {
  const navigate = useNavigateLater();
  const choices = useSuspenseQuery(choicesQuery(ownerOf(opened))).data;
  const reload = async () => onOpened(await queryClient.query({ ...recordQuery(opened.id), staleTime: 0 }));
  return (
    <RecordForm
      key={opened.revision}
      record={opened}
      choices={choices}
      onSaved={onOpened}
      onTyped={onTyped}
      onReload={() => void reload()}
      renderActions={(isTyped) =>
        isTyped ? null : (
          <RecordActions
            record={opened}
            onChanged={onOpened}
            onDuplicated={(copy) => void navigate(paths.challengeRecord(copy.id))}
          />
        )
      }
    />
  );
}

function StateLine({ record }: { readonly record: ChallengeRecord }) {
  const { word, ...look } = shownStateOf(record);
  return (
    <span className={classes['badge']}>
      <StateBadge {...look}>{word}</StateBadge> {describeState(record)}
    </span>
  );
}

/** It can be made over the models of its owner. */
function ownerOf({ owner }: ChallengeRecord): NamedOrganization {
  return owner === null ? {} : { organizationId: owner.id };
}

function countByVersion(figures: ChallengeFigures | undefined) {
  return figures && new Map(figures.versions.map((one) => [one.version, one]));
}

function readId(param: string | undefined): ChallengeId {
  const parsed = challengeId.safeParse(param);
  return parsed.success ? parsed.data : showStatus(404);
}

function readTab(param: string | null): ChallengeRecordTab {
  return challengeRecordTabs.find((tab) => tab === param) ?? 'edit';
}
