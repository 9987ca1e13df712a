import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { useState } from 'react';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { Button } from '#ui/actions/button.tsx';
import { ImportDialog } from './import-dialog.tsx';

interface ImportButtonProps {
  readonly named: NamedOrganization;
  readonly onImported: (record: ChallengeRecord) => void;
}

export function ImportButton({ named, onImported }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const lead = useWhileShown(onImported);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen ? <ImportDialog named={named} onClose={() => setOpen(false)} onImported={lead} /> : null}
    </>
  );
}
