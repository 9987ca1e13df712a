import { type RegressionDetail, versionWord } from '@redoubt/contract/replays';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { Time } from '#platform/time/time.tsx';
import { type Blur, Blurred } from '#ui/blurred/blurred.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { Note } from '../proof/proof-of.tsx';
import { figureOf } from '../proof/replay-words.ts';
import { RunBlocks } from '../proof/run-blocks.tsx';
import { regressionQuery, replayFinding } from '../proof/replays.queries.ts';
import { ReplayButton } from './replay-button.tsx';
import { changeWord } from './version-cells.tsx';
import classes from './regressions.module.css';

interface OnEachVersionProps {
  readonly named: NamedOrganization;
  readonly id: AttemptId;
  /** Whether the reader may have it replayed. */
  readonly mayReplay: boolean;
  /** How replies are kept blurred; undefined where they need not be. */
  readonly blur?: Blur | undefined;
}

/** How a finding fared on each version of its model, with what the newest replay was answered. */
export function OnEachVersion({ named, id, mayReplay, blur }: OnEachVersionProps) {
  return (
    <section className={classes['card']} aria-label="On each version">
      <AsyncContent
        of={useQuery(regressionQuery(named, id))}
        loading={{ rows: 2, height: 'tall', label: 'Loading the replays' }}
        failure={{ title: 'The replays could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(regression) => (
          <>
            <header className={classes['head']}>
              <h3 className={classes['heading']}>On each version</h3>
              {mayReplay && <ReplayNow named={named} id={id} regression={regression} />}
            </header>
            <Versions regression={regression} />
            <Replies regression={regression} blur={blur} />
          </>
        )}
      </AsyncContent>
    </section>
  );
}

interface VersionsProps {
  readonly regression: RegressionDetail;
}

function Versions({ regression }: VersionsProps) {
  const { versions } = regression;
  return (
    <ol className={classes['versions']}>
      {versions.map(({ version, replay }) => {
        const isChange = regression.changedIn?.number === version.number;
        return (
          <li key={version.number} data-change={isChange ? regression.state : undefined}>
            <p className={classes['head']}>
              <strong className={classes['version']}>{versionWord(version)}</strong>
              <Time at={version.since} form="date" />
            </p>
            {replay ? (
              <>
                {replay.state !== 'stopped' && <RunBlocks replay={replay} />}
                <p>
                  {isChange ? `${changeWord(regression) ?? ''}, ` : ''}
                  {figureOf(replay)}
                </p>
                <Note replay={replay} />
              </>
            ) : (
              <p className={classes['none']}>Not replayed yet</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The reply of the first run that broke, or of the first run. */
function Replies({ regression, blur }: Pick<OnEachVersionProps, 'blur'> & VersionsProps) {
  const { replies, repliesOf } = regression;
  const shown = replies.find(({ outcome }) => outcome === 'broken') ?? replies[0];
  if (!shown || !repliesOf) return null;
  return (
    <>
      <h4 className={classes['subheading']}>
        Run {shown.nth} on {versionWord(repliesOf)}
      </h4>
      <Blurred blur={blur}>
        <blockquote className={classes['reply']}>
          {shown.reply === '' ? 'An empty reply.' : shown.reply}
        </blockquote>
      </Blurred>
    </>
  );
}

function ReplayNow({
  named,
  id,
  regression: { isOpen, obstacle },
}: Pick<OnEachVersionProps, 'named' | 'id'> & VersionsProps) {
  const replaying = useMutation({
    mutationFn: () => replayFinding(named, id),
    onError: (error) => showError('It is not replayed', messageOf(error, 'Try again in a moment.')),
  });
  if (isOpen) return <p className={classes['none']}>A replay waits or runs</p>;
  return (
    <ReplayButton
      label="Replay now"
      isBusy={replaying.isPending}
      obstacle={obstacle}
      onClick={() => replaying.mutate()}
    />
  );
}
