import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';

/** What a person agrees to by ticking, with the texts one press away. */
export function TermsSentence() {
  return (
    <>
      I agree to the{' '}
      <Link to={paths.terms()} className="text-link">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy()} className="text-link">
        Privacy Policy
      </Link>
    </>
  );
}
