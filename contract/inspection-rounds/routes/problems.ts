import { problems } from '#contract/core/problem.ts'

export const inspectionRouteProblems = problems('inspectionRoutes', {
  nameTaken: {
    status: 409,
    vi: 'Nhà máy đã có tuyến tên này. Hãy đặt tên khác.',
    en: 'The plant has a route of that name. Choose another.',
    field: 'name',
  },
  unknownEquipment: {
    status: 400,
    vi: 'Hạng mục {row}: thiết bị không có trong lý lịch nhà máy này. Hãy chọn lại.',
    en: 'Check {row}: the register of this plant has no such equipment. Choose again.',
    field: 'checks',
  },
  unknownParameter: {
    status: 400,
    vi: 'Hạng mục {row}: loại thiết bị này không có thông số đã chọn. Hãy chọn lại.',
    en: 'Check {row}: that kind of equipment has no such parameter. Choose again.',
    field: 'checks',
  },
})
