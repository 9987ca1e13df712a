import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { ReactNode } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { operatorStatements } from '@redoubt/contract/shared/operator/operator.ts';
import texts from '../frame/landing.json';
import landing from '../frame/landing.module.css';
import { SectionHead } from '../frame/section-head.tsx';
import {
  DailyFigure,
  FeedbackFigure,
  HoursFigure,
  MatchingFigure,
  SecureFigure,
  SkillsFigure,
} from './figures.tsx';
import classes from './features.module.css';

/** Where Watch Demo leads. */
export const FEATURES_ID = 'features';

const statements = operatorStatements.features;

/** What the platform brings, each benefit with a figure of what it looks like, and the way in. */
export function Features() {
  const { heading, lead, invitation, action } = texts.features;
  return (
    <section id={FEATURES_ID} className={landing['part']} aria-labelledby="features-heading" tabIndex={-1}>
      <SectionHead id="features-heading" lines={heading}>
        <p className={landing['lead']}>{lead}</p>
      </SectionHead>
      <div className={classes['cards']}>
        <Card {...statements.daily} width="seven">
          <DailyFigure />
        </Card>
        <Card {...statements.feedback} width="five">
          <FeedbackFigure />
        </Card>
        <Card {...statements.global} width="four">
          <HoursFigure />
        </Card>
        <Card {...statements.matching} width="four">
          <MatchingFigure />
        </Card>
        <Card {...statements.secure} width="four">
          <SecureFigure />
        </Card>
        <Card {...statements.progress} width="twelve">
          <SkillsFigure />
        </Card>
        <div className={`${classes['invitation']} ${classes['twelve']}`}>
          <p>{invitation}</p>
          <LinkButton to={paths.signUp()} size="large">
            {action}
            <IconArrowRight size={20} aria-hidden="true" />
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

interface CardProps {
  readonly title: string;
  readonly text: string;
  /** Of twelve columns. */
  readonly width: 'four' | 'five' | 'seven' | 'twelve';
  readonly children: ReactNode;
}

function Card({ title, text, width, children }: CardProps) {
  return (
    <article className={`sheet ${classes['card']} ${classes[width]}`}>
      <div>
        <h3 className={classes['title']}>{title}</h3>
        <p className={classes['text']}>{text}</p>
      </div>
      {children}
    </article>
  );
}
