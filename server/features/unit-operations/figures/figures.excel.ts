import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'
import type { ExcludedCause, Figures, FiguresQuery, UnitFigures } from '#contract/unit-operations/figures.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { readFigures } from './figures.service.ts'

const words = {
  title: { vi: 'Danh sách chỉ số tổ máy (IEEE 762)', en: 'Figures of units (IEEE 762)' },
  wholePlant: { vi: 'Cả nhà máy', en: 'Whole plant' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  outside: { vi: 'Nguyên nhân ngoài tầm quản lý', en: 'Causes outside control' },
  counted: { vi: 'tính cả', en: 'counted' },
  leftOut: { vi: 'loại trừ', en: 'left out' },
} as const

/** One line: a unit, or the whole plant, which has no code. */
type Line = UnitFigures & Partial<Pick<Figures['items'][number], 'code' | 'name' | 'ratedMw'>>

type Numbers = {
  readonly [Name in keyof UnitFigures as UnitFigures[Name] extends number | null ? Name : never]: unknown
}

const PERCENT = '0.00%'
const WHOLE = '#,##0'

/** The columns of numbers in their order, with the format of those that are not decimals. */
const numbers: readonly (readonly [name: keyof Numbers, vi: string, en: string, format?: string])[] = [
  ['periodHours', 'PH – giờ trong kỳ', 'PH – period hours'],
  ['serviceHours', 'SH – giờ chạy', 'SH – service hours'],
  ['reserveHours', 'RSH – giờ dự phòng', 'RSH – reserve hours'],
  ['plannedOutageHours', 'POH – giờ sửa chữa kế hoạch', 'POH – planned outage hours'],
  ['maintenanceOutageHours', 'MOH – giờ bảo dưỡng', 'MOH – maintenance outage hours'],
  ['forcedOutageHours', 'FOH – giờ dừng sự cố', 'FOH – forced outage hours'],
  ['availability', 'AF – hệ số khả dụng', 'AF – availability factor', PERCENT],
  ['plannedOutageFactor', 'POF – hệ số sửa chữa kế hoạch', 'POF – planned outage factor', PERCENT],
  ['forcedOutageRate', 'FOR – tỷ lệ dừng sự cố', 'FOR – forced outage rate', PERCENT],
  ['capacityFactor', 'CF – hệ số công suất', 'CF – capacity factor', PERCENT],
  ['hoursBetweenFailures', 'MTBF – giờ giữa hai sự cố', 'MTBF – hours between failures'],
  ['forcedOutages', 'Số lần dừng sự cố', 'Forced outages', WHOLE],
  ['starts', 'Số lần khởi động', 'Starts', WHOLE],
  ['failedStarts', 'Khởi động không đạt', 'Failed starts', WHOLE],
  ['startReliability', 'Độ tin cậy khởi động', 'Start reliability', PERCENT],
  ['energyMwh', 'Sản lượng (MWh)', 'Energy (MWh)'],
  ['lostEnergyMwh', 'Sản lượng mất (MWh)', 'Energy lost (MWh)'],
  ['excludedHours', 'Giờ loại trừ', 'Hours left out'],
]

function columnsIn(language: Language): ListColumn<Line>[] {
  const isVi = language === 'vi'
  return [
    {
      title: isVi ? 'Mã' : 'Code',
      kind: 'text',
      width: 12,
      value: ({ code }) => code ?? words.wholePlant[language],
    },
    { title: isVi ? 'Tổ máy, inverter' : 'Unit', kind: 'text', width: 20, value: ({ name }) => name },
    {
      title: isVi ? 'Công suất đặt (MW)' : 'Rated power (MW)',
      kind: 'decimal',
      value: ({ ratedMw }) => ratedMw,
    },
    ...numbers.map(([name, vi, en, format]): ListColumn<Line> => ({
      title: isVi ? vi : en,
      kind: 'decimal',
      ...(format && { format }),
      value: (line) => line[name],
    })),
    {
      title: isVi ? 'Nguồn sản lượng' : 'Energy is read',
      kind: 'text',
      width: 20,
      value: ({ energySource }) => energySource && energySourceLabels[energySource][language],
    },
    {
      title: isVi ? 'Nguyên nhân loại trừ' : 'Causes left out',
      kind: 'text',
      width: 48,
      value: ({ excluded }) => excluded.map((cause) => causeText(cause, language)).join('\n'),
    },
  ]
}

/** `Dừng do lưới – Mất ĐZ 171: 2 lần, 12.5 h`. */
function causeText({ state, reason, hours, times }: ExcludedCause, language: Language): string {
  const often = language === 'vi' ? `${times} lần` : `${times}×`
  return `${operatingStateLabels[state][language]} – ${reason}: ${often}, ${hours.toFixed(1)} h`
}

/** The figures of units for a period as an Excel file, with the causes that were left out. */
export async function exportFigures(work: Work, query: FiguresQuery): Promise<FileAnswer> {
  const { language } = work.caller
  const { items, total } = await readFigures(work, query)
  const lines: readonly Line[] = [...items, total]
  return listAnswer(work, {
    title: words.title,
    fileName: 'chi-so-to-may',
    filters: [
      [words.from, formatDay(query.from)],
      [words.to, formatDay(query.to)],
      [words.outside, words[query.countsOutsideControl ? 'counted' : 'leftOut'][language]],
    ],
    columns: columnsIn,
    rows: inOneBatch(() => Promise.resolve(lines)),
  })
}
