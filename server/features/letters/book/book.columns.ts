import { formatDay } from '#contract/core/format.ts'
import type { Label } from '#contract/core/words.ts'
import { letterStatusLabels, type LetterDirection } from '#contract/letters/labels.ts'
import type { Letter } from '#contract/letters/letter.ts'

/** A column of a book, alike on paper and in Excel. */
export interface BookColumn {
  readonly title: Label
  /** In points on paper, about a sixth of it in characters. */
  readonly width: number | '*'
  readonly value: (letter: Letter) => string
}

const day = (value: string | null) => (value === null ? '' : formatDay(value))
const named = ({ kind, abstract }: Letter) => `${kind}: ${abstract}`

/** What stands last: that the number is void, what was done, which letter it answers, the note. */
function noteOf({ status, endReason, answersSymbol, note }: Letter): string {
  const isVoid = status === 'cancelled'
  return [
    isVoid && `${letterStatusLabels.cancelled.vi.toUpperCase()}: ${endReason ?? ''}`,
    !isVoid && endReason,
    answersSymbol && `Trả lời ${answersSymbol}`,
    note,
  ]
    .filter(Boolean)
    .join('; ')
}

const last: readonly BookColumn[] = [
  {
    title: { vi: 'Ngày chuyển', en: 'Handed over' },
    width: 56,
    value: ({ forwardedOn }) => day(forwardedOn),
  },
  { title: { vi: 'Ký nhận', en: 'Received by' }, width: 62, value: ({ receivedBy }) => receivedBy ?? '' },
  { title: { vi: 'Ghi chú', en: 'Note' }, width: 96, value: noteOf },
]

const sortAndAbstract = { vi: 'Tên loại và trích yếu nội dung văn bản', en: 'Sort and abstract' }
const symbol = { vi: 'Số, ký hiệu văn bản', en: 'Number and sign' }

/** The ten columns of the books of NĐ 30/2020, in their order. */
export const bookColumns: Readonly<Record<LetterDirection, readonly BookColumn[]>> = {
  out: [
    { title: symbol, width: 74, value: (letter) => letter.symbol ?? '' },
    { title: { vi: 'Ngày tháng văn bản', en: 'Dated' }, width: 56, value: ({ letterOn }) => day(letterOn) },
    { title: sortAndAbstract, width: '*', value: named },
    { title: { vi: 'Người ký', en: 'Signed by' }, width: 70, value: ({ signerName }) => signerName ?? '' },
    {
      title: { vi: 'Nơi nhận văn bản', en: 'Recipients' },
      width: 96,
      value: ({ recipients }) => recipients ?? '',
    },
    {
      title: { vi: 'Đơn vị, người nhận bản lưu', en: 'Who keeps the copy' },
      width: 66,
      value: ({ keeper }) => keeper ?? '',
    },
    { title: { vi: 'Số lượng bản', en: 'Copies' }, width: 38, value: ({ copies }) => String(copies ?? '') },
    ...last,
  ],
  in: [
    { title: { vi: 'Ngày đến', en: 'Received on' }, width: 56, value: ({ bookedOn }) => day(bookedOn) },
    { title: { vi: 'Số đến', en: 'No.' }, width: 34, value: ({ number }) => String(number ?? '') },
    { title: { vi: 'Tác giả', en: 'Written by' }, width: 96, value: ({ author }) => author ?? '' },
    { title: symbol, width: 74, value: (letter) => letter.symbol ?? '' },
    { title: { vi: 'Ngày tháng', en: 'Dated' }, width: 56, value: ({ letterOn }) => day(letterOn) },
    { title: sortAndAbstract, width: '*', value: named },
    {
      title: { vi: 'Đơn vị hoặc người nhận', en: 'Dealt with by' },
      width: 80,
      value: ({ leaderName, helpers }) => [leaderName, helpers].filter(Boolean).join('; '),
    },
    ...last,
  ],
}
