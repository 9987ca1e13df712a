import { Link } from 'react-router';
import { SocialLinks, StatementSlot, StatusLine, StayUpdated } from '#features/site';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import { Logo } from '#ui/logo.tsx';
import { footerGroups } from './footer-links.ts';
import classes from './public-footer.module.css';

const FOUNDED = 2024;

/** The footer of public pages: where everything is, who to follow, how the service does, and the name as a wall. */
export function PublicFooter() {
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['columns']}>
          <div className={classes['first']}>
            <Logo name="Redoubt" />
            <StayUpdated />
          </div>
          {footerGroups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <p className={classes['heading']}>{group.title}</p>
              <ul>
                {group.links.map(({ href, title, isDocument = false }) => (
                  <li key={href}>
                    <Link to={href} className={`plain-link ${classes['link']}`} reloadDocument={isDocument}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={classes['last']}>
          <StatusLine />
          <ColorSchemeSwitch />
          <StatementSlot name="social" Content={SocialLinks} />
          <p suppressHydrationWarning>{`© ${String(FOUNDED)}–${String(new Date().getFullYear())} Redoubt`}</p>
        </div>
      </div>
      <p className={classes['name']} aria-hidden="true">
        Red<span className={classes['lit']}>o</span>ubt
      </p>
    </footer>
  );
}
