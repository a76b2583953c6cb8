import { Problem } from '#contract/core/problem.ts'
import { importProblems } from '#contract/imports/index.ts'
import type { ReadingsDraft } from '#contract/imports/readings-mapping.ts'
import { conversionFactor, isUnit, looksLikeUnit, readTitle } from '#contract/imports/units.ts'

import { factorKey } from './rules/rows.rules.ts'
import type { NamedDevice, NamedParameter } from './rules/suggest.rules.ts'

/** What the plant has, by id. */
interface Known {
  readonly deviceOf: ReadonlyMap<number, NamedDevice>
  readonly parameterOf: ReadonlyMap<number, NamedParameter>
}

/** The unit that the values of a column are in: chosen by the user, or named by the heading, or the parameter's own. */
function unitOf(chosen: string | null, title: string, parameter: NamedParameter): string | null {
  const named = readTitle(title).unit
  // Brackets may hold anything; only what is a unit or looks like one, or what the parameter calls its unit, is one.
  const isNamed =
    named !== null &&
    (isUnit(named) || looksLikeUnit(named) || conversionFactor(named, parameter.unit ?? '') === 1)
  return chosen ?? (isNamed ? named : parameter.unit)
}

function factorOf(chosen: string | null, title: string, parameter: NamedParameter): number {
  const found = unitOf(chosen, title, parameter)
  if (found === null || parameter.unit === null) return 1
  const factor = conversionFactor(found, parameter.unit)
  if (factor === undefined)
    throw new Problem(importProblems.unitDiffers, {
      column: title,
      found,
      parameter: parameter.code,
      wanted: parameter.unit,
    })
  return factor
}

/**
 * Checks a mapping against the file's columns and the plant.
 *
 * @returns what each column is multiplied by to be in the unit of its parameter
 * @throws problems `imports.columnMissing`, `unknownTarget`, `otherKind`, `unitDiffers`
 */
export function factorsOf(
  mapping: ReadingsDraft,
  titles: readonly string[],
  known: Known,
): ReadonlyMap<string, number> {
  const { timeColumn, hourColumn, deviceColumn, parameterColumn, values } = mapping
  const columns = [
    timeColumn,
    hourColumn,
    deviceColumn,
    parameterColumn,
    ...values.map(({ column }) => column),
  ]
  const missing = columns.find((column) => column !== null && column >= titles.length)
  if (missing !== undefined && missing !== null)
    throw new Problem(importProblems.columnMissing, { number: missing + 1 })
  const factors = new Map<string, number>()
  for (const { column, deviceId, parameterId, unit } of values) {
    const title = titles[column] ?? ''
    const devices = deviceId === null ? Object.values(mapping.devices) : [deviceId]
    const named = parameterId === null ? Object.entries(mapping.parameters) : []
    const parameters =
      parameterId === null
        ? named.map(([name, parameter]) => ({
            name,
            parameterId: parameter?.parameterId ?? null,
            ...parameter,
          }))
        : [{ name: null, parameterId, unit }]
    for (const one of parameters) {
      if (one.parameterId === null) continue
      const parameter = known.parameterOf.get(one.parameterId)
      if (!parameter) throw new Problem(importProblems.unknownTarget, { column: one.name ?? title })
      factors.set(factorKey(column, one.name), factorOf(one.unit ?? null, one.name ?? title, parameter))
    }
    requireKinds({ title, devices, parameterIds: parameters.map((one) => one.parameterId) }, known)
  }
  return factors
}

/** A device has the parameters of its kind only; where rows name the parameter, rows are judged one by one. */
function requireKinds(
  column: {
    readonly title: string
    readonly devices: readonly (number | null)[]
    readonly parameterIds: readonly (number | null)[]
  },
  { deviceOf, parameterOf }: Known,
): void {
  const { title } = column
  for (const id of column.devices) {
    if (id === null) continue
    const device = deviceOf.get(id)
    if (!device) throw new Problem(importProblems.unknownTarget, { column: title })
    const [only, ...others] = column.parameterIds
    const parameter = only === null || only === undefined ? undefined : parameterOf.get(only)
    if (others.length === 0 && parameter && parameter.deviceKind !== device.kind)
      throw new Problem(importProblems.otherKind, {
        column: title,
        device: device.code,
        parameter: parameter.code,
      })
  }
}
