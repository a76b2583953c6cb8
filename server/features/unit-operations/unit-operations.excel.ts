import { formatDay } from '#contract/core/format.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import { operatingStateLabels, startResultLabels } from '#contract/unit-operations/labels.ts'
import type { UnitState, UnitStateQuery } from '#contract/unit-operations/unit-state.ts'
import { sharedWords } from '#contract/core/words.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { stateList } from './unit-operations.list.ts'

const words = {
  title: { vi: 'Danh sách trạng thái tổ máy, inverter', en: 'States of units and inverters' },
  kind: { vi: 'Loại thiết bị', en: 'Device kind' },
} as const

const columns = sheetOf<UnitState>()(unitStateWords, [
  { field: 'powerPlantName', width: 26 },
  { field: 'unitCode', width: 12 },
  { field: 'unitName', width: 22 },
  { field: 'state', width: 22, labels: operatingStateLabels },
  { field: 'startedAt', kind: 'instant' },
  { field: 'endedAt', kind: 'instant' },
  { field: 'hours', kind: 'decimal' },
  { field: 'orderNo', width: 14 },
  { field: 'reason', width: 50 },
  { field: 'startResult', width: 12, labels: startResultLabels },
  { field: 'startCounter', kind: 'integer' },
  { field: 'energyMwh', kind: 'decimal' },
  { field: 'lostEnergyMwh', kind: 'decimal' },
  { field: 'isOutsideControl', kind: 'boolean' },
  { field: 'creatorName', width: 22 },
])

/** The filters of a list in words. */
function filtersOf(query: UnitStateQuery) {
  const { kind, state, startResult, isOutsideControl: isOutside } = query
  return [
    [words.kind, kind && deviceKindLabels[kind]],
    [unitStateWords.state, state && operatingStateLabels[state]],
    [unitStateWords.startResult, startResult && startResultLabels[startResult]],
    [unitStateWords.isOutsideControl, isOutside],
    [sharedWords.from, formatDay(query.from)],
    [sharedWords.to, formatDay(query.to)],
    [sharedWords.keyword, query.keyword],
  ] as const
}

/** The filtered list of states as an Excel file. */
export function exportStates(work: Work, query: UnitStateQuery): FileAnswer {
  return listAnswer(work, {
    title: words.title,
    fileName: 'hoat-dong-to-may',
    filters: filtersOf(query),
    columns,
    rows: stateList.rows(work, query),
  })
}
