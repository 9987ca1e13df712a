import type { BreakFacts, ShownTag, VerdictPage } from '@redoubt/contract/arena';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { fixedTenth } from '#ui/words/numbers.ts';
import { SeverityTerms } from '../severity/severity-terms.tsx';
import { noveltyWords } from '../severity/severity-words.ts';
import { TagsDialog } from './tags-dialog.tsx';
import classes from './verdict-page.module.css';

interface FactsProps {
  readonly page: VerdictPage;
  readonly facts: BreakFacts;
}

/** How severe an accepted break is, how new, and of what kind. */
export function VerdictFacts({ page, facts }: FactsProps) {
  const { severity, nearest } = facts;
  return (
    <>
      <section className={`${classes['card']} ${classes['side']}`} aria-label="Severity">
        <div className={classes['sideHead']}>
          <h2>Severity</h2>
          <strong className={classes['score']}>{fixedTenth(severity.score)}</strong>
        </div>
        <SeverityTerms severity={severity} />
        <p className={classes['novelty']}>{noveltyWords(nearest)}.</p>
      </section>
      <Tags page={page} facts={facts} />
    </>
  );
}

function Tags({ page, facts: { tags } }: FactsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={`${classes['card']} ${classes['side']}`} aria-label="Tags">
      <div className={classes['sideHead']}>
        <h2>Tags</h2>
        {page.may.tag && (
          <Button variant="subtle" size="xs" onClick={() => setIsOpen(true)}>
            Correct
          </Button>
        )}
      </div>
      <ul className={classes['tags']}>
        {tags.map((tag) => (
          <li key={tag.framework}>
            <strong>{tag.name ?? 'No harm applies'}</strong>
            {hasShownCode(tag) && <span className={classes['code']}>{shortCode(tag)}</span>}
            <p className={classes['soft']}>
              {tag.edition}
              {tag.isSuggested ? ', suggested' : ', corrected'}
            </p>
          </li>
        ))}
      </ul>
      {isOpen && <TagsDialog id={page.id} tags={tags} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

/** Goals are their own codes. */
function hasShownCode({ code, framework }: ShownTag): boolean {
  return code !== null && framework !== 'nist-ai-100-2';
}

/** Every technique of ATLAS begins with the same letters. */
function shortCode({ code }: ShownTag): string {
  return code?.replace(/^AML\./, '') ?? '';
}
