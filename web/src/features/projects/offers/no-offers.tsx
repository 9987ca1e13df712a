import type { ClosedOffer } from '@redoubt/contract/projects';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { list } from '#ui/words/lists.ts';
import { opensAt } from './offer-words.ts';

const lacks: Readonly<Partial<Record<ClosedOffer['why'], string>>> = {
  approved: 'an approved application',
  verified: 'verified identity and credentials',
  field: 'a field that a project asks for',
  language: 'a language that a project asks for',
  level: 'more accepted tasks',
};

/** No project is open to the person: what their profile lacks for those that are closed to them. */
export function NoOffers({ closed }: { readonly closed: readonly ClosedOffer[] }) {
  const reasons = (Object.keys(lacks) as ClosedOffer['why'][]).filter((why) =>
    closed.some((one) => one.why === why),
  );
  const [first] = reasons;
  if (first === undefined)
    return (
      <EmptyState
        title="No project is open to you now"
        action={<LinkButton to={paths.profile()}>See your profile</LinkButton>}
      >
        {closed.length === 0
          ? 'New projects appear here, best first. Fields, languages and skills of your profile decide which.'
          : 'You have taken as many tasks as one person may, or all of them are taken.'}
      </EmptyState>
    );
  const place = opensAt(first);
  return (
    <EmptyState
      title="No project is open to you yet"
      action={place === null ? null : <LinkButton to={place.to}>{place.label}</LinkButton>}
    >
      {first === 'approved'
        ? 'Projects open once your application is approved. Your profile says where it stands, and what to do next.'
        : `Your profile lacks ${list(reasons.flatMap((why) => lacks[why] ?? []))}.`}
    </EmptyState>
  );
}
