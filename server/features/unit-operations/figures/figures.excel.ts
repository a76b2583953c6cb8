import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'
import type { ExcludedCause, Figures, FiguresQuery, UnitFigures } from '#contract/unit-operations/figures.ts'
import { sharedWords } from '#contract/core/words.ts'
import { unitFigureWords } from '#contract/unit-operations/words.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { readFigures } from './figures.service.ts'

const words = {
  title: { vi: 'Danh sách chỉ số tổ máy (IEEE 762)', en: 'Figures of units (IEEE 762)' },
  wholePlant: { vi: 'Cả nhà máy', en: 'Whole plant' },
  outside: { vi: 'Nguyên nhân ngoài tầm quản lý', en: 'Causes outside control' },
  counted: { vi: 'tính cả', en: 'counted' },
  leftOut: { vi: 'loại trừ', en: 'left out' },
} as const

/** One line: a unit, or the whole plant, which has no code. */
type Line = UnitFigures & Partial<Pick<Figures['items'][number], 'code' | 'name' | 'ratedMw'>>

const percent = { kind: 'decimal', format: '0.00%' } as const
const whole = { kind: 'decimal', format: '#,##0' } as const

const columns = sheetOf<Line>()(unitFigureWords, [
  { field: 'code', width: 12, value: ({ code }, language) => code ?? words.wholePlant[language] },
  { field: 'name', width: 20 },
  { field: 'ratedMw', kind: 'decimal' },
  { field: 'periodHours', kind: 'decimal' },
  { field: 'serviceHours', kind: 'decimal' },
  { field: 'reserveHours', kind: 'decimal' },
  { field: 'plannedOutageHours', kind: 'decimal' },
  { field: 'maintenanceOutageHours', kind: 'decimal' },
  { field: 'forcedOutageHours', kind: 'decimal' },
  { field: 'availability', ...percent },
  { field: 'plannedOutageFactor', ...percent },
  { field: 'forcedOutageRate', ...percent },
  { field: 'capacityFactor', ...percent },
  { field: 'hoursBetweenFailures', kind: 'decimal' },
  { field: 'forcedOutages', ...whole },
  { field: 'starts', ...whole },
  { field: 'failedStarts', ...whole },
  { field: 'startReliability', ...percent },
  { field: 'energyMwh', kind: 'decimal' },
  { field: 'lostEnergyMwh', kind: 'decimal' },
  { field: 'excludedHours', kind: 'decimal' },
  { field: 'energySource', width: 20, labels: energySourceLabels },
  {
    field: 'excluded',
    width: 48,
    value: ({ excluded }, language) => excluded.map((cause) => causeText(cause, language)).join('\n'),
  },
])

/** `Dừng do lưới – Mất ĐZ 171: 2 lần, 12.5 h`. */
function causeText({ state, reason, hours, times }: ExcludedCause, language: Language): string {
  const often = language === 'vi' ? `${times} lần` : `${times}×`
  return `${operatingStateLabels[state][language]} – ${reason}: ${often}, ${hours.toFixed(1)} h`
}

/** The figures of units for a period as an Excel file, with the causes that were left out. */
export async function exportFigures(work: Work, query: FiguresQuery): Promise<FileAnswer> {
  const { items, total } = await readFigures(work, query)
  const lines: readonly Line[] = [...items, total]
  return listAnswer(work, {
    title: words.title,
    fileName: 'chi-so-to-may',
    filters: [
      [sharedWords.from, formatDay(query.from)],
      [sharedWords.to, formatDay(query.to)],
      [words.outside, words[query.countsOutsideControl ? 'counted' : 'leftOut']],
    ],
    columns,
    rows: inOneBatch(() => Promise.resolve(lines)),
  })
}
