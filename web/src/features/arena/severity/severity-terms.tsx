import type { BreakSeverity } from '@redoubt/contract/arena';
import { fixedTenth } from '#ui/words/numbers.ts';
import { countedWords, sumWords, termWords, weightWords } from './severity-words.ts';
import classes from './severity-terms.module.css';

interface SeverityTermsProps {
  readonly severity: BreakSeverity;
}

/** What a severity is made of: a bar of what each term adds, and the terms with their weights. */
export function SeverityTerms({ severity }: SeverityTermsProps) {
  const { score, terms } = severity;
  return (
    <div className={classes['terms']}>
      <div className={classes['bar']} aria-hidden="true">
        {terms.map(({ key, adds }) =>
          adds === null || adds === 0 ? null : (
            <span key={key} data-term={key} style={{ inlineSize: `${String(adds * 10)}%` }} />
          ),
        )}
      </div>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Value</th>
            <th scope="col">Weight</th>
            <th scope="col">Adds</th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term.key} data-measured={term.value !== null}>
              <th scope="row" title={termWords[term.key].about}>
                <span className={classes['swatch']} data-term={term.key} />
                {termWords[term.key].name}
              </th>
              <td>{countedWords(term)}</td>
              <td>{weightWords(term)}</td>
              <td>{term.adds === null ? '–' : fixedTenth(term.adds)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Sum, of 10
            </th>
            <td>{fixedTenth(score)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes['note']}>{sumWords(severity)}</p>
    </div>
  );
}
