import { problems } from '#contract/core/problem.ts'

export const equipmentProblems = problems('equipment', {
  unknownParent: {
    status: 400,
    vi: 'Thiết bị cấp trên không có ở nhà máy này. Hãy chọn lại.',
    en: 'The plant has no such equipment to stand above. Choose again.',
    field: 'parentId',
  },
  cycle: {
    status: 422,
    vi: 'Thiết bị không thể nằm dưới chính nó hoặc dưới bộ phận của nó. Hãy chọn cấp trên khác.',
    en: 'A thing cannot stand below itself or below a part of it. Choose another one.',
    field: 'parentId',
  },
})
