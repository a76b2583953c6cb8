import type { ImportPreview, ReadingsMapping } from '#contract/imports/index.ts'

import css from '#web/kit/wizard/wizard.module.css'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'
import { Choice } from './Choice.tsx'
import type { Catalogue } from './use-plant-catalogue.ts'
import { useTargets } from './use-targets.ts'

interface NamesProps {
  readonly mapping: ReadingsMapping
  readonly preview: ImportPreview
  readonly catalogue: Catalogue
  readonly onChange: (mapping: ReadingsMapping) => void
}

/** What the names that stand in the rows mean: devices, parameters or both. */
export function Names({ mapping, preview, catalogue, onChange }: NamesProps) {
  const { deviceOptions, parameterOptions } = useTargets(catalogue)
  const { deviceColumn, parameterColumn, devices, parameters } = mapping
  const namesOf = (column: number | null) => (column === null ? [] : (preview.columns[column]?.names ?? []))
  return (
    <>
      <NamesTable
        title={t.namesOfDevices}
        names={namesOf(deviceColumn)}
        idOf={(name) => devices[name] ?? null}
        options={deviceOptions}
        onChoose={(name, id) => onChange({ ...mapping, devices: { ...devices, [name]: id } })}
      />
      <NamesTable
        title={t.namesOfParameters}
        names={namesOf(parameterColumn)}
        idOf={(name) => parameters[name]?.parameterId ?? null}
        options={parameterOptions(null)}
        onChoose={(name, id) => {
          const target = id === null ? null : { parameterId: id, unit: null }
          onChange({ ...mapping, parameters: { ...parameters, [name]: target } })
        }}
      />
    </>
  )
}

interface NamesTableProps {
  readonly title: Word
  readonly names: readonly string[]
  readonly idOf: (name: string) => number | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (name: string, id: number | null) => void
}

function NamesTable({ title, names, idOf, options, onChoose }: NamesTableProps) {
  const w = useWords()
  if (names.length === 0) return null
  return (
    <section aria-label={w(title)} className={css['part']}>
      <h2>{w(title)}</h2>
      <ul className={css['boxes']}>
        {names.map((name) => (
          <li key={name} className={css['pair']}>
            <span>{name}</span>
            <Choice
              label={w(t.targetOf, { name })}
              value={idOf(name)}
              none={w(t.notImported)}
              options={options}
              onChoose={(id) => onChoose(name, id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
