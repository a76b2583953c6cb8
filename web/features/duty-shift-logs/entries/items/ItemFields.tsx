import type { DutyShiftLogDetail, OperationItem } from '#contract/duty-shift-logs/index.ts'
import { noItem, permitKindLabels } from '#contract/duty-shift-logs/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { useNow } from '../../clock/use-now.ts'
import { DeviceInput } from '../../inputs/DeviceInput.tsx'
import type { Problems } from '#web/kit/inputs/problems.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { TextInput } from '#web/kit/inputs/TextInput.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import { TimeInput } from '../../inputs/TimeInput.tsx'
import { itemChoice, itemsOf } from './open-items.rules.ts'
import { t } from '../../shift/shift-log.words.ts'
import { type EntryDraft, newItem } from '../entry-draft.ts'

interface ItemFieldsProps {
  readonly shift: DutyShiftLogDetail
  readonly kind: EntryDraft['kind']
  readonly item: OperationItem | null
  readonly onChange: (item: OperationItem) => void
  readonly problems: Problems
}

type Put = (patch: Partial<OperationItem>) => void

interface PartProps extends Pick<ItemFieldsProps, 'shift' | 'problems'> {
  readonly item: OperationItem
  readonly put: Put
}

/** What a permit or earthing entry opens, or which open item it closes. */
export function ItemFields({ shift, kind, item, onChange, problems }: ItemFieldsProps) {
  const w = useWords()
  const words = kind === 'earthing' ? [t.applyEarth, t.removeEarth] : [t.issuePermit, t.closePermit]
  const put: Put = (patch) => item && onChange({ ...item, ...patch })
  return (
    <>
      <SelectInput
        label={w(t.itemAct)}
        value={item?.act ?? null}
        onChange={(act) => onChange(act === 'close' ? noItem(act) : newItem(kind))}
        options={(['open', 'close'] as const).map((act, at) => ({
          value: act,
          label: w(words[at] ?? t.itemAct),
        }))}
        problem={problems.get('item')}
      />
      {item?.act === 'close' && (
        <ClosedItem shift={shift} problems={problems} item={item} put={put} kind={kind} />
      )}
      {item?.act === 'open' && <OpenedItem shift={shift} problems={problems} item={item} put={put} />}
    </>
  )
}

interface ClosedItemProps extends PartProps {
  readonly kind: EntryDraft['kind']
}

function ClosedItem({ shift, problems, item, put, kind }: ClosedItemProps) {
  const w = useWords()
  const language = useLanguage()
  const now = useNow(60_000)
  const choices = itemsOf(kind, shift).filter(({ id, isOpen }) => isOpen || id === item.itemId)
  return (
    <SelectInput
      label={w(t.closedItem)}
      value={item.itemId}
      onChange={(itemId) => put({ itemId })}
      options={choices.map((one) => ({ value: one.id, label: itemChoice(one, now, language) }))}
      none={w(choices.length > 0 ? t.chooseItem : t.nothingOpen)}
      problem={problems.get('item.itemId')}
    />
  )
}

function OpenedItem({ shift, problems, item, put }: PartProps) {
  const w = useWords()
  const label = useLabel()
  const bind = <Name extends keyof OperationItem>(name: Name, words: string) => ({
    label: words,
    value: item[name],
    onChange: (value: OperationItem[Name]) => put({ [name]: value }),
    problem: problems.get(`item.${name}`),
  })
  const isEarth = item.kind === 'earth'
  return (
    <>
      {!isEarth && (
        <SelectInput
          {...bind('kind', w(t.permitKind))}
          onChange={(kind) => kind && put({ kind })}
          options={optionsOf(permitKindLabels, label)}
        />
      )}
      <TextInput {...bind('number', w(t.number))} />
      {isEarth ? (
        <DeviceInput {...bind('place', w(t.location))} plantId={shift.powerPlantId} />
      ) : (
        <TextInput {...bind('place', w(t.place))} />
      )}
      {!isEarth && (
        <>
          <TextInput {...bind('commander', w(t.commander))} />
          <NumberInput {...bind('peopleCount', w(t.peopleCount))} />
        </>
      )}
      <TimeInput {...bind('since', w(t.since))} placeholder={w(t.sinceHint)} day={shift.day} frame={shift} />
    </>
  )
}
