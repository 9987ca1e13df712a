import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import classes from './orientation.module.css';

const links = [
  { label: 'Join Community', to: paths.community() },
  { label: 'Contact Support', to: paths.contact() },
  { label: 'Documentation', to: paths.docs() },
];

export function QuickLinks() {
  return (
    <nav className={classes['card']} aria-labelledby="orientation-links">
      <h2 id="orientation-links" className={classes['cardTitle']}>
        Quick Links
      </h2>
      <ul className={classes['links']}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link prefetch="intent" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function WhatsNext() {
  return (
    <section className={classes['card']} aria-labelledby="orientation-next">
      <h2 id="orientation-next" className={classes['cardTitle']}>
        What&apos;s Next
      </h2>
      <ul className={classes['next']}>
        <li>
          <Link to={paths.resumeWizard()}>Complete your profile</Link> and send your application.
        </li>
        <li>
          <Link to={paths.challenges()}>Attempt a challenge</Link> that is open to you.
        </li>
        <li>
          <Link to={paths.rankings()}>See where you stand</Link> among the others.
        </li>
      </ul>
    </section>
  );
}
