import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import type {
  StationTotals,
  StationTotalsQuery,
  TotalColumn,
} from '#contract/device-parameters/station-totals.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import type { SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { clockOf } from '../form/form.rules.ts'
import { readStationTotals } from './totals.list.ts'

const border = 'thin'
const head = { bold: true, align: 'center', wrap: true, fill: '#EAF1F7', border } as const
const words = {
  day: { vi: 'Ngày', en: 'Day' },
  time: { vi: 'Giờ', en: 'Time' },
  total: { vi: 'Tổng', en: 'Total' },
  max: { vi: 'Lớn nhất', en: 'Max' },
  min: { vi: 'Nhỏ nhất', en: 'Min' },
  mean: { vi: 'Trung bình', en: 'Mean' },
  energy: { vi: 'Điện năng (MWh)', en: 'Energy (MWh)' },
  energySource: { vi: 'Nguồn điện năng', en: 'Energy is read' },
} as const

/** The sums of a station on a day as an Excel file: the same figures as on the screen. */
export async function exportStationTotals(work: Work, query: StationTotalsQuery): Promise<FileAnswer> {
  const totals = await readStationTotals(work, query)
  const [year, month, day] = query.date.split('-')
  return {
    fileName: `Tong tram_${day}${month}${year}.xlsx`,
    mediaType: xlsxContentType,
    content: workbookStream([
      {
        name: formatDay(query.date).replaceAll('/', '-'),
        columns: [{ width: 18 }, ...totals.columns.map(() => ({ width: 16 }))],
        rows: rowsOf(totals, work.caller.language),
        freeze: { rows: 3, columns: 1 },
        print: { paper: 'A4', fitToWidth: true, repeatRows: [1, 3], pageNumbers: true },
      },
    ]),
  }
}

function* rowsOf({ date, slots, columns }: StationTotals, language: Language): Generator<SheetRow> {
  const heading = (first: string, of: (column: TotalColumn) => string): SheetRow => [
    { value: first, style: head },
    ...columns.map((column): Cell => ({ value: of(column), style: head })),
  ]
  const line = (first: string, of: (column: TotalColumn) => number | null, isFoot = false): SheetRow => [
    { value: first, style: isFoot ? head : { align: 'center', border } },
    ...columns.map((column): Cell => ({
      value: of(column),
      style: { format: '#,##0.00', border, ...(isFoot && { bold: true }) },
    })),
  ]
  yield heading(
    `${words.day[language]} ${formatDay(date)}`,
    ({ deviceKind, deviceCount }) =>
      `${words.total[language]} ${deviceCount} ${deviceKindLabels[deviceKind][language]}`,
  )
  yield heading(words.time[language], ({ name }) => usualName(name, language))
  yield heading('', ({ unit }) => unit ?? '–')
  for (const [at, { minute }] of slots.entries())
    yield line(clockOf(minute), ({ values }) => values[at]?.value ?? null)
  yield line(words.max[language], ({ max }) => max, true)
  yield line(words.min[language], ({ min }) => min, true)
  yield line(words.mean[language], ({ mean }) => mean, true)
  yield line(words.energy[language], ({ energyMwh }) => energyMwh, true)
  yield heading(words.energySource[language], ({ energySource }) =>
    energySource === null ? '' : energySourceLabels[energySource][language],
  )
}
