import type { Offer } from '@redoubt/contract/projects';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './offer-card.module.css';

/** Why an offer suits somebody, as ticks, and what speaks against it, as triangles. */
export function OfferReasons({ reasons }: Pick<Offer, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <ul className={classes['reasons']}>
      {reasons.map(({ text, isDoubt }) => (
        <li key={text} className={isDoubt ? classes['doubt'] : classes['tick']}>
          {isDoubt ? (
            <IconAlertTriangle size={15} aria-hidden="true" />
          ) : (
            <IconCheck size={15} aria-hidden="true" />
          )}
          <span>
            <span className="sr-only">{isDoubt ? 'Against it: ' : 'For it: '}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
