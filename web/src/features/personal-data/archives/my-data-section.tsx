import { type Archive, personalDataEndpoints, type Archives } from '@redoubt/contract/personal-data';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '#ui/toasts/toasts.ts';
import { startDownload } from '#platform/start-download.ts';
import { messageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { Time } from '#platform/time/time.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ArchiveState } from './archive-state.tsx';
import { archivesQuery } from './archives.queries.ts';
import classes from './archives.module.css';

/** Everything that is held about the person, to download. */
export function MyDataSection() {
  const query = useQuery(archivesQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, label: 'Loading your downloads' }}
      failure={{ title: 'Your downloads could not be loaded', fallback: 'Nothing was changed.' }}
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
      lead="What Redoubt holds about you, in one ZIP: your account, your sessions, every attempt with its messages and verdicts, and the rest, each as a JSON file, with a page that explains the files. Passwords and secret keys are not in it."
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
              Once a day: you can ask again on <Time at={nextRequestAt} form="dateTime" />.
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
