import type { AgentSetting } from '@redoubt/contract/arena';
import classes from './tool-rows.module.css';

/** The harmless request that sets the target to work in an indirect challenge. */
export function RequestOf({ field }: { readonly field: NonNullable<AgentSetting['field']> }) {
  return (
    <p className={classes['request']}>
      <strong>{field.by}:</strong> {field.request}
    </p>
  );
}
