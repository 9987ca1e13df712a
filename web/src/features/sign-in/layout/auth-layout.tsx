import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { readStatements, SAMPLE_LINE } from '#platform/statements.ts';
import { TallFields } from '#ui/fields/field-look.tsx';
import { Logo } from '#ui/logo.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly width: 'narrow' | 'wide';
  readonly children: ReactNode;
  readonly panel: ReactNode;
}

/**
 * Sign-in and sign-up: the form on paper, the panel beside it, or after it in narrow windows. In a demo a line above both
 * says that the claims are samples.
 */
export function AuthLayout({ title, lead, width, children, panel }: AuthLayoutProps) {
  return (
    <div className={classes['page']}>
      {readStatements()?.isSample === true ? (
        <aside className={classes['sample']} aria-label="About this demo">
          {SAMPLE_LINE}
        </aside>
      ) : null}
      <MainPart className={classes['side']}>
        <div className={classes['head']}>
          <Link to={paths.landing()} className={classes['logo']} aria-label="Redoubt, home">
            <Logo name="Redoubt" />
          </Link>
          <Link to={paths.landing()} className={classes['back']}>
            <IconArrowLeft size={18} aria-hidden="true" />
            Back to Home
          </Link>
        </div>
        <div className={`${classes['form']} ${classes[width]}`}>
          <h1 className={classes['title']}>{title}</h1>
          <p className={classes['lead']}>{lead}</p>
          <TallFields>{children}</TallFields>
        </div>
      </MainPart>
      {panel}
    </div>
  );
}
