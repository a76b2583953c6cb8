import type { ImportPreview, ReadingsDraft } from '#contract/imports/index.ts'

import css from '#web/kit/wizard/wizard.module.css'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'
import { Choice } from './Choice.tsx'
import { withName } from './matching.rules.ts'
import type { Catalogue } from './use-plant-catalogue.ts'
import { useTargets } from './use-targets.ts'

interface NamesProps {
  readonly mapping: ReadingsDraft
  readonly preview: ImportPreview
  readonly catalogue: Catalogue
  readonly onChange: (mapping: ReadingsDraft) => void
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
        idOf={(name) => devices[name]}
        options={deviceOptions}
        onChoose={(name, id) => onChange({ ...mapping, devices: withName(devices, name, id) })}
      />
      <NamesTable
        title={t.namesOfParameters}
        names={namesOf(parameterColumn)}
        idOf={(name) => (parameters[name] === null ? null : parameters[name]?.parameterId)}
        options={parameterOptions(null)}
        onChoose={(name, id) => {
          const target: (typeof parameters)[string] | undefined =
            typeof id === 'number' ? { parameterId: id, unit: null } : id
          onChange({ ...mapping, parameters: withName(parameters, name, target) })
        }}
      />
    </>
  )
}

interface NamesTableProps {
  readonly title: Word
  readonly names: readonly string[]
  /** Null for what is not to be imported, undefined for what is not matched yet. */
  readonly idOf: (name: string) => number | null | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (name: string, id: number | null | undefined) => void
}

/** Stands for what is not to be imported; nothing has this id. */
const LEFT_OUT = 0

function NamesTable({ title, names, idOf, options, onChoose }: NamesTableProps) {
  const w = useWords()
  if (names.length === 0) return null
  return (
    <section aria-label={w(title)} className={css['part']}>
      <h2>{w(title)}</h2>
      <ul className={css['names']}>
        {names.map((name) => (
          <li key={name} className={css['pair']}>
            <span>{name}</span>
            <Choice
              label={w(t.targetOf, { name })}
              value={idOf(name) === null ? LEFT_OUT : (idOf(name) ?? null)}
              none={w(kitWords.choose)}
              options={[{ value: String(LEFT_OUT), label: w(t.notImported) }, ...options]}
              onChoose={(id) => onChoose(name, id === LEFT_OUT ? null : (id ?? undefined))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
