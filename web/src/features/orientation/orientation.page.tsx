import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { queryClient } from '#platform/queries/query-client.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { orientationQuery, showWatched } from './guide/orientation.queries.ts';
import classes from './parts/orientation.module.css';
import { ProgressCard } from './parts/progress-card.tsx';
import { QuickLinks, WhatsNext } from './parts/side-cards.tsx';
import { TaskList } from './parts/task-list.tsx';
import { Player } from './player/player.tsx';

/** The data is requested at once; the frame does not wait for it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, expertRoles);
  void queryClient.query(orientationQuery).catch(noop);
  return null;
}

export default function OrientationPage() {
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf('Platform Orientation')}</title>
      <PageTitle
        title="Platform Orientation"
        lead="A five-minute film and four tasks, in any order. Each counts once you have completed it."
      />
      <AsyncContent
        of={useQuery(orientationQuery)}
        loading={{ rows: 4, label: 'Loading your orientation' }}
        failure={{
          title: 'Your orientation could not be loaded',
          fallback: 'Your progress is kept.',
        }}
      >
        {(orientation) => (
          <div className={classes['columns']}>
            <div className={classes['main']}>
              <section className={classes['card']} aria-labelledby="orientation-film">
                <h2 id="orientation-film" className={classes['cardTitle']}>
                  Introduction
                </h2>
                <Player video={orientation.video} onCredited={showWatched} />
              </section>
              <section className={classes['card']} aria-labelledby="orientation-tasks">
                <h2 id="orientation-tasks" className={classes['cardTitle']}>
                  Tasks
                </h2>
                <TaskList orientation={orientation} />
              </section>
            </div>
            <div className={classes['side']}>
              <ProgressCard orientation={orientation} />
              <QuickLinks />
              <WhatsNext />
            </div>
          </div>
        )}
      </AsyncContent>
    </MainPart>
  );
}
