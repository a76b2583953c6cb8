import { problems } from '#contract/core/problem.ts'

export const taskTemplateProblems = problems('taskTemplates', {
  nameTaken: {
    status: 409,
    vi: 'Nhà máy đã có mẫu tên này.',
    en: 'The plant has a template of that name.',
    field: 'templateName',
  },
  nothingLeft: {
    status: 409,
    vi: 'Mọi việc của nhóm đã hủy nên không có gì để làm mẫu.',
    en: 'Every task of the group was called off, so nothing is left for a template.',
  },
  inUse: {
    status: 409,
    vi: 'Mẫu đang được một lịch định kỳ dùng nên không xóa được.',
    en: 'Recurring tasks follow this template, so it cannot be deleted.',
  },
})
