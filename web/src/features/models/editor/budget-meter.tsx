import type { ModelBudget } from '@redoubt/contract/models';
import { useId } from 'react';
import { percent } from '#ui/words/numbers.ts';
import { describePlaces, describeSpan, shareOf } from '../list/budget-words.ts';
import classes from './budget-meter.module.css';

type Span = ModelBudget['day'];

/** How much of its money a model has used, and how many replies are being written; the bars say nothing that the words do not. */
export function BudgetMeter({ budget }: { readonly budget: ModelBudget }) {
  const id = useId();
  return (
    <section className={classes['meter']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        Budget
      </h2>
      <SpanBar title="Today, until midnight UTC" span={budget.day} />
      <SpanBar title="Total" span={budget.total} />
      <p>{describePlaces(budget)}</p>
    </section>
  );
}

function SpanBar({ title, span }: { readonly title: string; readonly span: Span }) {
  const { most } = span;
  return (
    <div className={classes['span']}>
      <p className={classes['label']}>
        {title}
        {most === null ? null : <span>{percent(shareOf(span))}</span>}
      </p>
      {most !== null && (
        <span className={classes['track']} data-tone={toneOf(shareOf(span))} aria-hidden="true">
          <span className={classes['used']} style={{ inlineSize: percent(shareOf(span)) }} />
          <span
            className={classes['reserved']}
            style={{ inlineSize: percent(most === 0 ? 0 : Math.min(100, (span.reserved / most) * 100)) }}
          />
        </span>
      )}
      <p>{describeSpan(span)}</p>
    </div>
  );
}

function toneOf(share: number): 'safe' | 'warn' | 'signal' {
  if (share >= 100) return 'signal';
  return share >= 80 ? 'warn' : 'safe';
}
