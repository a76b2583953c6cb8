import type { Label } from '#contract/core/words.ts'
import {
  environmentalMethodLabels,
  flowSourceLabels,
  turbineMethodLabels,
} from '#contract/reservoirs/version-words.ts'
import { worksClassLabels } from '#contract/reservoirs/works-class.ts'

import type { ValueTable } from '#web/kit/history/history-words.ts'
import { rowsText } from '#web/kit/history/rows-text.ts'

type Row = Readonly<Record<string, unknown>>

/** A value of a row; a table or list within it in full, so that what changed in it is seen. */
function told(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return value.toString()
  if (Array.isArray(value)) return value.map(told).join(', ')
  return typeof value === 'object' && value !== null ? Object.values(value).map(told).join(' | ') : '–'
}
const row = (record: Row) => Object.values(record).map(told).join(' ')

/** A record in which one field is a code, in the words of its labels. */
const worded = (record: Row, field: string, labels: Readonly<Record<string, Label>>, say: Say): Row => {
  const label = labels[String(record[field])]
  return label ? { ...record, [field]: say(label) } : record
}

type Say = (label: Label) => string

/** How what a version holds reads in its history; units by their codes, codes by their words. */
export function versionValues(codeOf: (unitId: unknown) => string, say: Say): ValueTable {
  return {
    worksClass: worksClassLabels,
    turbineSource: flowSourceLabels,
    spillSource: flowSourceLabels,
    volumeCurve: rowsText(row),
    tailwaterCurve: rowsText(row),
    gates: rowsText(row),
    weirs: rowsText(row),
    turbines: rowsText(
      ({ unitId, ...turbine }: Row) =>
        `${codeOf(unitId)} ${row(worded(turbine, 'method', turbineMethodLabels, say))}`,
    ),
    bands: rowsText(row),
    minimumFlows: rowsText(row),
    riverStations: rowsText(row),
    levels: (value) => (value === null ? undefined : row(value as Row)),
    environmental: (value) =>
      value === null ? undefined : row(worded(value as Row, 'method', environmentalMethodLabels, say)),
  }
}
