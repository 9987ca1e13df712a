import type { Offer } from '@redoubt/contract/projects';
import { count } from '#ui/words/numbers.ts';
import { topKind } from './offer-filters.ts';
import { amount, hourly } from '../words/amounts.ts';
import { kindName, unitOf } from '../words/kind-words.ts';
import classes from './offer-card.module.css';

/** From so many unpaid minutes for each paid hour a project is flagged. */
const MANY_UNPAID = 10;

/** What an offer really pays: the hourly median first, then the rate with its minutes, then what is not paid. */
export function OfferMoney({ offer }: { readonly offer: Pick<Offer, 'kinds' | 'currency'> }) {
  const { kinds, currency } = offer;
  const top = topKind(offer);
  const others = kinds.filter((one) => one !== top);
  return (
    <div className={classes['money']}>
      <div>
        {top.hourlyMinor === null ? (
          <p className={classes['noHourly']}>
            {top.accepted === 0
              ? `No accepted ${top.kind === 'red-teaming' ? 'breaks' : 'tasks'} yet`
              : `${countAccepted(top)}, too few for a median`}
          </p>
        ) : (
          <>
            <p className={classes['hourly']}>
              <strong>{hourly(top.hourlyMinor, currency)}</strong> an hour
            </p>
            <p className={classes['quiet']}>real median, {countAccepted(top)}</p>
          </>
        )}
      </div>
      <div className={classes['rates']}>
        <Rate kind={top} currency={currency} isNamed={others.length > 0} />
        {others.map((kind) => (
          <Rate key={kind.kind} kind={kind} currency={currency} isNamed />
        ))}
      </div>
      <Unpaid minutes={top.unpaidMinutes} />
    </div>
  );
}

function countAccepted({ kind, accepted }: Offer['kinds'][number]): string {
  return kind === 'red-teaming'
    ? count(accepted, 'accepted break', 'accepted breaks')
    : count(accepted, 'accepted task', 'accepted tasks');
}

interface RateProps extends Pick<Offer, 'currency'> {
  readonly kind: Offer['kinds'][number];
  readonly isNamed: boolean;
}

function Rate({ kind: { kind, rateMinor, minutes }, currency, isNamed }: RateProps) {
  return (
    <p className={classes['rate']}>
      {isNamed ? `${kindName(kind)} ` : ''}
      <strong>{amount(rateMinor, currency)}</strong> {unitOf(kind)}
      {minutes === null ? '' : `, ${count(minutes, 'minute', 'minutes')}`}
    </p>
  );
}

function Unpaid({ minutes }: { readonly minutes: number | null }) {
  if (minutes === null) return null;
  const isMany = minutes > MANY_UNPAID;
  return (
    <p className={isMany ? classes['manyUnpaid'] : classes['unpaid']}>
      {count(Math.round(minutes), 'unpaid minute', 'unpaid minutes')} per paid hour
    </p>
  );
}
