import type { Archives } from '@redoubt/contract/personal-data';
import { useQuery } from '@tanstack/react-query';
import { Time } from '#platform/time/time.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ArchiveState } from './archive-state.tsx';
import classes from './archives.module.css';
import { archivesQuery } from './archives.queries.ts';
import { useArchives } from './use-archives.ts';
import { Button } from '#ui/actions/button.tsx';

/** Everything that is held about the person, to download. */
export function MyDataSection() {
  const asked = useQuery(archivesQuery);
  return (
    <AsyncContent
      of={asked}
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
              Once a day: you can ask again on <Time at={nextRequestAt} form="moment" />.
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
