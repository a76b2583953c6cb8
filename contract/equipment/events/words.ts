import { sharedWords, words } from '#contract/core/words.ts'

import type { EquipmentEventDetail, EquipmentEventWrite } from './event.ts'

const files = { vi: 'Tệp đính kèm', en: 'Attached files' }

/** What an insulation comes to at 20 °C, worked out and not kept. */
export const insulationAt20Word = {
  vi: 'Điện trở cách điện ở 20 °C',
  en: 'Insulation at 20 °C',
  unit: 'MΩ',
} as const

/** What the fields of an own event of a thing are called. */
export const equipmentEventWords = words<EquipmentEventDetail & EquipmentEventWrite, 'files'>()({
  acceptanceNo: {
    vi: 'Số biên bản nghiệm thu',
    en: 'Acceptance record',
    short: { vi: 'BBNT', en: 'Accepted' },
  },
  content: { vi: 'Nội dung', en: 'What happened' },
  costVnd: { vi: 'Chi phí', en: 'Cost', unit: 'VND' },
  counterFirst: { vi: 'Số đầu của đồng hồ mới', en: 'First reading of the new counter', unit: 'h' },
  counterLast: { vi: 'Số cuối của đồng hồ cũ', en: 'Last reading of the old counter', unit: 'h' },
  createdByName: { vi: 'Người ghi', en: 'Entered by' },
  creationTime: { vi: 'Ghi lúc', en: 'Entered' },
  equipmentCode: { vi: 'Mã thiết bị', en: 'Code of the equipment', short: { vi: 'Mã', en: 'Code' } },
  equipmentId: { vi: 'Thiết bị', en: 'Equipment' },
  equipmentName: {
    vi: 'Tên thiết bị',
    en: 'Name of the equipment',
    short: { vi: 'Thiết bị', en: 'Equipment' },
  },
  fileCount: files,
  fileIds: files,
  finishedAt: { vi: 'Kết thúc', en: 'Finished' },
  insulationC: {
    vi: 'Nhiệt độ khi đo cách điện',
    en: 'Temperature of the insulation',
    short: { vi: 'Nhiệt độ đo', en: 'Measured at' },
    unit: '°C',
  },
  insulationMegohm: {
    vi: 'Điện trở cách điện',
    en: 'Insulation resistance',
    short: { vi: 'Rcđ', en: 'Insulation' },
    unit: 'MΩ',
  },
  kind: { vi: 'Loại sự kiện', en: 'Kind of event', short: { vi: 'Loại', en: 'Kind' } },
  materials: { vi: 'Vật tư thay thế', en: 'Parts replaced' },
  occurredAt: { vi: 'Thời điểm', en: 'When' },
  performer: { vi: 'Đơn vị, người thực hiện', en: 'Done by', short: { vi: 'Thực hiện', en: 'Done by' } },
  permitNo: { vi: 'Số phiếu công tác', en: 'Work permit', short: { vi: 'Số phiếu', en: 'Permit' } },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  result: { vi: 'Kết quả', en: 'Result' },
  runningHours: {
    vi: 'Giờ chạy trên đồng hồ',
    en: 'Hours on its counter',
    short: { vi: 'Giờ đồng hồ', en: 'Counter' },
    unit: 'h',
  },
  struckAt: sharedWords.struckAt,
  struckByName: sharedWords.struckByName,
  struckReason: sharedWords.struckReason,
})
