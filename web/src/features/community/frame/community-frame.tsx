import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import classes from './community-frame.module.css';

interface CommunityFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What is above the title of a page below the first one: where it belongs. */
  readonly above?: { readonly label: string; readonly to: string };
  /** At the right of the head: what can be done here. */
  readonly rightSection?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the community: where it belongs, what it is, and its parts below a strong line. */
export function CommunityFrame({ title, lead, above, rightSection, children }: CommunityFrameProps) {
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(title)}</title>
      {above ? (
        <p className={classes['above']}>
          <Link to={above.to}>{above.label}</Link>
        </p>
      ) : null}
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>{title}</h1>
          {lead === undefined ? null : <p className={classes['lead']}>{lead}</p>}
        </div>
        {rightSection}
      </header>
      {children}
    </MainPart>
  );
}

export const belowCommunity = { label: 'Community', to: paths.community() } as const;

interface CommunityPartProps {
  readonly title: string;
  /** The way to all of it. */
  readonly more?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

export function CommunityPart({ title, more, children }: CommunityPartProps) {
  return (
    <section className={classes['part']}>
      <div className={classes['partHead']}>
        <h2 className={classes['partTitle']}>{title}</h2>
        {more ? (
          <Link to={more.to} className="text-link">
            {more.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
