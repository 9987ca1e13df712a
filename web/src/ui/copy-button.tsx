import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';
import { Button } from './actions/button.tsx';
import { CloseAction, Dialog } from './dialog/dialog.tsx';
import { TextareaField } from './fields/textarea-field.tsx';
import { showError } from './toasts/toasts.ts';

const SHOWN_MS = 2500;

interface CopyButtonProps {
  readonly text: string;
  /** The page shows the text nowhere else: where it cannot be copied, it is shown. */
  readonly isUnseen?: boolean;
  /** What the button says: 'Copy the codes'. */
  readonly children: string;
}

/** Copies a text and says so for a moment; where the browser forbids it, it says what to do instead. */
export function CopyButton({ text, isUnseen = false, children }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      if (isUnseen) setIsShown(true);
      else showError('It could not be copied', 'Select the text and copy it by hand.');
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : children}
      </Button>
      <span className="sr-only" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
      {isShown && <ShownText text={text} onClose={() => setIsShown(false)} />}
    </>
  );
}

function ShownText({ text, onClose }: Pick<CopyButtonProps, 'text'> & { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Copy it by hand"
      lead="Your browser does not let this page copy. The text below is selected: copy it."
      onClose={onClose}
    >
      <TextareaField
        label="What to copy"
        minRows={1}
        maxRows={8}
        readOnly
        value={text}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
