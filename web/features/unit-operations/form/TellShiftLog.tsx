import { useEffect, useEffectEvent, useState } from 'react'

import {
  type DutyShiftLogDetail,
  dutyShiftLogApi,
  orderLevelLabels,
  shiftEntryApi,
} from '#contract/duty-shift-logs/index.ts'
import type { UnitStateWrite } from '#contract/unit-operations/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { fieldsIn } from '#web/kit/form/fields.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../unit-operations.words.ts'

interface TellShiftLogProps {
  readonly of: FormModel<UnitStateWrite>
  readonly plantId: number
  /** What the change is called there; null for one that is neither a start nor a stop. */
  readonly kind: 'start' | 'stop' | null
}

/** Writes a start or stop into the log of the shift on duty as well, so that nobody types it twice. */
export function TellShiftLog({ of: form, plantId, kind }: TellShiftLogProps) {
  const may = useMay()
  const open = useRead(dutyShiftLogApi.list, {
    query: { powerPlantId: plantId, status: 'onDuty', maxResultCount: 1 },
  }).data?.items[0]
  if (kind === null || !open || !may(shiftEntryApi.createOperation)) return null
  return <OfShift of={form} shiftId={open.id} />
}

interface OfShiftProps {
  readonly of: FormModel<UnitStateWrite>
  readonly shiftId: number
}

function OfShift({ of: form, shiftId }: OfShiftProps) {
  const w = useWords()
  const { id: userId } = useProfile()
  const { put } = form.state
  const [isTold, setTold] = useState(false)
  const shift = useRead(dutyShiftLogApi.get, { query: { id: shiftId } }).data
  const forget = useEffectEvent(() => put({ operation: null }))
  // Once the change is no start or stop any more, there is nothing to tell.
  useEffect(() => () => forget(), [])
  if (!shift?.can.write) return null
  const isOfCrew = shift.crew.some(({ employeeId }) => employeeId === userId)
  const executorId = isOfCrew ? userId : shift.shiftLeaderId

  function tell(wanted: boolean): void {
    put({ operation: wanted ? { executorId } : null })
    setTold(wanted)
  }
  return (
    <>
      <label className="vh-after vh-control vh-row">
        <input type="checkbox" checked={isTold} onChange={(event) => tell(event.target.checked)} />
        {w(t.tellShiftLog, { shift: usual(shift.shiftName) })}
      </label>
      {isTold && <People of={form} shift={shift} />}
    </>
  )
}

interface PeopleProps {
  readonly of: FormModel<UnitStateWrite>
  readonly shift: DutyShiftLogDetail
}

function People({ of: form, shift }: PeopleProps) {
  const label = useLabel()
  const operation = fieldsIn(form, 'operation')
  const people = shift.crew.map(({ employeeId, fullName }) => ({ value: employeeId, label: fullName }))
  return (
    <>
      <FieldRow>
        <SelectField of={operation} name="executorId" options={people} />
        <SelectField of={operation} name="supervisorId" options={people} />
      </FieldRow>
      <FieldRow>
        <SelectField
          of={operation}
          name="orderLevel"
          label={t.orderLevel}
          options={optionsOf(orderLevelLabels, label)}
        />
        <TextField of={operation} name="orderFrom" />
      </FieldRow>
    </>
  )
}
