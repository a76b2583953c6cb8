import type { ReadingsDraft } from '#contract/imports/index.ts'
import { writtenUnits } from '#contract/imports/units.ts'

import { SelectBox } from '#web/kit/wizard/SelectBox.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'
import { type AlikeColumns as Group, alikeColumns, common } from './alike.rules.ts'
import { valueOf, withColumn } from './matching.rules.ts'
import type { Catalogue } from './use-plant-catalogue.ts'
import { useTargets } from './use-targets.ts'

interface AlikeColumnsProps {
  readonly mapping: ReadingsDraft
  readonly columns: readonly { readonly value: string; readonly label: string }[]
  readonly catalogue: Catalogue
  readonly onChange: (mapping: ReadingsDraft) => void
}

/** One choice of parameter and unit for all columns that differ by their device only. */
export function AlikeColumns({ columns, ...props }: AlikeColumnsProps) {
  const { mapping, catalogue } = props
  const groups = alikeColumns(
    columns.map(({ value, label }) => {
      const device = catalogue.devices.find(({ id }) => id === valueOf(mapping, Number(value))?.deviceId)
      return { column: Number(value), title: label, deviceNames: device ? [device.code, device.name] : [] }
    }),
  )
  return groups.map((group) => <GroupChoice key={group.columns[0]} group={group} {...props} />)
}

type GroupChoiceProps = Omit<AlikeColumnsProps, 'columns'> & { readonly group: Group }

function GroupChoice({ group: { columns, titles }, mapping, catalogue, onChange }: GroupChoiceProps) {
  const w = useWords()
  const { parameterOptions } = useTargets(catalogue)
  const values = columns.map((column) => valueOf(mapping, column))
  const kinds = new Set(
    values.flatMap((value) => catalogue.devices.find(({ id }) => id === value?.deviceId)?.kind ?? []),
  )
  const [kind = null] = kinds
  const change = (changes: Parameters<typeof withColumn>[2]) =>
    onChange(columns.reduce((changed, column) => withColumn(changed, column, changes), mapping))
  return (
    <fieldset className={css['question']}>
      <legend>{w(t.alike, { count: columns.length, first: titles[0], last: titles[1] })}</legend>
      <div className={css['boxes']}>
        <SelectBox
          label={w(t.sameParameter)}
          value={String(common(values.map((value) => value?.parameterId)) ?? '')}
          none={w(values.some(Boolean) ? kitWords.choose : t.notImported)}
          options={parameterOptions(kinds.size === 1 ? kind : null)}
          onChoose={(id) => change(id === '' ? null : { parameterId: Number(id) })}
        />
        <SelectBox
          label={w(t.unit)}
          value={common(values.map((value) => value?.unit)) ?? ''}
          none={w(t.ofEach)}
          options={writtenUnits.map((unit) => ({ value: unit, label: unit }))}
          onChoose={(unit) => change({ unit: unit === '' ? null : unit })}
        />
      </div>
    </fieldset>
  )
}
