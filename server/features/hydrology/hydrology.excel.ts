import { formatDay } from '#contract/core/format.ts'
import type { HydrologyQuery } from '#contract/hydrology/index.ts'
import { balanceMarkLabels, rowQualityLabels, type BalanceRow } from '#contract/hydrology/row.ts'
import { balanceWords } from '#contract/hydrology/words.ts'
import { reservoirWords } from '#contract/reservoirs/words.ts'
import { sharedWords } from '#contract/core/words.ts'
import { getReservoir } from '#server/features/reservoirs/reservoirs.public.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { readBalance } from './hydrology.service.ts'

const title = { vi: 'Số liệu vận hành hồ chứa', en: 'Operation of the reservoir' } as const

const metres = { kind: 'decimal', format: '#,##0.00' } as const
const volume = { kind: 'decimal', format: '#,##0.000' } as const
const flow = { kind: 'decimal', format: '#,##0.00' } as const

const totalWords = { vi: 'Trung bình, tổng', en: 'Mean, total' } as const

/** A row of the screen; the last one is what they come to together. */
type Line = Omit<BalanceRow, 'at'> & { readonly at: string | null; readonly isTotal: boolean }

const columns = sheetOf<Line>()(balanceWords, [
  { field: 'at', kind: 'instant' },
  { field: 'levelM', ...metres },
  { field: 'levelEndM', ...metres },
  { field: 'staffGaugeM', ...metres },
  { field: 'tailwaterM', ...metres },
  { field: 'volumeHm3', ...volume },
  { field: 'usefulVolumeHm3', ...volume },
  { field: 'volumeChangeHm3', ...volume },
  { field: 'inflowM3s', ...flow },
  { field: 'inflowRawM3s', ...flow },
  { field: 'turbineFlowM3s', ...flow },
  { field: 'spillFlowM3s', ...flow },
  { field: 'environmentalFlowM3s', ...flow },
  { field: 'releaseM3s', ...flow },
  { field: 'generatingHours', kind: 'decimal', format: '#,##0.00' },
  { field: 'powerMw', ...flow },
  { field: 'energyMwh', ...flow },
  { field: 'rainfallMm', kind: 'decimal', format: '#,##0.0' },
  { field: 'lowerLevelM', ...metres },
  { field: 'upperLevelM', ...metres },
  { field: 'minimumFlowM3s', ...flow },
  { field: 'inflowSlots', kind: 'integer' },
  { field: 'slots', kind: 'integer' },
  { field: 'quality', labels: rowQualityLabels },
  {
    field: 'marks',
    width: 40,
    value: ({ marks, isTotal }, language) =>
      [
        ...(isTotal ? [totalWords[language]] : []),
        ...marks.map((mark) => balanceMarkLabels[mark][language]),
      ].join('; '),
  },
])

/** The water of a reservoir as an Excel file: the rows of the screen, and what they come to below them. */
export async function exportBalance(work: Work, query: HydrologyQuery): Promise<FileAnswer> {
  const { name } = await getReservoir(work, query.reservoirId)
  const { items, total } = await readBalance(work, query)
  const lines: readonly Line[] = [
    ...items.map((row) => ({ ...row, isTotal: false })),
    ...(total ? [{ ...total, at: null, isTotal: true }] : []),
  ]
  return listAnswer(work, {
    title,
    fileName: 'so-lieu-ho',
    filters: [
      [reservoirWords.name, name],
      [sharedWords.from, formatDay(query.from)],
      [sharedWords.to, formatDay(query.to)],
    ],
    columns,
    rows: inOneBatch(async () => lines),
  })
}
