import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useMemo, useState } from 'react';
import { fieldError } from '#ui/fields/field-error.tsx';
import { fieldClassNames, type FieldProps } from '#ui/fields/text-field.tsx';
import { groupZones } from './zone-options.ts';
import { browserTimeZone } from './time-zone.ts';

type ZoneSelectProps = Omit<NativeSelectProps, 'label' | 'error' | 'size' | 'classNames' | 'data'> &
  FieldProps & {
    /** A zone that must be among the choices, also where this browser does not know it. */
    readonly kept?: string | null;
  };

/** Every time zone of this browser, by region and with its offset just now. Takes what `register()` gives. */
export function ZoneSelect({ kept = null, error, ...props }: ZoneSelectProps) {
  const here = browserTimeZone();
  const [now] = useState(() => new Date());
  const groups = useMemo(() => groupZones([here, ...(kept === null ? [] : [kept])], now), [here, kept, now]);
  return (
    <NativeSelect
      {...props}
      size="lg"
      radius="lg"
      error={fieldError(error)}
      classNames={fieldClassNames}
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
    >
      {groups.map(([region, options]) => (
        <optgroup key={region} label={region}>
          {options.map(({ zone, name }) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
