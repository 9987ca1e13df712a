import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { ReactNode } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StatementSlot } from '../../statements/statement-slot.tsx';
import texts from '../frame/landing.json';
import landing from '../frame/landing.module.css';
import { SectionHead } from '../frame/section-head.tsx';
import { featureWords, type FeatureName } from './feature-words.tsx';
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

interface FeaturesProps {
  /** Plays what Watch Demo promises. */
  readonly film: ReactNode;
}

/** What the platform brings: a film, each benefit with a figure of what it looks like, and the way in. */
export function Features({ film }: FeaturesProps) {
  const { heading, lead, demo, invitation, action } = texts.features;
  return (
    <section id={FEATURES_ID} className={landing['part']} aria-labelledby="features-heading" tabIndex={-1}>
      <SectionHead id="features-heading" lines={heading}>
        <p className={landing['lead']}>{lead}</p>
      </SectionHead>
      <div className={classes['cards']}>
        <article className={`sheet ${classes['card']} ${classes['twelve']}`}>
          <div className={classes['words']}>
            <h3 className={classes['title']}>{demo.title}</h3>
            <p className={classes['text']}>{demo.text}</p>
          </div>
          {film}
        </article>
        <Card name="daily" width="seven">
          <DailyFigure />
        </Card>
        <Card name="feedback" width="five">
          <FeedbackFigure />
        </Card>
        <Card name="global" width="four">
          <HoursFigure />
        </Card>
        <Card name="matching" width="four">
          <MatchingFigure />
        </Card>
        <Card name="secure" width="four">
          <SecureFigure />
        </Card>
        <Card name="progress" width="twelve">
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
  readonly name: FeatureName;
  /** Of twelve columns. */
  readonly width: 'four' | 'five' | 'seven' | 'twelve';
  readonly children: ReactNode;
}

function Card({ name, width, children }: CardProps) {
  return (
    <article className={`sheet ${classes['card']} ${classes[width]}`}>
      <StatementSlot name={name} Content={featureWords[name]} />
      {children}
    </article>
  );
}
