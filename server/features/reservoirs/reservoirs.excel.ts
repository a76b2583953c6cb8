import type { Reservoir } from '#contract/reservoirs/reservoir.ts'
import { reservoirWords } from '#contract/reservoirs/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { reservoirList } from './reservoirs.list.ts'

const title = { vi: 'Danh sách hồ chứa', en: 'Reservoirs' } as const

const columns = sheetOf<Reservoir>()(reservoirWords, [
  { field: 'powerPlantName', width: 32 },
  { field: 'code', width: 10 },
  { field: 'name', width: 28 },
  { field: 'deviceCode', width: 18 },
  { field: 'upstreamReservoirName', width: 28 },
  { field: 'travelHours', kind: 'decimal' },
  { field: 'versionCount', kind: 'integer' },
  { field: 'versionValidFrom', kind: 'day' },
])

/** The reservoirs of a plant, or of all plants the caller may see, as an Excel file. */
export async function exportReservoirs(work: Work, plantId: number | undefined): Promise<FileAnswer> {
  const { items } = await reservoirList.whole(work, { powerPlantId: plantId })
  return listAnswer(work, {
    title,
    fileName: 'ho-chua',
    filters: [[reservoirWords.powerPlantId, plantId === undefined ? undefined : items[0]?.powerPlantName]],
    columns,
    rows: inOneBatch(async () => items),
  })
}
