import { deviceApi } from '#contract/devices/index.ts'
import { versionWords } from '#contract/reservoirs/version-words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText, type ValueTable } from '#web/kit/history/history-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reservoirs.words.ts'

type Row = Readonly<Record<string, unknown>>

/** A value of a row; a table or list within it in full, so that what changed in it is seen. */
function told(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return value.toString()
  if (Array.isArray(value)) return value.map(told).join(', ')
  return typeof value === 'object' && value !== null ? Object.values(value).map(told).join(' | ') : '–'
}
const row = (record: Row) => Object.values(record).map(told).join(' ')
const one = (value: unknown) => (value === null ? undefined : row(value as Row))

/** How lists of a version read; units by their codes. */
function listsWith(codeOf: (unitId: unknown) => string): ValueTable {
  return {
    volumeCurve: rowsText(row),
    tailwaterCurve: rowsText(row),
    gates: rowsText(row),
    weirs: rowsText(row),
    turbines: rowsText(({ unitId, ...turbine }: Row) => `${codeOf(unitId)} ${row(turbine)}`),
    bands: rowsText(row),
    minimumFlows: rowsText(row),
    riverStations: rowsText(row),
    levels: one,
    environmental: one,
  }
}

/** Who changed what of a version. */
export function VersionHistory() {
  const w = useWords()
  const { id } = useDrawer()
  const { data } = useRead(deviceApi.list, { query: { kind: 'generator', maxResultCount: 1000 } })
  const lists = listsWith((unitId) => data?.items.find((unit) => unit.id === unitId)?.code ?? '–')
  return (
    <HistoryDrawer
      entity="reservoir-versions"
      entityId={id}
      title={w(t.version)}
      words={versionWords}
      values={lists}
    />
  )
}
