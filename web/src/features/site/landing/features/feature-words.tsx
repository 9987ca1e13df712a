import type { featureNames } from '@redoubt/contract/shared/operator/statements.ts';
import type { SlotProps } from '../../statements/slot-props.ts';
import texts from '../frame/landing.json';
import classes from './features.module.css';

/** What a card of the landing page says, in the words of the operator or in ours. */
export function wordsOfFeature(name: (typeof featureNames)[number]) {
  return function FeatureWords({ statements }: SlotProps) {
    const { title, text } = statements?.features?.[name] ?? texts.features.cards[name];
    return (
      <div className={classes['words']}>
        <h3 className={classes['title']}>{title}</h3>
        <p className={classes['text']}>{text}</p>
      </div>
    );
  };
}
