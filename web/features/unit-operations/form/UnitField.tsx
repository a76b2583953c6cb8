import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { unitOperationApi, type UnitStateWrite } from '#contract/unit-operations/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import type { FormModel } from '#web/kit/form/use-form.ts'

interface UnitFieldProps {
  readonly of: FormModel<UnitStateWrite>
  readonly plantId: number
}

/** The unit of a plant whose state changes. */
export function UnitField({ of, plantId }: UnitFieldProps) {
  const [today] = useState(() => plantDay(new Date()))
  const query = { powerPlantId: plantId, from: today, to: today }
  const units = useRead(unitOperationApi.timeline, { query }).data?.items
  return (
    <SelectField
      of={of}
      name="unitId"
      options={units?.map(({ unitId, code, name }) => ({ value: unitId, label: `${code} · ${name}` }))}
    />
  )
}
