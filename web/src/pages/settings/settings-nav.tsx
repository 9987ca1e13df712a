import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import type { SettingsSection } from '#platform/settings/settings-section.ts';
import classes from './settings.module.css';

interface SettingsNavProps {
  /** Sections of one group stand together. */
  readonly sections: readonly SettingsSection[];
  readonly openId: string | undefined;
}

/** The list of sections: a column beside the open one, in narrow windows a page of its own. */
export function SettingsNav({ sections: all, openId }: SettingsNavProps) {
  return (
    <nav aria-label="Sections" className={classes['nav']}>
      {[...Map.groupBy(all, ({ group }) => group)].map(([group, sections]) => (
        <div key={group} className={classes['group']}>
          <p className={classes['groupTitle']}>{group}</p>
          <ul>
            {sections.map(({ id, title, summary }) => (
              <li key={id}>
                <Link
                  to={paths.settings(id)}
                  className={classes['link']}
                  {...(id === openId ? { 'aria-current': 'page' as const } : {})}
                >
                  <span className={classes['linkWords']}>
                    <span className={classes['linkTitle']}>{title}</span>
                    <span className={classes['linkSummary']}>{summary}</span>
                  </span>
                  <IconChevronRight className={classes['chevron']} size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
