import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** Whether a letter came or goes. */
export const letterDirections = ['in', 'out'] as const
export type LetterDirection = (typeof letterDirections)[number]

/** The books that letters are entered in; each counts from 1 every year. */
export const letterBooks = ['incoming', 'outgoing', 'decisions'] as const
export type LetterBook = (typeof letterBooks)[number]

export const letterBookLabels: Labels<LetterBook> = {
  incoming: { vi: 'Sổ đăng ký văn bản đến', en: 'Book of letters received' },
  outgoing: { vi: 'Sổ đăng ký văn bản đi', en: 'Book of letters sent' },
  decisions: { vi: 'Sổ đăng ký quyết định', en: 'Book of decisions' },
}

/** The list of how far letters received are dealt with, beside their book. */
export const followUpLabel: Label = {
  vi: 'Sổ theo dõi giải quyết văn bản đến',
  en: 'How far letters received are dealt with',
}

export const letterUrgencies = ['normal', 'urgent', 'veryUrgent', 'express'] as const
export type LetterUrgency = (typeof letterUrgencies)[number]

export const letterUrgencyLabels: Labels<LetterUrgency> = {
  normal: { vi: 'Thường', en: 'Normal' },
  urgent: { vi: 'Khẩn', en: 'Urgent' },
  veryUrgent: { vi: 'Thượng khẩn', en: 'Very urgent' },
  express: { vi: 'Hỏa tốc', en: 'Express' },
}

/** How far a letter is: one that goes from draft to issued, one that came from registered to closed. */
export const letterStatuses = [
  'draft',
  'signed',
  'issued',
  'registered',
  'directed',
  'closed',
  'cancelled',
] as const
export type LetterStatus = (typeof letterStatuses)[number]

export const letterStatusLabels: Labels<LetterStatus> = {
  draft: { vi: 'Dự thảo', en: 'Draft' },
  signed: { vi: 'Đã ký, lấy số', en: 'Signed and numbered' },
  issued: { vi: 'Đã phát hành', en: 'Issued' },
  registered: { vi: 'Chờ bút phê', en: 'Waits for direction' },
  directed: { vi: 'Đang giải quyết', en: 'Being dealt with' },
  closed: { vi: 'Đã giải quyết', en: 'Dealt with' },
  cancelled: { vi: 'Đã hủy số', en: 'Number cancelled' },
}

export const letterStatusColours: Readonly<Record<LetterStatus, StatusColour>> = {
  draft: 'default',
  signed: 'processing',
  issued: 'green',
  registered: 'yellow',
  directed: 'orange',
  closed: 'green',
  cancelled: 'red',
}

/** The steps that a draft takes before it is signed, where its plant has drafts checked. */
export const letterStages = ['drafting', 'content', 'form', 'checked'] as const
export type LetterStage = (typeof letterStages)[number]

export const letterStageLabels: Labels<LetterStage> = {
  drafting: { vi: 'Đang soạn', en: 'Being written' },
  content: { vi: 'Chờ kiểm tra nội dung', en: 'Content to be checked' },
  form: { vi: 'Chờ kiểm tra thể thức', en: 'Form to be checked' },
  checked: { vi: 'Chờ ký', en: 'To be signed' },
}

/** What somebody judged of a draft: what it says, how it is laid out, or, in place of signing it, the whole. */
export const letterCheckSteps = ['content', 'form', 'sign'] as const
export type LetterCheckStep = (typeof letterCheckSteps)[number]

export const letterCheckLabels: Labels<LetterCheckStep> = {
  content: { vi: 'Kiểm tra nội dung', en: 'Check of the content' },
  form: { vi: 'Kiểm tra thể thức', en: 'Check of the form' },
  sign: { vi: 'Ký', en: 'Signature' },
}

export const checkOutcomes = ['passed', 'returned'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

export const checkOutcomeLabels: Labels<CheckOutcome> = {
  passed: { vi: 'Đạt', en: 'Passed' },
  returned: { vi: 'Trả lại', en: 'Sent back' },
}

export const checkOutcomeColours: Readonly<Record<CheckOutcome, StatusColour>> = {
  passed: 'green',
  returned: 'red',
}

/** By which way a letter goes to a recipient. */
export const dispatchMeans = ['post', 'courier', 'direct', 'email', 'axis'] as const
export type DispatchMeans = (typeof dispatchMeans)[number]

export const dispatchMeansLabels: Labels<DispatchMeans> = {
  post: { vi: 'Bưu điện', en: 'Post' },
  courier: { vi: 'Chuyển phát', en: 'Courier' },
  direct: { vi: 'Trực tiếp', en: 'By hand' },
  email: { vi: 'Thư điện tử', en: 'E-mail' },
  axis: { vi: 'Trục liên thông', en: 'Document exchange' },
}

/** The books in which it is kept what went out. */
export const dispatchBooks = ['postal', 'handed', 'electronic'] as const
export type DispatchBook = (typeof dispatchBooks)[number]

export const dispatchBookLabels: Labels<DispatchBook> = {
  postal: { vi: 'Sổ gửi bưu điện', en: 'Postal book' },
  handed: { vi: 'Sổ chuyển giao văn bản đi', en: 'Book of letters handed over' },
  electronic: { vi: 'Sổ gửi văn bản điện tử', en: 'Book of letters sent electronically' },
}

/** What stands in each of the books. */
export const meansOfBook: Readonly<Record<DispatchBook, readonly DispatchMeans[]>> = {
  postal: ['post', 'courier'],
  handed: ['direct'],
  electronic: ['email', 'axis'],
}

/** Where on its first page a letter received bears its stamp. */
export const stampPlaces = ['upperRight', 'upperLeft', 'lowerRight', 'lowerLeft'] as const
export type StampPlace = (typeof stampPlaces)[number]

export const stampPlaceLabels: Labels<StampPlace> = {
  upperRight: { vi: 'Bên phải, dưới ngày tháng', en: 'At the right, below the date' },
  upperLeft: { vi: 'Bên trái, dưới số, ký hiệu', en: 'At the left, below the number' },
  lowerRight: { vi: 'Góc dưới bên phải', en: 'Lower right corner' },
  lowerLeft: { vi: 'Góc dưới bên trái', en: 'Lower left corner' },
}

/** How many files a letter may carry. */
export const MAX_LETTER_FILES = 20

/** The day by which a letter stands in the book of its direction. */
export const dayOfBook = { in: 'bookedOn', out: 'letterOn' } as const satisfies Record<
  LetterDirection,
  string
>
