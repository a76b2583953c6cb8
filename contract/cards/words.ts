import { sharedWords, words } from '#contract/core/words.ts'

import type { Card, CardMove } from './card.ts'
import type { CardType, VehicleType } from './catalogue.ts'

const licensePlate = { vi: 'Biển số', en: 'Plate' }

const cardType = { vi: 'Loại thẻ', en: 'Type of card' }
const vehicle = { vi: 'Loại xe', en: 'Type of vehicle' }
const state = { vi: 'Tình trạng', en: 'Status' }

type Holding = NonNullable<Card['holding']>
type Named = Pick<CardMove, 'reason'>

/** What the fields of a card, of whoever holds it, and of what happens to it are called. */
export const cardWords = words<Card & Holding & Named, 'holding' | 'rentalNo'>()({
  cardNo: { vi: 'Số thẻ', en: 'Card no.' },
  cardTypeId: cardType,
  cardTypeName: cardType,
  vehicleTypeId: vehicle,
  vehicleTypeName: vehicle,
  licensePlate: licensePlate,
  zones: { vi: 'Khu vực', en: 'Zones' },
  note: sharedWords.note,
  photoFileId: { vi: 'Ảnh', en: 'Photo' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  condition: state,
  cardStatus: state,
  rentalCount: { vi: 'Số lần giao', en: 'Times handed out' },
  creationTime: { vi: 'Vào sổ lúc', en: 'Entered' },
  rentalId: { vi: 'Phiếu thuê', en: 'Rental' },
  holderName: { vi: 'Người giữ', en: 'Holder' },
  company: { vi: 'Đơn vị', en: 'Company' },
  issuedAt: { vi: 'Giao lúc', en: 'Handed out' },
  dueAt: { vi: 'Hẹn trả', en: 'Due' },
  reason: { vi: 'Lý do', en: 'Reason' },
})

const entry = {
  code: { vi: 'Mã', en: 'Code' },
  name: { vi: 'Tên', en: 'Name' },
  isActive: { vi: 'Đang dùng', en: 'In use' },
}

/** What the fields of a type of card are called. */
export const cardTypeWords = words<CardType>()({
  ...entry,
  isForVehicles: { vi: 'Thẻ xe', en: 'For vehicles' },
  countsAsPresent: { vi: 'Tính là có mặt', en: 'Counts as present' },
  cardCount: { vi: 'Số thẻ', en: 'Cards' },
})

/** What the fields of a type of vehicle are called. */
export const vehicleTypeWords = words<VehicleType>()({
  ...entry,
  plateRule: licensePlate,
})
