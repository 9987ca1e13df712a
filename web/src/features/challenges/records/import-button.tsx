import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { useState } from 'react';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { Button } from '#ui/actions/button.tsx';
import { ImportDialog } from './import-dialog.tsx';

interface ImportButtonProps {
  readonly named: NamedOrganization;
  readonly onImported: (record: ChallengeRecord) => void;
}

export function ImportButton({ named, onImported }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen ? <ImportDialog named={named} onClose={() => setOpen(false)} onImported={onImported} /> : null}
    </>
  );
}
