import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Wall } from '#ui/wall/wall.tsx';
import { StatementSlot } from '../statements/statement-slot.tsx';
import { JoinPoints, JoinText } from './join-words.tsx';
import classes from './join-card.module.css';
import texts from './frame/landing.json';
import landing from './frame/landing.module.css';

/** The call to action: the one filled area of the page, with a wall that has one lit bar. */
export function JoinCard() {
  return (
    <section className={`${classes['card']} ${landing['near']}`} aria-labelledby="join-heading">
      <Wall seed={11} width={440} courses={17} litCourse={7} isRagged className={classes['wall']} />
      <div className={classes['words']}>
        <h2 id="join-heading" className={landing['heading']}>
          {texts.joinCard.heading.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h2>
        <StatementSlot name="join-text" Content={JoinText} />
        <LinkButton to={paths.signUp()} size="large">
          {texts.joinCard.action}
          <IconArrowRight size={20} aria-hidden="true" />
        </LinkButton>
        <StatementSlot name="join-points" Content={JoinPoints} />
      </div>
    </section>
  );
}
