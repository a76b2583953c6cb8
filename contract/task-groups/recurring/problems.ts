import { problems } from '#contract/core/problem.ts'

export const taskRuleProblems = problems('taskRules', {
  unknownTemplate: {
    status: 400,
    vi: 'Nhà máy không có mẫu này. Hãy chọn lại.',
    en: 'The plant has no such template. Choose again.',
    field: 'templateId',
  },
  unknownUnit: {
    status: 400,
    vi: 'Nhà máy không có tổ máy hay inverter này. Hãy chọn lại.',
    en: 'The plant has no such unit or inverter. Choose again.',
    field: 'unitId',
  },
  nobodyAccepts: {
    status: 400,
    vi: 'Trong mẫu có việc do chính bạn vừa làm vừa chủ trì nên không ai nghiệm thu được. Hãy sửa mẫu.',
    en: 'The template has a task that you both do and answer for, so nobody could accept it. Change the template.',
    field: 'templateId',
  },
  startsInPast: {
    status: 400,
    vi: 'Ngày bắt đầu không được trước hôm nay.',
    en: 'It must not start before today.',
    field: 'startsOn',
  },
  behindCounter: {
    status: 400,
    vi: 'Đồng hồ giờ vận hành đang là {hours} h; mốc kế tiếp phải lớn hơn.',
    en: 'The counter of running hours reads {hours} h; the next mark must be above it.',
    field: 'nextAtHours',
  },
})
