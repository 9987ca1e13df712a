import { paths } from '#platform/navigation/paths.ts';
import { Link } from 'react-router';
import classes from './preview.module.css';

/** Says before anything else that this profile is nobody's, and how to get one. */
export function PreviewBanner() {
  return (
    <section className={classes['banner']} aria-labelledby="preview-banner">
      <div>
        <h2 id="preview-banner" className={classes['bannerTitle']}>
          You are looking at a preview
        </h2>
        <p className={classes['bannerText']}>
          Nothing here is saved, and nobody else sees it. With an account it is yours to fill in.
        </p>
      </div>
      <div className={classes['bannerActions']}>
        <Link to={paths.signUp()} prefetch="intent" className={`${classes['create']} focus-ring-inside`}>
          Create account
        </Link>
        <Link to={paths.signIn()} prefetch="intent" className={`${classes['signIn']} focus-ring-inside`}>
          Sign in
        </Link>
      </div>
    </section>
  );
}
