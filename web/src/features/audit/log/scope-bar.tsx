import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/moments/date-field.tsx';
import classes from './audit-log.module.css';
import type { AuditScope } from './audit.queries.ts';
import type { ScopeChanges } from './use-scope.ts';

interface ScopeBarProps {
  readonly scope: AuditScope;
  /** Of the person whom the address names, where an entry says it. */
  readonly personName: string | undefined;
  readonly onChange: (changes: ScopeChanges) => void;
}

/** Which days the log is shown of, and of which person or object where the address names one. */
export function ScopeBar({ scope, personName, onChange }: ScopeBarProps) {
  return (
    <div className={classes['scope']}>
      <div className={classes['day']}>
        <DateField label="From" value={scope.from ?? null} onChange={(from) => onChange({ from })} />
      </div>
      <div className={classes['day']}>
        <DateField label="Until" value={scope.until ?? null} onChange={(until) => onChange({ until })} />
      </div>
      {scope.from === undefined && scope.until === undefined ? null : (
        <Button variant="default" onClick={() => onChange({ from: null, until: null })}>
          All days
        </Button>
      )}
      {scope.person === undefined ? null : (
        <Only words={`About ${personName ?? 'one person'}`} onDrop={() => onChange({ person: null })} />
      )}
      {scope.object === undefined ? null : (
        <Only words={`Object ${scope.object}`} onDrop={() => onChange({ object: null })} />
      )}
    </div>
  );
}

function Only({ words, onDrop }: { readonly words: string; readonly onDrop: () => void }) {
  return (
    <p className={classes['of']}>
      {words}
      <Button variant="subtle" size="sm" aria-label={`Show more than: ${words}`} onClick={onDrop}>
        <IconX size={16} aria-hidden="true" />
      </Button>
    </p>
  );
}
