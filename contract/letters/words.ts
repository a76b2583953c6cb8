import { sharedWords, words } from '#contract/core/words.ts'

import type { Dispatch, DispatchUpdate, DispatchWrite } from './dispatches.ts'
import type {
  IncomingWrite,
  LetterCheckPass,
  LetterDetail,
  LetterDirect,
  LetterForward,
  LetterReason,
  OutgoingWrite,
} from './letter.ts'
import type { PlantLetterSettings } from './settings.ts'

/** What the fields of a letter are called: the columns of the books of NĐ 30/2020 among them. */
export const letterWords = words<
  LetterDetail &
    IncomingWrite &
    OutgoingWrite &
    LetterCheckPass &
    LetterDirect &
    LetterForward &
    LetterReason & { readonly dispatches: unknown },
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
  checks: { vi: 'Kiểm tra trước khi ký', en: 'Checks before the signature' },
  copies: { vi: 'Số lượng bản', en: 'Copies' },
  creationTime: { vi: 'Nhập lúc', en: 'Entered' },
  directive: { vi: 'Bút phê', en: 'Direction' },
  dispatches: { vi: 'Gửi đi', en: 'Sent to' },
  dossier: {
    vi: 'Số và ký hiệu hồ sơ',
    en: 'Number and sign of the dossier',
    short: { vi: 'Hồ sơ', en: 'Dossier' },
  },
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
  remark: { vi: 'Ý kiến', en: 'Remark' },
  sameAsId: { vi: 'Cùng một việc với văn bản', en: 'The same task as letter' },
  signerName: { vi: 'Người ký', en: 'Signed by' },
  stage: { vi: 'Bước kiểm tra', en: 'Check' },
  status: sharedWords.status,
  symbol: { vi: 'Số, ký hiệu', en: 'Number and sign' },
  typeCode: { vi: 'Ký hiệu loại (BC, TB, QĐ)', en: 'Sign of the sort (BC, TB, QĐ)' },
  unitCode: { vi: 'Ký hiệu đơn vị', en: 'Sign of the unit' },
  urgency: { vi: 'Độ khẩn', en: 'Urgency' },
  year: { vi: 'Năm', en: 'Year' },
})

const envelopes = { vi: 'Số bì', en: 'Envelopes' } as const
const means = { vi: 'Hình thức gửi', en: 'Sent by' } as const
const trackingNo = { vi: 'Mã vận đơn', en: 'Tracking no.' } as const

/** What the fields of a book of what went out are called. */
export const dispatchWords = words<
  Dispatch & DispatchUpdate & DispatchWrite & { readonly book: unknown; readonly year: unknown },
  'isVoid' | 'letterId'
>()({
  abstract: letterWords.abstract,
  authorName: letterWords.authorName,
  book: letterWords.book,
  envelopes,
  kind: letterWords.kind,
  means,
  note: sharedWords.note,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  receivedBy: letterWords.receivedBy,
  recipient: letterWords.recipients,
  rows: {
    vi: 'Nơi nhận',
    en: 'Recipients',
    parts: {
      recipient: letterWords.recipients,
      means,
      envelopes,
      trackingNo,
      receivedBy: letterWords.receivedBy,
    },
  },
  sentOn: { vi: 'Ngày chuyển', en: 'Sent on' },
  symbol: letterWords.symbol,
  trackingNo,
  year: letterWords.year,
})

/** What a plant lays down for its letters. */
export const letterSettingsWords = words<PlantLetterSettings>()({
  checksDrafts: {
    vi: 'Kiểm tra nội dung và thể thức trước khi ký văn bản đi',
    en: 'Content and form are checked before a letter is signed',
  },
  powerPlantId: sharedWords.plant,
})
