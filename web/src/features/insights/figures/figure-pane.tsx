import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import classes from './figure-pane.module.css';

interface FigurePaneProps<Figures, Span extends string> {
  readonly query: UseQueryResult<Figures>;
  /** When the figures are of, and where they come from. */
  readonly timeOf: (figures: Figures) => string;
  readonly source: string;
  /** How far back they look: its parameter of the address, its choices and the chosen one. */
  readonly span: {
    readonly label: string;
    readonly param: string;
    readonly options: readonly SegmentedOption<Span>[];
    readonly value: Span;
  };
  readonly children: (figures: Figures) => ReactNode;
}

/** Figures under what says of when they are and how far back they look; the address names that. */
export function FigurePane<Figures, Span extends string>(props: FigurePaneProps<Figures, Span>) {
  const { query, timeOf, source, span, children } = props;
  const [, setParams] = useSearchParams();
  const show = (chosen: Span) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(span.param, chosen);
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <div className={classes['pane']}>
      <div className={classes['head']}>
        <p className={classes['source']}>
          {query.data === undefined ? (
            source
          ) : (
            <>
              <Time at={timeOf(query.data)} form="dateTime" />. {source}
            </>
          )}
        </p>
        <Segmented label={span.label} options={span.options} value={span.value} onChange={show} />
      </div>
      <AsyncContent
        of={query}
        loading={{ rows: 8, height: 'tall', label: 'Loading the figures' }}
        failure={{ title: 'The figures could not be loaded', fallback: 'The server did not answer.' }}
      >
        {children}
      </AsyncContent>
    </div>
  );
}
