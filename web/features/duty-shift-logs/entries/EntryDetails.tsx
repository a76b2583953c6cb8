import {
  type DutyShiftLogDetail,
  type EventType,
  eventTypeLabels,
  eventTypes,
  hasItem,
  orderLevelLabels,
} from '#contract/duty-shift-logs/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { EquipmentBox } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { SmallField, type InputProps } from '#web/kit/inputs/SmallField.tsx'
import type { Problems } from '#web/kit/inputs/problems.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { TextInput } from '#web/kit/inputs/TextInput.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import { TimeInput } from '../inputs/TimeInput.tsx'
import type { DetailField } from '../rules/entry-kinds.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import css from './EntryDetails.module.css'
import { type EntryDraft, withOrderLevel } from './entry-draft.ts'
import { ItemFields } from './items/ItemFields.tsx'

interface EntryDetailsProps {
  readonly shift: DutyShiftLogDetail
  readonly draft: EntryDraft
  readonly onChange: (draft: EntryDraft) => void
  readonly problems: Problems
  /** Which of the fields are asked for; people and event type always are. */
  readonly fields: readonly DetailField[]
}

/** The fields of an entry beside its time, kind and words. */
export function EntryDetails(props: EntryDetailsProps) {
  const { shift, draft, fields } = props
  const w = useWords()
  const label = useLabel()
  const bind = bindTo(props)
  const has = (field: DetailField) => fields.includes(field)
  const people = shift.crew.map(({ employeeId, fullName }) => ({ value: employeeId, label: fullName }))
  return (
    <div className={`vh-facts ${css['details']}`}>
      {hasItem(draft.kind) && (
        <ItemFields
          shift={shift}
          kind={draft.kind}
          item={draft.item}
          onChange={(item) => props.onChange({ ...draft, item })}
          problems={props.problems}
        />
      )}
      <OrderFields {...props} />
      {has('equipment') && <EquipmentField {...props} />}
      <PowerFields {...props} />
      <SelectInput
        {...bind('executorId', w(operationWords.executorId))}
        options={withName(people, draft.executorId, shift)}
      />
      {has('supervisorId') && (
        <SelectInput {...bind('supervisorId', w(operationWords.supervisorId))} options={people} none="–" />
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
        {...bind('eventType', w(operationWords.eventType))}
        onChange={(type) => type && props.onChange({ ...draft, eventType: type })}
        options={eventTypes.map((type: EventType) => ({
          value: type,
          label: `${type} · ${label(eventTypeLabels[type])}`,
        }))}
      />
    </div>
  )
}

/** Makes the properties of an input from the name of a field and its words. */
function bindTo({ draft, onChange, problems }: EntryDetailsProps) {
  return <Name extends keyof EntryDraft>(name: Name, words: string): InputProps<EntryDraft[Name]> => ({
    label: words,
    value: draft[name],
    onChange: (value) => onChange({ ...draft, [name]: value }),
    problem: problems.get(name),
  })
}

function OrderFields(props: EntryDetailsProps) {
  const { shift, draft, onChange, fields } = props
  const w = useWords()
  const label = useLabel()
  const bind = bindTo(props)
  return (
    <>
      {fields.includes('orderLevel') && (
        <SelectInput
          {...bind('orderLevel', w(operationWords.orderLevel))}
          options={optionsOf(orderLevelLabels, label)}
          none="–"
          onChange={(level) => onChange(withOrderLevel(draft, level, shift))}
        />
      )}
      {fields.includes('orderFrom') && <TextInput {...bind('orderFrom', w(operationWords.orderFrom))} />}
      {fields.includes('orderNo') && <TextInput {...bind('orderNo', w(operationWords.orderNo))} />}
    </>
  )
}

function EquipmentField({ shift, draft, onChange, problems }: EntryDetailsProps) {
  const w = useWords()
  const { deviceId, equipment } = draft
  return (
    <SmallField label={w(operationWords.equipment)} problem={problems.get('equipment')}>
      {(boxed) => (
        <EquipmentBox
          boxed={boxed}
          plantId={shift.powerPlantId}
          value={{ deviceId, equipment }}
          onChange={(choice) => onChange({ ...draft, ...choice })}
        />
      )}
    </SmallField>
  )
}

const powers = [
  ['activePowerBeforeMw', t.powerBefore],
  ['activePowerAfterMw', t.powerAfter],
  ['reactivePowerBeforeMvar', t.reactiveBefore],
  ['reactivePowerAfterMvar', t.reactiveAfter],
] as const

function PowerFields(props: EntryDetailsProps) {
  const w = useWords()
  const bind = bindTo(props)
  return powers
    .filter(([name]) => props.fields.includes(name))
    .map(([name, word]) => <NumberInput key={name} {...bind(name, w(word))} />)
}

type People = readonly { readonly value: number; readonly label: string }[]

/** The people to choose from, with one who is no longer on the crew if an entry names them. */
function withName(people: People, id: number | null, { operations }: DutyShiftLogDetail): People {
  if (id === null || people.some(({ value }) => value === id)) return people
  const name = operations.find(({ executorId }) => executorId === id)?.executorName
  return [...people, { value: id, label: name ?? `#${id}` }]
}
