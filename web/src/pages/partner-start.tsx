import type { Engagement } from '@redoubt/contract/client-tasks';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import { engagementQuery, engagementTab } from '#features/client-tasks';
import { recordsQuery } from '#features/challenges';
import { modelsQuery } from '#features/models';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { joinQueries } from '#platform/async/query-state.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { OrganizationTab, ShownOrganization } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import classes from './partner-start.module.css';

/** The overview of a Client: its figures, below the first steps until a challenge is published. */
export const overviewTab: OrganizationTab<'overview'> = {
  ...engagementTab,
  fetch: (named, request) => {
    engagementTab.fetch(named, request);
    // Refused to viewers, who see no steps.
    void queryClient.query(modelsQuery(named)).catch(noop);
    void queryClient.query(recordsQuery(named)).catch(noop);
  },
  Content: Overview,
};

function Overview(shown: ShownOrganization) {
  return isAtLeast(shown.memberRole, 'manager') ? (
    <ManagersOverview {...shown} />
  ) : (
    <engagementTab.Content {...shown} />
  );
}

function ManagersOverview(shown: ShownOrganization) {
  const { named } = shown;
  return (
    <AsyncContent
      of={joinQueries(
        useQuery(engagementQuery(named)),
        useQuery(modelsQuery(named)),
        useQuery(recordsQuery(named)),
      )}
      loading={{ rows: 4, label: 'Loading the overview' }}
      failure={{ title: 'The overview could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {([engagement, models, challenges]) => {
        const isPublished = challenges.some(({ state }) => state !== 'unpublished');
        const steps = stepsOf(shown, {
          isConnected: models.some(({ state }) => state !== 'draft'),
          isSubmitted: challenges.some(({ review }) => review === 'submitted'),
        });
        // Whoever published a challenge over a practice target needs no model for it.
        const isStarting = !isPublished;
        return (
          <>
            {isStarting ? <FirstSteps steps={steps} /> : null}
            {isStarting && hasNothing(engagement) ? null : <engagementTab.Content {...shown} />}
          </>
        );
      }}
    </AsyncContent>
  );
}

/** Whether every figure is zero: five empty cards tell nothing. */
function hasNothing(engagement: Engagement): boolean {
  return Object.values(engagement).every((card) =>
    Object.values(card).every((value) => Array.isArray(value) || value === 0 || value === null),
  );
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly to: string;
  readonly isDone: boolean;
}

interface Reached {
  readonly isConnected: boolean;
  readonly isSubmitted: boolean;
}

function stepsOf({ named, name }: ShownOrganization, reached: Reached): readonly Step[] {
  const to = (tab: 'organization' | 'models' | 'challenges') => paths.partner({ ...named, tab });
  return [
    {
      title: 'Name your organization',
      text: 'Experts see the name in your invitations.',
      act: 'Name it',
      to: to('organization'),
      isDone: name !== '',
    },
    {
      title: 'Connect a model',
      text: 'You need its address, its model id and a key. A test reply shows that it works.',
      act: 'Connect a model',
      to: to('models'),
      isDone: reached.isConnected,
    },
    {
      title: 'Publish a challenge',
      text: reached.isSubmitted
        ? 'Your challenge was sent. It opens once an Admin has approved it.'
        : 'Say what counts as a break, try known attacks in a dry run, and send it for approval.',
      act: reached.isSubmitted ? 'See it' : 'Write a challenge',
      to: to('challenges'),
      // The steps go once one is published.
      isDone: false,
    },
  ];
}

/** What to do first, in order; the first open step has the filled button. */
function FirstSteps({ steps }: { readonly steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={classes['start']} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes['title']}>
        Three steps to your first findings
      </h2>
      <ol className={classes['steps']}>
        {steps.map((step, index) => (
          <li key={step.title} className={classes['step']}>
            <span className={classes['number']} aria-hidden="true">
              {index + 1}
            </span>
            <div className={classes['words']}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
            {step.isDone ? (
              <StateMark shape="dot" tone="safe">
                Done
              </StateMark>
            ) : (
              <LinkButton to={step.to} kind={step === next ? 'ink' : 'outline'}>
                {step.act}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
