import type { ReasonTemplate } from '@redoubt/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Button } from '#ui/actions/button.tsx';
import classes from './templates.module.css';
import { TemplateDialog } from './template-dialog.tsx';
import { templatesQuery } from './templates.queries.ts';

interface ReasonTemplatesProps {
  /** What stands in the reason now. */
  readonly text: string;
  readonly onChoose: (text: string) => void;
}

/** Reasons to begin with. What is chosen can be changed in the field; the kept ones can be changed here. */
export function ReasonTemplates({ text, onChoose }: ReasonTemplatesProps) {
  const asked = useQuery(templatesQuery);
  const [edited, setEdited] = useState<ReasonTemplate | 'new'>();
  return (
    <section className={classes['templates']} aria-label="Kept reasons">
      <div className={classes['templatesHead']}>
        <h3 className={classes['legend']}>Start from a saved reason</h3>
        <Button variant="subtle" size="xs" onClick={() => setEdited('new')}>
          {text.trim() === '' ? 'Add one' : 'Keep this one'}
        </Button>
      </div>
      <AsyncContent
        of={asked}
        loading={{ rows: 2, label: 'Loading the saved reasons' }}
        failure={{ title: 'The saved reasons could not be loaded', fallback: 'What you write is not lost.' }}
        isEmpty={(items) => items.length === 0}
        empty={<p className={classes['none']}>None are saved yet. Save what you write often.</p>}
      >
        {(items) => (
          <ul className={classes['kept']}>
            {items.map((template) => (
              <li key={template.id} className={classes['keptRow']}>
                <button
                  type="button"
                  className={classes['use']}
                  aria-label={`Use: ${template.title}`}
                  onClick={() => onChoose(template.text)}
                >
                  <span className={classes['keptTitle']}>{template.title}</span>
                  <span className={classes['keptText']}>{template.text}</span>
                </button>
                <Button variant="subtle" size="xs" onClick={() => setEdited(template)}>
                  Edit <span className="sr-only">{template.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      {edited === undefined ? null : (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          text={text}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
