import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { Label } from '#contract/core/words.ts'
import { letterStatusLabels, type LetterDirection } from '#contract/letters/labels.ts'
import type { Letter } from '#contract/letters/letter.ts'
import { letterWords } from '#contract/letters/words.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'

/** A column of a book, alike on paper and in Excel. */
export interface BookColumn<Row = Letter> {
  readonly title: Label
  /** In points on paper, about a sixth of it in characters. */
  readonly width: number | '*'
  /** A day is written out on paper, and a day to count with in Excel. */
  readonly kind?: 'day'
  /** What a paper for authorities says is Vietnamese, a sheet speaks the language of whoever asks for it. */
  readonly value: (row: Row, language: Language) => string | null
}

/** What a column says on paper. */
export function onPaper<Row>({ kind, value }: BookColumn<Row>, row: Row): string {
  const said = value(row, 'vi') ?? ''
  return kind === 'day' && said !== '' ? formatDay(said) : said
}

const WIDEST = 60

/** The same columns as a sheet has them. */
export const bookSheet = <Row>(columns: readonly BookColumn<Row>[]) =>
  sheetOf<Row>()(
    {},
    columns.map(({ title, width, kind, value }) => ({
      title,
      kind: kind ?? ('text' as const),
      width: width === '*' ? WIDEST : Math.max(8, Math.round(width / 5)),
      value,
    })),
  )

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
    kind: 'day',
    value: ({ forwardedOn }) => forwardedOn,
  },
  { title: { vi: 'Ký nhận', en: 'Received by' }, width: 62, value: ({ receivedBy }) => receivedBy ?? '' },
  { title: { vi: 'Ghi chú', en: 'Note' }, width: 96, value: noteOf },
]

const dealtWithBy = ({ leaderName, helpers }: Letter) => [leaderName, helpers].filter(Boolean).join('; ')

const sortAndAbstract = { vi: 'Tên loại và trích yếu nội dung văn bản', en: 'Sort and abstract' }
const symbol = { vi: 'Số, ký hiệu văn bản', en: 'Number and sign' }

/** The ten columns of the books of NĐ 30/2020, in their order. */
export const bookColumns: Readonly<Record<LetterDirection, readonly BookColumn[]>> = {
  out: [
    { title: symbol, width: 74, value: (letter) => letter.symbol ?? '' },
    {
      title: { vi: 'Ngày tháng văn bản', en: 'Dated' },
      width: 56,
      kind: 'day',
      value: ({ letterOn }) => letterOn,
    },
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
    {
      title: { vi: 'Ngày đến', en: 'Received on' },
      width: 56,
      kind: 'day',
      value: ({ bookedOn }) => bookedOn,
    },
    { title: { vi: 'Số đến', en: 'No.' }, width: 34, value: ({ number }) => String(number ?? '') },
    { title: { vi: 'Tác giả', en: 'Written by' }, width: 96, value: ({ author }) => author ?? '' },
    { title: symbol, width: 74, value: (letter) => letter.symbol ?? '' },
    { title: { vi: 'Ngày tháng', en: 'Dated' }, width: 56, kind: 'day', value: ({ letterOn }) => letterOn },
    { title: sortAndAbstract, width: '*', value: named },
    {
      title: { vi: 'Đơn vị hoặc người nhận', en: 'Dealt with by' },
      width: 80,
      value: dealtWithBy,
    },
    ...last,
  ],
}

/** How far it is, and that it is late. */
function progressOf({ status, isOverdue }: Letter, language: Language): string {
  const progress = letterStatusLabels[status][language]
  return isOverdue ? `${progress}, ${letterWords.isOverdue[language].toLowerCase()}` : progress
}

/** The columns in which it is followed how letters that came are dealt with. */
export const followUpColumns: readonly BookColumn[] = [
  { title: { vi: 'Số đến', en: 'No.' }, width: 34, value: ({ number }) => String(number ?? '') },
  { title: sortAndAbstract, width: '*', value: named },
  {
    title: { vi: 'Đơn vị hoặc người giải quyết', en: 'Dealt with by' },
    width: 120,
    value: dealtWithBy,
  },
  { title: { vi: 'Thời hạn giải quyết', en: 'Due' }, width: 56, kind: 'day', value: ({ dueOn }) => dueOn },
  { title: { vi: 'Tiến độ giải quyết', en: 'Progress' }, width: 96, value: progressOf },
  {
    title: { vi: 'Số, ký hiệu văn bản trả lời', en: 'Answered by' },
    width: 96,
    value: ({ answerSymbols }) => answerSymbols ?? '',
  },
  {
    title: { vi: 'Ghi chú', en: 'Note' },
    width: 120,
    // The number of the answer stands in its own column.
    value: (letter) => noteOf(letter.answerSymbols === null ? letter : { ...letter, endReason: null }),
  },
]
