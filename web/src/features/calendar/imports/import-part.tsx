import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ImportDialog } from './lazy-import-dialog.ts';

/** The way of another calendar's events into the own one. */
export function ImportPart({ className }: { readonly className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className={className}
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Import an .ics file
      </Button>
      <Suspense>{isOpen ? <ImportDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}
