import { sharedWords, words } from '#contract/core/words.ts'

import type { LossPiece, LossReassignment } from './ledger.ts'
import type { PlantLossSettings } from './settings.ts'

const device = { vi: 'Thiết bị', en: 'Device' }
const day = { vi: 'Ngày', en: 'Day' }

/** What the fields of a piece of the ledger are called. */
export const lossPieceWords = words<LossPiece, 'deviceName'>()({
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  day,
  deviceId: device,
  deviceCode: device,
  station: { vi: 'Trạm', en: 'Station' },
  cause: { vi: 'Nguyên nhân', en: 'Cause' },
  energyKwh: { vi: 'Mất so với kỳ vọng', en: 'Lost of the expected', unit: 'kWh' },
  stopMinutes: { vi: 'Phút dừng', en: 'Minutes stopped' },
  startsAt: { vi: 'Từ', en: 'From' },
  endsAt: { vi: 'Đến', en: 'To' },
  isReassigned: { vi: 'Đã xếp lại', en: 'Reassigned' },
})

/** What is said of a part that somebody moved to another cause. */
export const lossReassignmentWords = words<LossReassignment, 'powerPlantId'>()({
  day,
  deviceId: device,
  deviceCode: device,
  fromSlot: { vi: 'Từ nửa giờ', en: 'From half-hour' },
  toSlot: { vi: 'Đến nửa giờ', en: 'To half-hour' },
  fromCause: { vi: 'Nguyên nhân cũ', en: 'Old cause' },
  toCause: { vi: 'Nguyên nhân mới', en: 'New cause' },
  reason: { vi: 'Lý do', en: 'Reason' },
  authorName: { vi: 'Người xếp', en: 'By' },
  createdAt: { vi: 'Lúc', en: 'At' },
  movedKwh: { vi: 'Đã chuyển', en: 'Moved', unit: 'kWh' },
})

/** What a plant lays down for its ledger. */
export const lossSettingsWords = words<PlantLossSettings>()({
  powerPlantId: sharedWords.plant,
  referencePr: { vi: 'PR chuẩn ở 25 °C', en: 'Reference PR at 25 °C' },
  excludedCauses: { vi: 'Nguyên nhân hợp đồng loại trừ', en: 'Causes the contract leaves out' },
})
