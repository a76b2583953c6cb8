import { sharedWords, words } from '#contract/core/words.ts'

import type {
  IncomingWrite,
  LetterDetail,
  LetterDirect,
  LetterForward,
  LetterReason,
  OutgoingWrite,
} from './letter.ts'

/** What the fields of a letter are called: the columns of the books of NĐ 30/2020 among them. */
export const letterWords = words<
  LetterDetail & IncomingWrite & OutgoingWrite & LetterDirect & LetterForward & LetterReason,
  'answers' | 'direction' | 'leaderName' | 'taskId'
>()({
  abstract: { vi: 'Trích yếu nội dung', en: 'Abstract', short: { vi: 'Trích yếu', en: 'Abstract' } },
  answersId: { vi: 'Trả lời văn bản đến', en: 'Answers' },
  answersSymbol: { vi: 'Trả lời văn bản', en: 'Answers' },
  answerSymbols: { vi: 'Văn bản trả lời', en: 'Answered by' },
  author: { vi: 'Tác giả', en: 'Written by' },
  authorName: { vi: 'Người nhập', en: 'Entered by' },
  book: { vi: 'Sổ', en: 'Book' },
  bookedOn: { vi: 'Ngày vào sổ', en: 'Booked' },
  copies: { vi: 'Số lượng bản', en: 'Copies' },
  creationTime: { vi: 'Nhập lúc', en: 'Entered' },
  directive: { vi: 'Bút phê', en: 'Direction' },
  dueOn: { vi: 'Hạn giải quyết', en: 'Due' },
  endReason: { vi: 'Kết quả, lý do', en: 'Result or reason' },
  fileIds: { vi: 'Tệp', en: 'Files' },
  files: { vi: 'Tệp', en: 'Files' },
  forwardedOn: { vi: 'Ngày chuyển', en: 'Handed over' },
  helperIds: { vi: 'Phối hợp', en: 'Together with' },
  helpers: { vi: 'Phối hợp', en: 'Together with' },
  isOverdue: { vi: 'Quá hạn', en: 'Overdue' },
  keeper: {
    vi: 'Đơn vị, người nhận bản lưu',
    en: 'Who keeps the copy',
    short: { vi: 'Nhận bản lưu', en: 'Copy kept by' },
  },
  kind: { vi: 'Tên loại', en: 'Sort' },
  leaderId: { vi: 'Chủ trì', en: 'Dealt with by' },
  letterOn: { vi: 'Ngày văn bản', en: 'Dated' },
  note: sharedWords.note,
  number: { vi: 'Số', en: 'No.' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reason: { vi: 'Kết quả, lý do', en: 'Result or reason' },
  receivedBy: { vi: 'Ký nhận', en: 'Received by' },
  recipients: { vi: 'Nơi nhận', en: 'Recipients' },
  sameAsId: { vi: 'Cùng một việc với văn bản', en: 'The same task as letter' },
  signerName: { vi: 'Người ký', en: 'Signed by' },
  status: sharedWords.status,
  symbol: { vi: 'Số, ký hiệu', en: 'Number and sign' },
  typeCode: { vi: 'Ký hiệu loại (BC, TB, QĐ)', en: 'Sign of the sort (BC, TB, QĐ)' },
  unitCode: { vi: 'Ký hiệu đơn vị', en: 'Sign of the unit' },
  urgency: { vi: 'Độ khẩn', en: 'Urgency' },
  year: { vi: 'Năm', en: 'Year' },
})
