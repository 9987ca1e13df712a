import { PublicFooter } from '#app/shell/footer/public-footer.tsx';
import { PublicHeader } from '#app/shell/public-header.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import {
  Features,
  Hero,
  JoinCard,
  Ledger,
  Testimonials,
  SessionEndNotice,
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
        <Ledger />
        <Features />
        <JoinCard />
        <Testimonials />
      </MainPart>
      <PublicFooter />
    </>
  );
}
