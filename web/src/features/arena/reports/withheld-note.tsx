import classes from './withheld-note.module.css';

/** Stands in place of a conversation that is withheld; for Admins above it. */
export function WithheldNote({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={classes['note']} role="note">
      {text}
    </p>
  );
}
