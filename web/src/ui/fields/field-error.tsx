import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';

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
