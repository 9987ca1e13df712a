import { useState } from 'react';
import { CsvDropZone } from '#ui/csv/csv-drop-zone.tsx';

const columns = [
  { name: 'Name', isRequired: true },
  { name: 'Email', isRequired: true },
  { name: 'Skills', isRequired: false },
  { name: 'Location', isRequired: true },
];
const MAX_BYTES = 20 * 1024 * 1024;

/** The drop zone; its states come with the files that are dropped on it. */
export function CsvGallery() {
  const [name, setName] = useState<string>();
  return (
    <>
      <CsvDropZone
        label="Expert profiles"
        columns={columns}
        maxBytes={MAX_BYTES}
        onFile={(file) => setName(file?.name)}
      />
      <p>{name === undefined ? 'No file is ready to be sent.' : `${name} is ready to be sent.`}</p>
    </>
  );
}
