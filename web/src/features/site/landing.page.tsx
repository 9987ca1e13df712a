import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { paths } from '#app/paths.ts';
import { PublicFooter } from '#app/shell/public-footer.tsx';
import { PublicHeader } from '#app/shell/public-header.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import classes from './landing.module.css';
import { SessionEndNotice } from './session-end-notice.tsx';
import { TranscriptSheet } from './transcript-sheet.tsx';

const DESCRIPTION =
  'Redoubt is where domain and security experts test AI models for weaknesses, bias and security flaws.';

export const meta = () => [
  { title: 'Redoubt: every model breaks, mark the exact line' },
  { name: 'description', content: DESCRIPTION },
];

export default function LandingPage() {
  return (
    <>
      <SessionEndNotice />
      <PublicHeader />
      <main id="main" className={classes['main']} tabIndex={-1}>
        <h1 className={classes['headline']}>
          Every model breaks.{' '}
          <span className={classes['second']}>
            Mark the <span className={classes['mark']}>exact line</span>.
          </span>
        </h1>
        <div className={classes['row']}>
          <p className={classes['lead']}>
            {DESCRIPTION} Each confirmed break is marked, explained and scored.
          </p>
          <LinkButton to={paths.signUp()} kind="signal" size="large">
            Start Your Journey
            <IconArrowRight size={20} aria-hidden="true" />
          </LinkButton>
        </div>
        <TranscriptSheet />
      </main>
      <PublicFooter />
    </>
  );
}
