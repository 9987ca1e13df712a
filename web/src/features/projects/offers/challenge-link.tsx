import type { Offer } from '@redoubt/contract/projects';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';

interface ChallengeLinkProps {
  readonly challenge: NonNullable<Offer['challenge']>;
}

/** The challenge that a project of red teaming opens to its people, with the way to its page. */
export function ChallengeLink({ challenge: { code, title, slug } }: ChallengeLinkProps) {
  return (
    <Link to={paths.challenge(slug)} className="text-link" prefetch="intent">
      {code} <bdi>{title}</bdi>
    </Link>
  );
}
