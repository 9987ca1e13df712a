import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { forgetSignUpDraft } from '../sign-up/sign-up-draft.ts';
import classes from './skip-to-profile.module.css';

/** Leaves the form as if nothing had been typed, for the preview of a profile. */
export function SkipToProfile() {
  return (
    <Link to={paths.profile()} prefetch="intent" className={classes['skip']} onClick={forgetSignUpDraft}>
      Skip to Profile
    </Link>
  );
}
