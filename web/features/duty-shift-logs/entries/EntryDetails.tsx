import { useId } from 'react'

import {
  type DutyShiftLogDetail,
  type EventType,
  eventTypeLabels,
  eventTypes,
  orderLevelLabels,
} from '#contract/duty-shift-logs/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { InputProps } from '../inputs/FieldBox.tsx'
import type { Problems } from '../inputs/problems.ts'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { NumberInput, TimeInput } from '../inputs/TypedInput.tsx'
import type { DetailField } from '../rules/entry-kinds.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import css from './EntryDetails.module.css'
import { type EntryDraft, withOrderLevel } from './entry-draft.ts'

interface EntryDetailsProps {
  readonly shift: DutyShiftLogDetail
  readonly draft: EntryDraft
  readonly onChange: (draft: EntryDraft) => void
  readonly problems: Problems
  /** Which of the fields are asked for; people and event type always are. */
  readonly fields: readonly DetailField[]
}

/** The fields of an entry beside its time, kind and words. */
export function EntryDetails({ shift, draft, onChange, problems, fields }: EntryDetailsProps) {
  const w = useWords()
  const label = useLabel()
  const equipmentId = useId()
  const has = (field: DetailField) => fields.includes(field)
  const put = (patch: Partial<EntryDraft>) => onChange({ ...draft, ...patch })
  const bind = <Name extends keyof EntryDraft>(name: Name, words: string): InputProps<EntryDraft[Name]> => ({
    label: words,
    value: draft[name],
    onChange: (value) => put({ [name]: value }),
    problem: problems.get(name),
  })
  const people = shift.crew.map(({ employeeId, fullName }) => ({ value: employeeId, label: fullName }))
  return (
    <div className={css['details']}>
      {has('orderLevel') && (
        <SelectInput
          {...bind('orderLevel', w(t.orderLevel))}
          options={optionsOf(orderLevelLabels, label)}
          none="–"
          onChange={(level) => onChange(withOrderLevel(draft, level, shift))}
        />
      )}
      {has('orderFrom') && <TextInput {...bind('orderFrom', w(t.orderFrom))} />}
      {has('orderNo') && <TextInput {...bind('orderNo', w(t.orderNo))} />}
      {has('equipment') && (
        <>
          <TextInput {...bind('equipment', w(t.equipment))} list={equipmentId} />
          <datalist id={equipmentId}>
            {knownEquipment(shift).map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      {has('activePowerBeforeMw') && <NumberInput {...bind('activePowerBeforeMw', w(t.powerBefore))} />}
      {has('activePowerAfterMw') && <NumberInput {...bind('activePowerAfterMw', w(t.powerAfter))} />}
      {has('reactivePowerBeforeMvar') && (
        <NumberInput {...bind('reactivePowerBeforeMvar', w(t.reactiveBefore))} />
      )}
      {has('reactivePowerAfterMvar') && (
        <NumberInput {...bind('reactivePowerAfterMvar', w(t.reactiveAfter))} />
      )}
      <SelectInput
        {...bind('executorId', w(t.executor))}
        options={withName(people, draft.executorId, shift)}
      />
      {has('supervisorId') && (
        <SelectInput {...bind('supervisorId', w(t.supervisor))} options={people} none="–" />
      )}
      {has('switchingSheetNo') && <TextInput {...bind('switchingSheetNo', w(t.switchingSheetNo))} />}
      {has('finishedAt') && (
        <TimeInput
          {...bind('finishedAt', w(t.finishedAt))}
          day={shift.day}
          frame={{ startsAt: draft.occurredAt ?? shift.startsAt, endsAt: shift.endsAt }}
        />
      )}
      <SelectInput
        {...bind('eventType', w(t.eventType))}
        onChange={(type) => type && put({ eventType: type })}
        options={eventTypes.map((type: EventType) => ({
          value: type,
          label: `${type} · ${label(eventTypeLabels[type])}`,
        }))}
      />
    </div>
  )
}

type People = readonly { readonly value: number; readonly label: string }[]

/** The people to choose from, with one who is no longer on the crew if an entry names them. */
function withName(people: People, id: number | null, { operations }: DutyShiftLogDetail): People {
  if (id === null || people.some(({ value }) => value === id)) return people
  const name = operations.find(({ executorId }) => executorId === id)?.executorName
  return [...people, { value: id, label: name ?? `#${id}` }]
}

/** Names of equipment that this shift has written so far: its units, and what its entries are about. */
function knownEquipment({ unitStates, operations }: DutyShiftLogDetail): readonly string[] {
  const used = operations.flatMap(({ equipment }) => equipment ?? [])
  return [...new Set([...unitStates.map(({ unit }) => unit), ...used])]
}
