import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type Archive, personalDataEndpoints, type Archives } from '@redoubt/contract/personal-data';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeSize } from '#ui/words/describe-size.ts';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { startDownload } from '#platform/start-download.ts';
import { messageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { Time } from '#platform/time/time.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Button } from '#ui/actions/button.tsx';
import { archivesQuery } from './archives.queries.ts';
import classes from './archives.module.css';

/** Everything that is held about the person, to download. */
export function MyDataSection() {
  const query = useQuery(archivesQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, label: 'Loading your downloads' }}
      failure={{ title: 'Your downloads could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(data) => <MyData archives={data} />}
    </AsyncContent>
  );
}

function MyData({ archives: { items, nextRequestAt } }: { readonly archives: Archives }) {
  const { request, download } = useArchives();
  const [newest] = items;
  const isInTheMaking = newest?.state === 'queued';
  return (
    <SettingsCard
      title="Download my data"
      lead="Everything Redoubt stores about you in one ZIP: your account, your sessions, every attempt with its messages and verdicts, and more. Each part is a JSON file, and a page explains them. Passwords and secret keys are not included."
      foot={
        <>
          <Button
            variant={newest?.state === 'ready' ? 'default' : 'filled'}
            disabled={request.isPending || isInTheMaking || nextRequestAt !== null}
            onClick={() => request.mutate()}
          >
            Prepare my data
          </Button>
          {nextRequestAt === null || isInTheMaking ? null : (
            <p className={classes['when']}>
              You can do this once a day, and next on <Time at={nextRequestAt} form="dateTime" />.
            </p>
          )}
        </>
      }
    >
      {newest === undefined ? null : (
        <ArchiveState
          archive={newest}
          isStarting={download.isPending}
          onDownload={() => download.mutate(newest)}
        />
      )}
    </SettingsCard>
  );
}

/** Asks for an archive, and downloads one that is ready. */
function useArchives() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: archivesQuery.queryKey });
  const request = useMutation({
    mutationFn: () => call(personalDataEndpoints.requestArchive),
    onError: (error) =>
      showError('Your data could not be requested', messageOf(error, 'Try again in a moment.')),
    onSettled,
  });
  const download = useMutation({
    mutationFn: async ({ id }: Archive) =>
      startDownload(await call(personalDataEndpoints.issueArchiveTicket, { params: { id } })),
    onError: async (error) => {
      showError('The download did not start', messageOf(error, 'Try again in a moment.'));
      await onSettled();
    },
  });
  return { request, download };
}

interface ArchiveStateProps {
  readonly archive: Archive;
  readonly isStarting: boolean;
  readonly onDownload: () => void;
}

/** How far the newest archive is, and the download once there is one. */
function ArchiveState({ archive, isStarting, onDownload }: ArchiveStateProps) {
  switch (archive.state) {
    case 'queued':
      return <Making archive={archive} />;
    case 'ready':
      return (
        <div className={classes['ready']}>
          <div className={classes['words']} role="status">
            <StateBadge shape="dot" tone="safe">
              Ready
            </StateBadge>
            <p className={classes['line']}>
              As of <Time at={archive.requestedAt} form="dateTime" />
              {archive.sizeBytes === null ? '' : `, ${describeSize(archive.sizeBytes)}`}
              {archive.expiresAt === null ? null : (
                <>
                  . Removed on <Time at={archive.expiresAt} form="date" />.
                </>
              )}
            </p>
          </div>
          <Button
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            disabled={isStarting}
            onClick={onDownload}
          >
            Download the ZIP
          </Button>
        </div>
      );
    case 'failed':
      return (
        <StateBadge shape="square" tone="warn">
          Your data could not be prepared. Nothing is lost. Please try again.
        </StateBadge>
      );
    case 'expired':
      return (
        <p className={classes['line']}>
          The last one, of <Time at={archive.requestedAt} form="date" />, was removed after a week.
        </p>
      );
  }
}

function Making({ archive: { partsDone, partsTotal } }: Pick<ArchiveStateProps, 'archive'>) {
  return (
    <div className={classes['making']}>
      <p role="status">Preparing your data. You can leave this page: we mail you when it is ready.</p>
      <div
        className={classes['track']}
        role="progressbar"
        aria-label="Parts collected"
        aria-valuemin={0}
        aria-valuemax={partsTotal}
        aria-valuenow={partsDone}
        aria-valuetext={`${String(partsDone)} of ${String(partsTotal)} parts`}
      >
        <span style={{ inlineSize: `${String((100 * partsDone) / partsTotal)}%` }} />
      </div>
    </div>
  );
}
