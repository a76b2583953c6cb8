import type { ImportPreview, ReadingsDraft } from '#contract/imports/index.ts'
import { writtenUnits } from '#contract/imports/units.ts'

import css from '#web/kit/wizard/wizard.module.css'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'
import { AlikeColumns } from './AlikeColumns.tsx'
import { Choice } from './Choice.tsx'
import { conversionOf, valueOf, withColumn } from './matching.rules.ts'
import { useColumnOptions } from './use-column-options.ts'
import { useTargets } from './use-targets.ts'
import type { Catalogue } from './use-plant-catalogue.ts'

interface ValueColumnsProps {
  readonly mapping: ReadingsDraft
  readonly preview: ImportPreview
  readonly catalogue: Catalogue
  readonly onChange: (mapping: ReadingsDraft) => void
}

/** What each column of values is of, and in which unit. */
export function ValueColumns({ mapping, preview, catalogue, onChange }: ValueColumnsProps) {
  const w = useWords()
  const keys = new Set([
    mapping.timeColumn,
    mapping.hourColumn,
    mapping.deviceColumn,
    mapping.parameterColumn,
  ])
  const columns = useColumnOptions(preview).filter(({ value }) => !keys.has(Number(value)))
  return (
    <section aria-label={w(t.columnsTitle)} className={css['part']}>
      <h2>{w(t.columnsTitle)}</h2>
      {mapping.parameterColumn === null && <AlikeColumns {...{ mapping, columns, catalogue, onChange }} />}
      <table className={css['matching']}>
        <thead>
          <tr>
            {[t.fileColumn, t.samples, t.device, t.parameter, t.unit].map((heading) => (
              <th key={heading} scope="col">
                {w(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ value, label }) => (
            <ColumnRow
              key={value}
              column={Number(value)}
              title={label}
              {...{ mapping, preview, catalogue, onChange }}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ColumnRowProps extends ValueColumnsProps {
  readonly column: number
  readonly title: string
}

function ColumnRow({ column, title, mapping, preview, catalogue, onChange }: ColumnRowProps) {
  const w = useWords()
  const { deviceOptions, parameterOptions } = useTargets(catalogue)
  const value = valueOf(mapping, column)
  const device = catalogue.devices.find(({ id }) => id === value?.deviceId)
  const change = (changes: Parameters<typeof withColumn>[2]) => onChange(withColumn(mapping, column, changes))
  const samples = preview.columns[column]?.samples ?? []
  const isByRow = value !== undefined && mapping.parameterColumn !== null
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className={css['samples']}>{samples.join(' · ')}</td>
      <td>
        <Choice
          label={w(t.deviceOf, { column: title })}
          value={value?.deviceId ?? null}
          none={w(mapping.deviceColumn === null ? kitWords.choose : t.byRow)}
          options={deviceOptions}
          onChoose={(deviceId) => change({ deviceId })}
        />
      </td>
      <td>
        <Choice
          label={w(t.parameterOf, { column: title })}
          value={isByRow ? BY_ROW : (value?.parameterId ?? null)}
          none={w(value && value.parameterId === null && !isByRow ? kitWords.choose : t.notImported)}
          options={[
            ...(mapping.parameterColumn === null ? [] : [{ value: String(BY_ROW), label: w(t.byRow) }]),
            ...(mapping.parameterColumn === null ? parameterOptions(device?.kind ?? null) : []),
          ]}
          onChoose={(parameterId) =>
            change(parameterId === null ? null : { parameterId: parameterId === BY_ROW ? null : parameterId })
          }
        />
      </td>
      <td>{value && <UnitChoice {...{ column, title, mapping, preview, catalogue, onChange }} />}</td>
    </tr>
  )
}

/** Stands for the parameter that each row names. */
const BY_ROW = -1

/** The unit of a column, and what becomes of its values. */
function UnitChoice({ column, title, mapping, preview, catalogue, onChange }: ColumnRowProps) {
  const w = useWords()
  const value = valueOf(mapping, column)
  const parameter = catalogue.parameters.find(({ id }) => id === value?.parameterId)
  const named = preview.columns[column]?.unit ?? null
  const conversion = conversionOf(value?.unit ?? null, named, parameter?.unit ?? null)
  if (!parameter?.unit) return null
  return (
    <>
      <select
        aria-label={w(t.unitOf, { column: title })}
        value={value?.unit ?? ''}
        onChange={(event) => onChange(withColumn(mapping, column, { unit: event.target.value || null }))}
      >
        <option value="">
          {named === null ? w(t.asParameter, { unit: parameter.unit }) : w(t.asHeading, { unit: named })}
        </option>
        {writtenUnits.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </select>
      {conversion === 'none' && (
        <small className={css['wrong']}>{w(t.cannotConvert, { unit: parameter.unit })}</small>
      )}
      {typeof conversion === 'object' && (
        <small>{w(t.converted, { factor: conversion.factor, unit: parameter.unit })}</small>
      )}
    </>
  )
}
