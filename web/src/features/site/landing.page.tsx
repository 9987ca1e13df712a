import { PublicFooter } from '#app/shell/footer/public-footer.tsx';
import { PublicHeader } from '#app/shell/public-header.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { Features } from './landing/features/features.tsx';
import { Hero } from './landing/hero.tsx';
import { JoinCard } from './landing/join-card.tsx';
import texts from './landing/frame/landing.json';
import classes from './landing/frame/landing.module.css';
import { Ledger } from './landing/ledger.tsx';
import { Testimonials } from './landing/testimonials/testimonials.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';

export const meta = () => [{ title: texts.title }, { name: 'description', content: texts.description }];

export default function LandingPage() {
  return (
    <>
      <SessionEndNotice />
      <PublicHeader />
      <MainPart className={classes['main']} data-client="when-needed">
        <Hero />
        <Ledger />
        <Features />
        <JoinCard />
        <Testimonials />
      </MainPart>
      <PublicFooter />
    </>
  );
}
