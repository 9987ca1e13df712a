import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { SlotProps } from '../statements/slot-props.ts';
import classes from './join-card.module.css';
import texts from './frame/landing.json';
import landing from './frame/landing.module.css';

/** Why to join, in the words of the operator or in ours. */
export function JoinText({ statements }: SlotProps) {
  const { text } = statements?.joinCard ?? texts.joinCard;
  return <p className={`${landing['lead']} ${classes['text']}`}>{text}</p>;
}

/** What joining costs and brings. */
export function JoinPoints({ statements }: SlotProps) {
  const { points } = statements?.joinCard ?? texts.joinCard;
  return (
    <ul className={classes['points']}>
      {points.map((point) => (
        <li key={point}>
          <IconCheck size={18} aria-hidden="true" />
          {point}
        </li>
      ))}
    </ul>
  );
}
