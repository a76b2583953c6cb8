import { sharedWords, words } from '#contract/core/words.ts'

import type { InspectionRouteDetail, RouteCheck } from './route.ts'

/** What the fields of a check are called. */
export const routeCheckWords = words<
  RouteCheck,
  'limits' | 'decimals' | 'parameterName' | 'isBanned' | 'inspectionDueOn'
>()({
  checkNo: { vi: 'Hạng mục số', en: 'Check number', short: { vi: 'TT', en: 'No.' } },
  content: { vi: 'Hạng mục', en: 'Check' },
  equipmentCode: { vi: 'Mã thiết bị', en: 'Code of the equipment' },
  equipmentId: { vi: 'Thiết bị', en: 'Equipment' },
  equipmentName: { vi: 'Tên thiết bị', en: 'Name of the equipment' },
  kind: { vi: 'Loại', en: 'Kind' },
  method: { vi: 'Cách kiểm tra', en: 'How' },
  operatingNo: { vi: 'Số hiệu vận hành', en: 'Operating number' },
  parameterId: { vi: 'Thông số', en: 'Parameter' },
  risk: { vi: 'Rủi ro khi không đạt', en: 'Risk if it fails' },
  standard: { vi: 'Chuẩn', en: 'What is right' },
  unit: { vi: 'Đơn vị', en: 'Unit' },
})

/** What the fields of a route are called. */
export const inspectionRouteWords = words<InspectionRouteDetail>()({
  afterMinutes: { vi: 'Sau khi vào ca (phút)', en: 'After the shift began (min)' },
  atTime: { vi: 'Giờ đi', en: 'Time of day' },
  changedAt: { vi: 'Sửa lúc', en: 'Changed' },
  changedByName: { vi: 'Người sửa', en: 'Changed by' },
  checkCount: { vi: 'Số hạng mục', en: 'Checks' },
  checks: { vi: 'Điểm và hạng mục', en: 'Stops and checks', parts: routeCheckWords },
  frequency: { vi: 'Tần suất', en: 'How often' },
  isActive: { vi: 'Đang dùng', en: 'In use' },
  name: { vi: 'Tên tuyến', en: 'Name of the route', short: { vi: 'Tuyến', en: 'Route' } },
  note: sharedWords.note,
  post: { vi: 'Chức danh đi tuyến', en: 'Walked by' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  stopCount: { vi: 'Số điểm', en: 'Stops' },
  versionNo: { vi: 'Lần ban hành', en: 'Edition' },
  weekday: { vi: 'Thứ trong tuần', en: 'Day of the week' },
  windowMinutes: { vi: 'Thời gian cho phép (phút)', en: 'Time allowed (min)' },
})
