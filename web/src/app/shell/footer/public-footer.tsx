import { operatorStatements } from '@redoubt/contract/shared/operator/operator.ts';
import type { TablerIcon } from '@tabler/icons-react';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import IconBrandGithub from '@tabler/icons-react/dist/esm/icons/IconBrandGithub.mjs';
import { Link } from 'react-router';
import { StatusLine, StayUpdated } from '#features/site';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import { Logo } from '#ui/logo.tsx';
import { footerGroups } from './footer-links.ts';
import classes from './public-footer.module.css';

const icons: Readonly<Record<string, TablerIcon>> = {
  github: IconBrandGithub,
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  youtube: IconBrandYoutube,
};

/** The operator's places elsewhere. */
function SocialLinks() {
  return (
    <ul className={classes['social']}>
      {operatorStatements.social.map(({ network, name, href }) => {
        const Icon = icons[network] ?? IconLink;
        return (
          <li key={network}>
            <a
              className="icon-button"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Redoubt on ${name}`}
            >
              <Icon size={20} stroke={2} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

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
          <SocialLinks />
          <p suppressHydrationWarning>{`© ${String(FOUNDED)}–${String(new Date().getFullYear())} Redoubt`}</p>
        </div>
      </div>
      <p className={classes['name']} aria-hidden="true">
        Red<span className={classes['lit']}>o</span>ubt
      </p>
    </footer>
  );
}
