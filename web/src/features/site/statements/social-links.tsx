import type { TablerIcon } from '@tabler/icons-react';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import IconBrandGithub from '@tabler/icons-react/dist/esm/icons/IconBrandGithub.mjs';
import type { SlotProps } from './slot-props.ts';
import classes from './social-links.module.css';

const icons: Readonly<Record<string, TablerIcon>> = {
  github: IconBrandGithub,
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  youtube: IconBrandYoutube,
};

/** The operator's places elsewhere. */
export function SocialLinks({ statements }: SlotProps) {
  const social = statements?.social ?? [];
  if (social.length === 0) return null;
  return (
    <ul className={classes['social']}>
      {social.map(({ network, name, href }) => {
        const Icon = icons[network] ?? IconLink;
        return (
          <li key={href}>
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
