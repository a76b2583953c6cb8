import { problems } from '#contract/core/problem.ts'

export const capacityDeclarationProblems = problems('capacityDeclarations', {
  openAlready: {
    status: 409,
    vi: 'Ngày này đã có bản nháp (lần {revision}). Sửa tiếp bản đó.',
    en: 'This day has a draft already (revision {revision}). Take that one further.',
    field: 'day',
  },
  isOver: {
    status: 422,
    vi: 'Ngày này đã qua nên không công bố được nữa.',
    en: 'The day is over; its capacity cannot be declared any more.',
    field: 'day',
  },
  unitsUnsuitable: {
    status: 422,
    vi: 'Bản công bố phải có đúng các tổ máy đang dùng của nhà máy, mỗi tổ máy một lần',
    en: 'A declaration has each unit of the plant that is in use, once',
    field: 'units',
  },
  shortfallUnsuitable: {
    status: 422,
    vi: 'Lý do phải thuộc một tổ máy của bản công bố',
    en: 'A reason belongs to a unit of the declaration',
    field: 'shortfalls',
  },
  slotsPassed: {
    status: 409,
    vi: 'Các chu kỳ trước {slot} đã qua hoặc sắp tới: lần công bố sau chỉ đổi các chu kỳ còn lại.',
    en: 'Half-hours before {slot} have passed or are about to: a revision changes later ones only.',
    field: 'units',
  },
  complaints: {
    status: 422,
    vi: '{unit}: {complaint} ({parts})',
    en: '{unit}: {complaint} ({parts})',
    field: 'units',
  },
  sentAlready: {
    status: 409,
    vi: 'Bản này đã gửi lúc {at} nên không đổi được nữa. Lập lần mới để công bố lại.',
    en: 'It was sent at {at} and does not change any more. Make a new revision.',
  },
})
