import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { paths } from '#platform/navigation/paths.ts';
import { buttonLook, LinkButton } from '#ui/link-button.tsx';
import { FEATURES_ID } from './features/features.tsx';
import classes from './hero.module.css';
import texts from './frame/landing.json';
import landing from './frame/landing.module.css';
import { ReplaySheet } from './replay/replay-sheet.tsx';

/** The headline, the two ways on, and what a break looks like. */
export function Hero() {
  return (
    <>
      <h1 className={classes['headline']}>
        Every model breaks.{' '}
        <span className={classes['second']}>
          Mark the <span className={classes['mark']}>exact line</span>.
        </span>
      </h1>
      <div className={`${landing['row']} ${classes['row']}`}>
        <p className={landing['lead']}>
          {texts.description} {texts.lead}
        </p>
        <div className={classes['ways']}>
          <LinkButton to={paths.signUp()} kind="signal" size="large">
            Start Your Journey
            <IconArrowRight size={20} aria-hidden="true" />
          </LinkButton>
          {/* A link of the browser's: it scrolls and moves the focus with no help. */}
          <a href={`#${FEATURES_ID}`} className={buttonLook({ kind: 'outline', size: 'large' })}>
            <IconPlayerPlay size={20} aria-hidden="true" />
            Watch Demo
          </a>
        </div>
      </div>
      <ReplaySheet />
    </>
  );
}
