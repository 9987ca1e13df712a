import type { ClosedOffer } from '@redoubt/contract/projects';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { hourly } from '../words/amounts.ts';
import { LevelsDialog } from './levels-dialog.tsx';
import { topKind } from './offer-filters.ts';
import { opensAt } from './offer-words.ts';
import { kindName } from '../words/kind-words.ts';
import classes from './closed-offers.module.css';

/** Projects that are closed to the person, each with what opens it. */
export function ClosedOffers({ offers }: { readonly offers: readonly ClosedOffer[] }) {
  const [isExplaining, setIsExplaining] = useState(false);
  if (offers.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="closed-offers">
      <div className={classes['head']}>
        <h2 id="closed-offers" className={classes['heading']}>
          Closed to you for now
        </h2>
        <p className={classes['quiet']}>{offers.length}, with what opens them</p>
      </div>
      <ul className={classes['list']}>
        {offers.map((offer) => (
          <li key={offer.projectId} className={classes['row']}>
            <div>
              <h3 className={classes['title']}>
                <Link to={paths.project(offer.projectId)} prefetch="intent">
                  {offer.title}
                </Link>
              </h3>
              <p className={classes['quiet']}>{describeKind(offer)}</p>
            </div>
            <p className={classes['why']}>
              <IconLock size={15} aria-hidden="true" />
              {offer.sentence}
            </p>
            {/* Approval opens all of them: what it takes is said once, above. */}
            {offer.why === 'approved' ? null : (
              <WayIn offer={offer} onExplain={() => setIsExplaining(true)} />
            )}
          </li>
        ))}
      </ul>
      {isExplaining ? <LevelsDialog onClose={() => setIsExplaining(false)} /> : null}
    </section>
  );
}

function describeKind(offer: ClosedOffer): string {
  const { kind, hourlyMinor } = topKind(offer);
  return `${kindName(kind)}, ${hourlyMinor === null ? 'no accepted tasks yet' : `${hourly(hourlyMinor, offer.currency)} an hour`}`;
}

interface WayInProps {
  readonly offer: Pick<ClosedOffer, 'why' | 'title'>;
  readonly onExplain: () => void;
}

/** What opens a closed project, where the person can do something about it. */
export function WayIn({ offer: { why, title }, onExplain }: WayInProps) {
  const subject = <span className="sr-only">, for {title}</span>;
  if (why === 'level')
    return (
      <Button variant="default" onClick={onExplain}>
        How levels work{subject}
      </Button>
    );
  const place = opensAt(why);
  return place === null ? null : (
    <Link className={buttonClass({ variant: 'default' })} to={place.to} prefetch="intent">
      {place.label}
      {subject}
    </Link>
  );
}
