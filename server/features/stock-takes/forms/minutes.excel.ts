import { formatInstant } from '#contract/core/format.ts'
import { words } from '#contract/core/words.ts'
import { boardRoleLabels, takeStatusLabels } from '#contract/stock-takes/labels.ts'
import { takeWords } from '#contract/stock-takes/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { getTakeDetail } from '../stock-takes.list.ts'
import { minutesRows, type MinutesRow } from './minutes.rules.ts'

const number = (digits: string | null) => (digits === null ? null : Number(digits))

const rowWords = words<MinutesRow>()({
  booked: { vi: 'Theo sổ sách: số lượng', en: 'Booked: quantity' },
  bookedVnd: { vi: 'Theo sổ sách: thành tiền', en: 'Booked: value', unit: 'VND' },
  counted: { vi: 'Theo kiểm kê: số lượng', en: 'Counted: quantity' },
  countedVnd: { vi: 'Theo kiểm kê: thành tiền', en: 'Counted: value', unit: 'VND' },
  good: { vi: 'Còn tốt 100 %', en: 'Good' },
  itemCode: { vi: 'Mã số', en: 'Code' },
  less: { vi: 'Thiếu: số lượng', en: 'Less: quantity' },
  lessVnd: { vi: 'Thiếu: thành tiền', en: 'Less: value', unit: 'VND' },
  more: { vi: 'Thừa: số lượng', en: 'More: quantity' },
  moreVnd: { vi: 'Thừa: thành tiền', en: 'More: value', unit: 'VND' },
  name: { vi: 'Tên, nhãn hiệu, quy cách', en: 'Name' },
  no: { vi: 'STT', en: 'No.' },
  poor: { vi: 'Kém phẩm chất', en: 'Poor' },
  priceVnd: { vi: 'Đơn giá', en: 'Price', unit: 'VND' },
  spoilt: { vi: 'Mất phẩm chất', en: 'Spoilt' },
  unit: { vi: 'ĐVT', en: 'Unit' },
})

const figure = (field: Exclude<keyof MinutesRow, 'no' | 'name' | 'itemCode' | 'unit'>) =>
  ({ field, kind: 'decimal', width: 16, value: (row: MinutesRow) => number(row[field]) }) as const

const columns = sheetOf<MinutesRow>()(rowWords, [
  { field: 'no', kind: 'integer' },
  { field: 'name', width: 46 },
  { field: 'itemCode', width: 16 },
  { field: 'unit', width: 10 },
  figure('priceVnd'),
  figure('booked'),
  figure('bookedVnd'),
  figure('counted'),
  figure('countedVnd'),
  figure('more'),
  figure('moreVnd'),
  figure('less'),
  figure('lessVnd'),
  figure('good'),
  figure('poor'),
  figure('spoilt'),
])

/** The form 05-VT of a stock-take as an Excel file. @throws problem `core.notFound` */
export async function takeExcel(work: Work, id: number): Promise<FileAnswer> {
  const take = await getTakeDetail(work, id)
  const board = take.board.map(({ fullName, role }) => `${fullName} (${boardRoleLabels[role].vi})`)
  return listAnswer(work, {
    title: { vi: 'Biên bản kiểm kê vật tư (05-VT)', en: 'Minutes of the stock-take (05-VT)' },
    fileName: `bien-ban-kiem-ke_${take.takeNo}`,
    filters: [
      [takeWords.takeNo, take.takeNo],
      [takeWords.status, takeStatusLabels[take.status]],
      [takeWords.plannedAt, formatInstant(take.plannedAt)],
      [takeWords.places, take.places],
      [takeWords.board, board.join(', ')],
    ],
    columns,
    rows: inOneBatch(async () => minutesRows(take.lines)),
  })
}
