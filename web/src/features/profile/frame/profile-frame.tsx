import type { ReactNode } from 'react';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import classes from './profile-frame.module.css';
import { linkTabs, type ProfileTab } from './profile-tabs.ts';

interface ProfileFrameProps {
  /** What must be known before anything else. */
  readonly banner?: ReactNode;
  readonly head: ReactNode;
  /** Below the head, over the whole width. */
  readonly notice?: ReactNode;
  readonly side: ReactNode;
  readonly tabs: readonly ProfileTab[];
  readonly tab: ProfileTab;
  /** The open tab. */
  readonly children: ReactNode;
}

/** A profile: who it is, figures at the left, and at the right the tabs. */
export function ProfileFrame({ banner, head, notice, side, tabs, tab, children }: ProfileFrameProps) {
  return (
    <MainPart className={classes['page']}>
      {banner}
      {head}
      {notice === undefined ? null : <div className={classes['notice']}>{notice}</div>}
      <div className={classes['columns']}>
        <aside className={classes['side']} aria-label="Figures">
          {side}
        </aside>
        <div className={classes['main']}>
          <NavTabs label="Parts of the profile" tabs={linkTabs(tabs, tab)} />
          <div className={classes['tab']}>{children}</div>
        </div>
      </div>
    </MainPart>
  );
}

interface CardProps {
  readonly title: string;
  /** Beside the title: where it comes from, or where to see more. */
  readonly rightSection?: ReactNode;
  readonly children: ReactNode;
}

/** One card of a profile. */
export function ProfileCard({ title, rightSection, children }: CardProps) {
  return (
    <section className={classes['card']}>
      <div className={classes['cardHead']}>
        <h2 className={classes['cardTitle']}>{title}</h2>
        {rightSection === undefined ? null : <div className={classes['cardRight']}>{rightSection}</div>}
      </div>
      {children}
    </section>
  );
}
