import type { ReadingsDraft } from '#contract/imports/readings-mapping.ts'
import { conversionFactor, isUnit, looksLikeUnit } from '#contract/imports/units.ts'

/** One column of values as the user matches it. */
export type ValueColumn = ReadingsDraft['values'][number]

/** The column of values, if it is to be imported. */
export function valueOf(mapping: ReadingsDraft, column: number): ValueColumn | undefined {
  return mapping.values.find((value) => value.column === column)
}

/** The mapping with one column of values changed, added, or, by null, left out; columns stay in their order. */
export function withColumn(
  mapping: ReadingsDraft,
  column: number,
  change: Partial<Omit<ValueColumn, 'column'>> | null,
): ReadingsDraft {
  const others = mapping.values.filter((value) => value.column !== column)
  if (change === null) return { ...mapping, values: others }
  const known = valueOf(mapping, column) ?? { column, deviceId: null, parameterId: null, unit: null }
  const values = [...others, { ...known, ...change }].toSorted((one, other) => one.column - other.column)
  return { ...mapping, values }
}

/** The mapping with a column that says when, or of what, a row is; it holds no values then. */
export function withKeyColumn(
  mapping: ReadingsDraft,
  key: 'timeColumn' | 'hourColumn' | 'deviceColumn' | 'parameterColumn',
  column: number | null,
): ReadingsDraft {
  const values = mapping.values.filter((value) => value.column !== column)
  return { ...mapping, [key]: column, values }
}

/** What names mean, with one of them changed; undefined makes it mean nothing again. */
export function withName<T>(
  names: Readonly<Record<string, T>>,
  name: string,
  meaning: T | undefined,
): Record<string, T> {
  const { [name]: _old, ...others } = names
  return meaning === undefined ? others : { ...others, [name]: meaning }
}

/** The columns that are to be imported but do not say of which device or parameter. */
export function incompleteColumns({ values, deviceColumn, parameterColumn }: ReadingsDraft): ValueColumn[] {
  return values.filter(
    ({ deviceId, parameterId }) =>
      (deviceId === null && deviceColumn === null) || (parameterId === null && parameterColumn === null),
  )
}

/** What happens to the values of a column: nothing, a conversion, or that there is none. */
export function conversionOf(
  chosen: string | null,
  named: string | null,
  wanted: string | null,
): { readonly factor: number } | 'none' | undefined {
  const unit = chosen ?? (named !== null && (isUnit(named) || looksLikeUnit(named)) ? named : null)
  if (unit === null || wanted === null) return undefined
  const factor = conversionFactor(unit, wanted)
  if (factor === undefined) return 'none'
  return factor === 1 ? undefined : { factor }
}
