import type { Dispatch } from '#contract/letters/dispatches.ts'
import { dispatchMeansLabels, letterStatusLabels } from '#contract/letters/labels.ts'

import type { BookColumn } from '../book/book.columns.ts'

/** By which way, its number there, the note, and that the number of the letter is void. */
function noteOf({ means, trackingNo, note, isVoid }: Dispatch): string {
  return [
    isVoid && letterStatusLabels.cancelled.vi.toUpperCase(),
    // That the post takes it is what a postal book says anyway.
    means !== 'post' && dispatchMeansLabels[means].vi,
    trackingNo,
    note,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The six columns of a postal book, in their order. */
export const dispatchColumns: readonly BookColumn<Dispatch>[] = [
  { title: { vi: 'Ngày chuyển', en: 'Sent on' }, width: 64, kind: 'day', value: ({ sentOn }) => sentOn },
  { title: { vi: 'Số, ký hiệu văn bản', en: 'Number and sign' }, width: 100, value: ({ symbol }) => symbol },
  { title: { vi: 'Nơi nhận văn bản', en: 'Recipient' }, width: '*', value: ({ recipient }) => recipient },
  {
    title: { vi: 'Số lượng bì', en: 'Envelopes' },
    width: 50,
    value: ({ envelopes }) => String(envelopes ?? ''),
  },
  {
    title: { vi: 'Ký nhận và dấu bưu điện', en: 'Signature and postmark' },
    width: 140,
    value: ({ receivedBy }) => receivedBy ?? '',
  },
  { title: { vi: 'Ghi chú', en: 'Note' }, width: 150, value: noteOf },
]
