import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import classes from './chips.module.css';

interface FilterChipProps {
  readonly label: string;
  readonly onRemove: () => void;
}

/** A filter that is on; pressing it takes it off. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button type="button" className={classes['chip']} onClick={onRemove}>
      <span className="sr-only">Remove filter</span> {label}
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}
