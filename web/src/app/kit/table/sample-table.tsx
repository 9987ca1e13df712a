import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import { useSelection } from '#ui/data-table/selection/use-selection.ts';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import type { SampleApplication } from './sample-applications.ts';
import { sampleColumns, sampleFilters } from './sample-columns.tsx';
import { Button } from '#ui/actions/button.tsx';

interface SampleTableProps {
  readonly name: string;
  readonly prefix?: string;
  readonly source: TableSource<SampleApplication>;
  readonly pageSizes?: readonly number[];
}

const sort = { column: 'urgency', isDescending: true };
const idOf = ({ id }: SampleApplication): string => id;
const describe = ({ name }: SampleApplication): string => name;

/** Applications as Pending Review shows them, with everything that a table can do. */
export function SampleTable({ name, prefix = '', source, pageSizes = noSizes }: SampleTableProps) {
  const [openId, setOpenId] = useState<string>();
  const [done, setDone] = useState('');
  const state = useTableView({
    columns: sampleColumns,
    filters: sampleFilters,
    sort,
    pageSizes,
    prefix,
    savedAs: `kit:${name}`,
  });
  const selection = useSelection(state.view);
  const run = (word: string) => () => {
    setDone(word);
    selection.clear();
  };
  return (
    <>
      <DataTable
        name={name}
        noun={{ one: 'profile', many: 'profiles' }}
        state={state}
        columns={sampleColumns}
        filters={sampleFilters}
        source={source}
        idOf={idOf}
        describe={describe}
        search="Name, email or role"
        density="dense"
        selection={selection}
        bulk={[
          {
            label: 'Approve',
            icon: <IconCheck size={16} aria-hidden="true" />,
            isLead: true,
            onRun: run('Approved'),
          },
          { label: 'Reject', icon: <IconX size={16} aria-hidden="true" />, onRun: run('Rejected') },
          { label: 'Remind', refusal: 'Reminders went out today.', onRun: run('Reminded') },
        ]}
        bulkNote="2 cannot be approved yet"
        onOpen={({ id }) => setOpenId(id)}
        currentId={openId}
        empty={{
          title: 'No Pending Approvals',
          text: 'Applications will be listed here when somebody sends the first.',
        }}
        noMatch={{ title: 'No profiles found', text: 'No profile has these words and filters.' }}
        actions={
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
            Download .CSV
          </Button>
        }
      />
      <p role="status">{done}</p>
    </>
  );
}

const noSizes: readonly number[] = [];
