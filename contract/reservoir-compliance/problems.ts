import { problems } from '#contract/core/problem.ts'

export const complianceProblems = problems('reservoir-compliance', {
  notHours: {
    status: 422,
    vi: 'Ghi từ giờ chẵn đến giờ chẵn, đến sau từ',
    en: 'From a full hour until a later full hour',
    field: 'to',
  },
  notOutside: {
    status: 422,
    vi: 'Không có giờ nào ngoài quy định trong khoảng này',
    en: 'No hour of this time was outside',
    field: 'from',
  },
  explained: {
    status: 409,
    vi: 'Trong khoảng này đã có giờ ghi lý do. Sửa lý do đó.',
    en: 'Some of these hours have a reason. Change that one.',
    field: 'from',
  },
  tooLong: {
    status: 422,
    vi: 'Ghi tối đa 31 ngày một lần',
    en: 'At most 31 days at once',
    field: 'to',
  },
})
