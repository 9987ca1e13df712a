import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';
import { showError } from './toasts/toasts.ts';
import { Button } from '#ui/actions/button.tsx';

const SHOWN_MS = 2500;

interface CopyButtonProps {
  readonly text: string;
  /** What the button says: 'Copy the codes'. */
  readonly children: string;
}

/** Copies a text and says so for a moment; where the browser forbids it, it says what to do instead. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
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
      showError('It could not be copied', 'Select the text and copy it by hand.');
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
    </>
  );
}
