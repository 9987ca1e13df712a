import type { Orientation } from '@redoubt/contract/orientation';
import { LinkButton } from '#ui/link-button.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { percent } from '#ui/words/numbers.ts';
import classes from './orientation.module.css';

/** How far the person is: a fifth for the video, and one for each task. */
export function ProgressCard({ orientation }: { readonly orientation: Orientation }) {
  const tasksDone = orientation.tasks.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes['card']} aria-labelledby="orientation-progress">
      <h2 id="orientation-progress" className={classes['cardTitle']}>
        Your progress
      </h2>
      <p className={classes['percent']}>{percent(orientation.percent)}</p>
      <progress
        className={classes['bar']}
        max={100}
        value={orientation.percent}
        aria-label="Orientation completed"
      />
      <p className={classes['soft']}>
        {tasksDone} of {orientation.tasks.length} tasks done.{' '}
        {orientation.video.isWatched ? 'Video watched.' : 'Video not finished yet.'}
      </p>
      {orientation.isComplete ? <Complete /> : null}
    </section>
  );
}

function Complete() {
  return (
    <div className={classes['complete']} role="status">
      <p className={classes['completeTitle']}>Orientation Complete!</p>
      <p>You&apos;re ready to start taking on projects.</p>
      <LinkButton to={paths.profile()} isWide>
        Return to Profile
      </LinkButton>
    </div>
  );
}
