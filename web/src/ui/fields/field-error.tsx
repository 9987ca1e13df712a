import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import classes from './fields.module.css';

/** The kit shows an error's node under its field and ties both together; this adds the sign beside the sentence. */
export function fieldError(message: string | undefined) {
  if (message === undefined) return null;
  return (
    <>
      <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
      <span>{message}</span>
    </>
  );
}

/** The same under something that is no field of the kit, such as a group of boxes; read aloud when it appears. */
export function FieldError({ message, id }: { readonly message: string | undefined; readonly id?: string }) {
  return message === undefined ? null : (
    <p id={id} role="alert" className={classes['error']} data-group-error>
      {fieldError(message)}
    </p>
  );
}
