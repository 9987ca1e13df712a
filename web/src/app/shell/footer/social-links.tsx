import IconBrandGithub from '@tabler/icons-react/dist/esm/icons/IconBrandGithub.mjs';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import { operatorStatements } from '@redoubt/contract/shared/operator/operator.ts';
import classes from './public-footer.module.css';

const icons: Readonly<Record<string, TablerIcon>> = {
  github: IconBrandGithub,
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  youtube: IconBrandYoutube,
};

/** The operator's places elsewhere. */
export function SocialLinks() {
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
