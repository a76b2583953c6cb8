import { words } from '#contract/core/words.ts'

import { equipmentWords } from '../words.ts'
import type { Machine, MachineReplace } from './machine.ts'

/** What is said of a replacement. */
export const machineReplaceWords = words<MachineReplace>()({
  certificateNo: { vi: 'Số GCN kiểm định trước khi lắp', en: 'Certificate before it was put in' },
  country: equipmentWords.country,
  day: { vi: 'Ngày thay', en: 'Replaced on' },
  fromId: { vi: 'Lấy máy từ chỗ', en: 'Take the machine of' },
  machineId: { vi: 'Máy', en: 'Machine' },
  manufacturer: equipmentWords.manufacturer,
  model: equipmentWords.model,
  ratedParams: equipmentWords.ratedParams,
  reason: { vi: 'Lý do thay', en: 'Why it is replaced' },
  removedTo: { vi: 'Máy tháo ra', en: 'What is taken out' },
  serialNo: equipmentWords.serialNo,
  source: { vi: 'Máy lắp vào', en: 'What is put in' },
  warrantyUntil: equipmentWords.warrantyUntil,
})

/** What is told of a machine by itself. */
export const machineWords = words<
  Omit<Machine, 'stays' | 'figures' | 'ratedParams'>,
  'powerPlantId' | 'placeId' | 'removedTo'
>()({
  country: equipmentWords.country,
  manufacturer: equipmentWords.manufacturer,
  model: equipmentWords.model,
  placeCode: { vi: 'Đang ở', en: 'It is in' },
  powerPlantName: equipmentWords.powerPlantName,
  serialNo: equipmentWords.serialNo,
  warrantyUntil: equipmentWords.warrantyUntil,
})
