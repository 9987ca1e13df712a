import { costOf, type Project, taskKinds } from '@redoubt/contract/projects';
import { useWatch } from 'react-hook-form';
import { count, figure, percent } from '#ui/words/numbers.ts';
import { feeShare, isJudged, whoseBalance } from '../../shared/project-words.ts';
import { amount } from '../../words/amounts.ts';
import { kindName } from '../../words/kind-words.ts';
import type { FormPartProps } from './form-part.ts';
import { type KindFields, payingOf, type ProjectFields, wholeOf } from './project-fields.ts';
import classes from './form.module.css';

/** What the project costs with what is typed now, so far as its tasks are known. */
export function LiveCost({ form, at, project }: FormPartProps) {
  const fields = useWatch({ control: form.control, compute: (all: ProjectFields) => all });
  const tasks = project?.tasks ?? 0;
  return (
    <section className={classes['cost']} aria-label="Cost">
      <h2 className={classes['costTitle']}>Cost</h2>
      {tasks === 0 || project === null ? (
        <CostOfOne fields={fields} project={project} />
      ) : (
        <CostOfAll fields={fields} project={project} whose={whoseBalance(at, project)} />
      )}
    </section>
  );
}

const BREAKS = taskKinds['red-teaming'].id;

interface CostProps {
  readonly fields: ProjectFields;
  readonly project: Project | null;
}

/** Before there are tasks: what each accepted answer costs. */
function CostOfOne({ fields, project }: CostProps) {
  const { kinds, currency, reviewedBy, reviewRateMinor } = fields;
  const review = reviewedBy === 'peers' ? (wholeOf(reviewRateMinor) ?? 0) : 0;
  const rated = kinds.filter(({ rateMinor }) => wholeOf(rateMinor) !== null);
  return (
    <>
      {rated.length === 0 ? (
        <p className={classes['soft']}>Choose a kind of task and set its rate to see what an answer costs.</p>
      ) : (
        <dl className={classes['sums']}>
          {rated.map(({ kind, rateMinor }) => (
            <Sum
              key={kind}
              term={`${kindName(kind)}, each answer`}
              value={amount(rateMinor ?? 0, currency)}
            />
          ))}
          {review > 0 ? <Sum term="Review, each answer" value={amount(review, currency)} /> : null}
        </dl>
      )}
      <p className={classes['soft']}>
        {project === null
          ? `Redoubt’s fee comes on top; it is shown here once the draft is saved${isJudged({ kinds }) ? ', and so is the whole cost.' : '. Add tasks then, and the whole cost is here too.'}`
          : isJudged({ kinds })
            ? `Redoubt’s fee of ${percent(feeShare(project))} comes on top. Choose the challenge and save: the whole cost is here then.`
            : `Redoubt’s fee of ${percent(feeShare(project))} comes on top. There are no tasks yet: add some, and the whole cost is here.`}
      </p>
    </>
  );
}

interface AllProps {
  readonly fields: ProjectFields;
  readonly project: Project;
  /** As in 'your balance'. */
  readonly whose: string;
}

/** What all tasks cost, and how that meets the balance. */
function CostOfAll({ fields, project, whose }: AllProps) {
  const { currency } = fields;
  const overlap = Math.max(1, fields.overlap ?? 1);
  const paying = payingOf(fields);
  const counts = project.byKind.map(({ kind, tasks, progress: { accepted } }) => ({
    kind,
    copies: (tasks + addedTo(fields, project, kind)) * overlap,
    accepted,
  }));
  const cost = costOf(paying, project.feePoints, counts);
  // Balance and escrow are of the currency that was saved.
  const isSameCurrency = currency === project.currency;
  const { heldMinor, balanceMinor } = project.cost;
  const toHold = Math.max(0, cost.toComeMinor - (isSameCurrency ? heldMinor : 0));
  const missing = Math.max(0, toHold - balanceMinor);
  return (
    <>
      <dl className={classes['sums']}>
        {counts.map(({ kind, copies }) => (
          <Sum
            key={kind}
            term={`${kindName(kind)}, ${count(copies, 'answer', 'answers')}`}
            value={amount(copies * (paying.kinds.find((one) => one.kind === kind)?.rateMinor ?? 0), currency)}
          />
        ))}
        {cost.reviewsMinor > 0 ? (
          <Sum term={`Reviews, ${figure(cost.copies)}`} value={amount(cost.reviewsMinor, currency)} />
        ) : null}
        <Sum term={`Fee, ${percent(feeShare(project))}`} value={amount(cost.feeMinor, currency)} />
        <Sum isTotal term="In all" value={amount(cost.totalMinor, currency)} />
        {isSameCurrency && heldMinor > 0 ? (
          <Sum term="Held already" value={amount(heldMinor, currency)} />
        ) : null}
        {isSameCurrency ? <Sum term={asHeading(whose)} value={amount(balanceMinor, currency)} /> : null}
      </dl>
      <p className={classes['soft']}>
        {sayNext({ isSameCurrency, toHold, missing, whose, fields, state: project.state })}
      </p>
    </>
  );
}

/** Breaks that are typed and not saved yet: each is a task. Those of a draft may be fewer than before. */
function addedTo({ kinds }: ProjectFields, { form }: Project, kind: string): number {
  const [typed, saved] = [breaksOf(kinds), breaksOf(form.kinds)];
  return kind !== BREAKS || typed === null || saved === null ? 0 : typed - saved;
}

function breaksOf(kinds: readonly KindFields[]): number | null {
  return wholeOf(kinds.find((one) => one.kind === BREAKS)?.settings.breaks ?? null);
}

interface Next {
  readonly isSameCurrency: boolean;
  readonly toHold: number;
  readonly missing: number;
  readonly whose: string;
  readonly fields: ProjectFields;
  readonly state: Project['state'];
}

function sayNext({ isSameCurrency, toHold, missing, whose, fields: { currency }, state }: Next): string {
  if (!isSameCurrency) return `Save the project to see ${whose} in ${currency}.`;
  if (missing > 0) return `${asHeading(whose)} lacks ${amount(missing, currency)} of it.`;
  if (toHold > 0 && state !== 'draft')
    return `${amount(toHold, currency)} more of ${whose} has to be held. What is left comes back at the end.`;
  return toHold > 0
    ? `${amount(toHold, currency)} of ${whose} is held when it opens. What is left comes back at the end.`
    : 'All of it is held.';
}

function asHeading(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface SumProps {
  readonly term: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

function Sum({ term, value, isTotal = false }: SumProps) {
  return (
    <div className={isTotal ? classes['total'] : classes['sum']}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
