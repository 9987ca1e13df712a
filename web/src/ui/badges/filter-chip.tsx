import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import classes from './chips.module.css';

interface FilterChipProps {
  readonly label: string;
  /** What pressing it does, before the label; for screen readers. */
  readonly action?: string;
  readonly onRemove: () => void;
}

/** A filter that is on; pressing it takes it off. */
export function FilterChip({ label, action = 'Remove filter', onRemove }: FilterChipProps) {
  return (
    <button type="button" className={classes['chip']} onClick={onRemove}>
      <span className="sr-only">{action}</span> <span>{label}</span>
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}
