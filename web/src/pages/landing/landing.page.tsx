import { PublicFooter } from '#app/shell/footer/public-footer.tsx';
import { PublicHeader } from '#app/shell/public-header.tsx';
import { IntroFilm } from '#features/orientation';
import { MainPart } from '#ui/frame/main-part.tsx';
import {
  Features,
  Hero,
  JoinCard,
  Ledger,
  SessionEndNotice,
  StatementSlot,
  Testimonials,
  landingMeta,
} from '#features/site';
import classes from './landing.module.css';

export const meta = () => landingMeta;

export default function LandingPage() {
  return (
    <>
      <SessionEndNotice />
      <PublicHeader />
      <MainPart className={classes['main']} data-client="when-needed">
        <Hero />
        <StatementSlot name="ledger" Content={Ledger} />
        <Features film={<IntroFilm />} />
        <JoinCard />
        <StatementSlot name="testimonials" Content={Testimonials} />
      </MainPart>
      <PublicFooter />
    </>
  );
}
