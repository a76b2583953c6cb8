import { sharedWords, words } from '#contract/core/words.ts'
import { bannedLabel } from '#contract/equipment-inspections/labels.ts'
import { formerCodesWord } from '#contract/devices/former-codes.ts'
import { deviceWords } from '#contract/devices/words.ts'

import type { EquipmentItem, EquipmentMove } from './equipment.ts'

/** What the fields of a thing in the register are called. */
export const equipmentWords = words<EquipmentItem>()({
  ageYears: { vi: 'Tuổi (năm)', en: 'Age (years)' },
  code: { vi: 'Mã đầy đủ', en: 'Full code', short: { vi: 'Mã', en: 'Code' } },
  commissionDate: {
    vi: 'Ngày vận hành',
    en: 'In operation since',
    short: { vi: 'Vận hành', en: 'Runs since' },
  },
  country: { vi: 'Nước sản xuất', en: 'Country' },
  expectedLifeYears: {
    vi: 'Tuổi thọ thiết kế (năm)',
    en: 'Expected life (years)',
    short: { vi: 'Tuổi thọ (năm)', en: 'Life (years)' },
  },
  formerCodes: formerCodesWord,
  installDate: { vi: 'Ngày lắp đặt', en: 'Installed on', short: { vi: 'Lắp đặt', en: 'Installed' } },
  isBanned: bannedLabel,
  kind: deviceWords.kind,
  lifePercent: { vi: 'Tuổi thọ đã dùng', en: 'Expected life used', unit: '%' },
  machineSince: {
    vi: 'Máy hiện tại lắp từ',
    en: 'Present machine since',
    short: { vi: 'Máy từ', en: 'Machine since' },
  },
  manufacturer: { vi: 'Hãng sản xuất', en: 'Manufacturer', short: { vi: 'Hãng', en: 'Maker' } },
  model: deviceWords.model,
  name: deviceWords.name,
  operatingNo: deviceWords.operatingNo,
  orderNo: deviceWords.orderNo,
  parentCode: { vi: 'Thuộc thiết bị', en: 'Part of' },
  parentId: { vi: 'Thuộc thiết bị', en: 'Part of' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  priority: { vi: 'Mức quan trọng', en: 'Rank', short: { vi: 'Mức', en: 'Rank' } },
  ratedParams: {
    vi: 'Thông số kỹ thuật',
    en: 'Rated parameters',
    parts: {
      name: { vi: 'Thông số', en: 'Parameter' },
      value: { vi: 'Giá trị', en: 'Value' },
      unit: { vi: 'Đơn vị', en: 'Unit' },
    },
  },
  responsibleUnit: {
    vi: 'Đơn vị quản lý',
    en: 'Responsible unit',
    short: { vi: 'Quản lý', en: 'Responsible' },
  },
  serialNo: deviceWords.serialNo,
  state: { vi: 'Tình trạng', en: 'State' },
  station: { vi: 'Vị trí', en: 'Place' },
  warrantyUntil: { vi: 'Bảo hành đến', en: 'Warranty until', short: { vi: 'Bảo hành', en: 'Warranty' } },
})

/** What is said of a move in the tree. */
export const equipmentMoveWords = words<EquipmentMove>()({
  ids: { vi: 'Thiết bị được chuyển', en: 'What is moved' },
  parentId: { vi: 'Chuyển đến dưới', en: 'Move below' },
  powerPlantId: sharedWords.plant,
})
