import { APPEAL_DAYS, stageHours } from '@redoubt/contract/arena';
import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { noop, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { numberWord } from '#ui/words/numbers.ts';
import { InstanceFigures } from './instance-figures.tsx';
import { ModelJudgeFigures } from './model-judge-figures.tsx';
import { figuresQuery, modelJudgesQuery } from './judging-figures.queries.ts';
import classes from './judging-figures.module.css';

const description = 'From a claim to a ruling and an appeal, and how often each judge is overturned.';

export const meta = () => [
  { title: titleOf('How verdicts are made') },
  { name: 'description', content: description },
];

export function clientLoader() {
  void queryClient.query(figuresQuery).catch(noop);
  void queryClient.query(modelJudgesQuery).catch(noop);
  return null;
}

const DAY_HOURS = DAY_MS / HOUR_MS;

/** From a claim to the last ruling on it. */
const pipelineSteps: readonly { readonly title: string; readonly words: string }[] = [
  {
    title: 'Claim',
    words:
      'An expert marks the words of a reply that fail, and says what is wrong and what would be right. A check that finds a break files the claim by itself.',
  },
  {
    title: 'Checks',
    words:
      'Programs with a name and a version decide what can be decided exactly: whether a secret came out, whether an answer is right, which tools were called.',
  },
  {
    title: 'People',
    words:
      'The rest goes to approved experts, who see neither the author nor other votes. Three matching votes decide. Where they do not match, a reviewer with a record decides, and staff where nobody else can. Where two model judges are calibrated for such claims, they answer first: a break is provisional until people confirm it, and where they do not agree, people decide alone.',
  },
  {
    title: 'Appeal',
    words: `For ${numberWord(APPEAL_DAYS)} days after a ruling, the expert or the owner of the challenge can appeal: to a second opinion, then to a panel of three, each within ${String(stageHours.panel)} hours, then to the staff, within ${numberWord(stageHours.staff / DAY_HOURS)} days. Earlier rulings stay readable.`,
  },
];

/** For everybody: how a verdict comes about, and what became of the rulings so far. */
export default function JudgingFiguresPage() {
  return (
    <MainPart className={classes['page']}>
      <PageTitle
        title="How verdicts are made and how often they are overturned"
        lead={
          <>
            {description}{' '}
            <Link className="text-link" to={paths.review()}>
              What judges can and cannot see
            </Link>
          </>
        }
      />
      <ol className={classes['steps']}>
        {pipelineSteps.map(({ title, words }) => (
          <li key={title} className={classes['step']}>
            <h2 className={classes['stepTitle']}>{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <section className={classes['figures']} aria-labelledby="figures">
        <h2 id="figures" className={classes['title']}>
          How often rulings are overturned
        </h2>
        <InstanceFigures of={useQuery(figuresQuery)} />
      </section>
      <ModelJudgeFigures />
    </MainPart>
  );
}
