import { siteEndpoints, type NewsletterOverview } from '@redoubt/contract/site';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { DownloadCsv } from '#platform/download-csv.tsx';
import { Time } from '#platform/time/time.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import classes from './newsletter.module.css';
import { newsletterQuery } from './newsletter.queries.ts';

/** For Admins: how many are on the list, the list itself, and what was sent. */
export function NewsletterDesk() {
  const asked = useQuery(newsletterQuery);
  return (
    <section className={classes['desk']} aria-labelledby="newsletter-desk">
      <h2 id="newsletter-desk" className={classes['subtitle']}>
        Subscribers and issues
      </h2>
      <AsyncContent
        of={asked}
        loading={{ rows: 4, label: 'Loading the newsletter' }}
        failure={{ title: 'The newsletter could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(overview) => <Overview overview={overview} />}
      </AsyncContent>
    </section>
  );
}

function Overview({ overview }: { readonly overview: NewsletterOverview }) {
  return (
    <>
      <dl className={classes['figures']}>
        <div>
          <dt>Confirmed subscribers</dt>
          <dd>{overview.confirmed}</dd>
        </div>
        <div>
          <dt>Waiting to confirm</dt>
          <dd>{overview.waiting}</dd>
        </div>
      </dl>
      <div className={classes['actions']}>
        <DownloadCsv issue={() => call(siteEndpoints.exportSubscribers)} variant="filled" size="md" />
        <p>
          The next issue goes out on <Time at={overview.nextIssueAt} form="dateTime" />, if there is news.
        </p>
      </div>
      <Issues issues={overview.issues} />
    </>
  );
}

function Issues({ issues }: Pick<NewsletterOverview, 'issues'>) {
  if (issues.length === 0)
    return (
      <p className={classes['empty']}>
        Issues appear here. The first goes out on the Monday after a week with a new challenge or article.
      </p>
    );
  return (
    <ListTable
      className={classes['issues']}
      columns={[
        { title: 'Week' },
        { title: 'Challenges', isFigure: true },
        { title: 'Articles', isFigure: true },
        { title: 'Sent to', isFigure: true },
        { title: 'State' },
      ]}
    >
      {issues.map(({ week, challenges, articles, recipients, finishedAt }) => (
        <tr key={week}>
          <td data-title="Week of">{week}</td>
          <td data-title="Challenges">{challenges}</td>
          <td data-title="Articles">{articles}</td>
          <td data-title="Sent to">{recipients}</td>
          <td data-title="State">
            {finishedAt === null ? 'Being sent' : <Time at={finishedAt} form="dateTime" />}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
