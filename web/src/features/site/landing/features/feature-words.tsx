import type { ReactNode } from 'react';
import type { SlotProps } from '../../statements/slot-props.ts';
import texts from '../frame/landing.json';
import classes from './features.module.css';

const { cards } = texts.features;

export type FeatureName = keyof typeof cards;

/** What each card of the landing page says, in the words of the operator or in ours. */
export const featureWords: Readonly<Record<FeatureName, (props: SlotProps) => ReactNode>> = {
  daily: wordsOf('daily'),
  feedback: wordsOf('feedback'),
  global: wordsOf('global'),
  matching: wordsOf('matching'),
  secure: wordsOf('secure'),
  progress: wordsOf('progress'),
};

function wordsOf(name: FeatureName) {
  return function FeatureWords({ statements }: SlotProps) {
    const { title, text } = statements?.features?.[name] ?? cards[name];
    return (
      <div className={classes['words']}>
        <h3 className={classes['title']}>{title}</h3>
        <p className={classes['text']}>{text}</p>
      </div>
    );
  };
}
