import { Link } from 'react-router';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import { Logo } from '#ui/logo.tsx';
import { paths } from '#app/paths.ts';
import classes from './public-footer.module.css';

const FOUNDED = 2024;

const groups = [
  {
    title: 'Platform',
    links: [
      { title: 'Challenges', href: paths.challenges() },
      { title: 'Rankings', href: paths.rankings() },
    ],
  },
  { title: 'Resources', links: [{ title: 'API', href: paths.apiReader(), isDocument: true }] },
  {
    title: 'Legal',
    links: [
      { title: 'Privacy', href: paths.privacy() },
      { title: 'Terms', href: paths.terms() },
    ],
  },
] as const;

/** The footer of public pages: only links that lead somewhere. */
export function PublicFooter() {
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['columns']}>
          <Logo name="Redoubt" />
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <p className={classes['heading']}>{group.title}</p>
              <ul>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <Link to={link.href} className={classes['link']} reloadDocument={'isDocument' in link}>
                      {link.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={classes['last']}>
          <ColorSchemeSwitch />
          <p suppressHydrationWarning>{`© ${String(FOUNDED)}–${String(new Date().getFullYear())} Redoubt`}</p>
        </div>
      </div>
      <p className={classes['name']} aria-hidden="true">
        Red<span className={classes['lit']}>o</span>ubt
      </p>
    </footer>
  );
}
