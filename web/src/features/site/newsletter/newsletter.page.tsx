import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import classes from './newsletter.module.css';
import { NewsletterDesk } from './newsletter-desk.tsx';
import { StayUpdated } from './stay-updated.tsx';

export const meta = () => [
  { title: titleOf('Newsletter') },
  { name: 'description', content: 'Weekly updates on new challenges and security insights.' },
];

/** What the newsletter is and how to get it; for Admins also who gets it. */
export default function NewsletterPage() {
  const user = useUser();
  return (
    <MainPart className={classes['page']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>Newsletter</h1>
        <p className={classes['lead']}>
          Weekly updates on new challenges and security insights. On Mondays, and only in weeks with news.
        </p>
      </header>
      <div className={classes['columns']}>
        <section className={classes['card']} aria-label="Subscribe">
          <StayUpdated />
        </section>
        <section>
          <h2 className={classes['subtitle']}>What you get</h2>
          <ul className={classes['list']}>
            <li>The challenges that opened in the past week, with a summary of each.</li>
            <li>New articles: tutorials, best practices and case studies.</li>
            <li>No mail before you confirm your address, and none after you unsubscribe.</li>
            <li>No tracking: the mails load nothing, and their links lead only to this site.</li>
          </ul>
          <LinkButton to={paths.privacy()} kind="outline" size="touch">
            How we handle addresses
          </LinkButton>
        </section>
      </div>
      {user?.role === 'Admin' ? <NewsletterDesk /> : null}
    </MainPart>
  );
}
