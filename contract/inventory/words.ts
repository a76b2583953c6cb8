import { sharedWords, words } from '#contract/core/words.ts'

import type { ItemDetail, ItemWrite } from './item.ts'
import type { StockLot } from './lot.ts'
import type { PlaceWrite, StoragePlace } from './place.ts'
import type { PlantInventorySettings } from './settings.ts'

const unit = { vi: 'Đơn vị tính', en: 'Unit', short: { vi: 'ĐVT', en: 'Unit' } }
const group = { vi: 'Nhóm vật tư', en: 'Group', short: { vi: 'Nhóm', en: 'Group' } }
const place = { vi: 'Nơi cất giữ', en: 'Place' }
const files = { vi: 'Ảnh, tài liệu', en: 'Photos, papers' }
const equipment = { vi: 'Dùng cho thiết bị', en: 'Fits', short: { vi: 'Dùng cho', en: 'Fits' } }

/** What the fields of an item are called. */
export const itemWords = words<ItemDetail & ItemWrite>()({
  equipment,
  equipmentIds: equipment,
  fileIds: files,
  files,
  groupCode: group,
  groupName: group,
  hasExpiry: { vi: 'Có hạn dùng', en: 'Expires' },
  expiresOn: { vi: 'Hạn dùng gần nhất', en: 'First expiry', short: { vi: 'Hạn dùng', en: 'Expires' } },
  isIdle: { vi: 'Lâu không luân chuyển', en: 'Not moved for long' },
  isLow: { vi: 'Dưới định mức', en: 'Below minimum' },
  lastMovedOn: { vi: 'Nhập, xuất gần nhất', en: 'Last moved', short: { vi: 'Luân chuyển', en: 'Moved' } },
  meanPriceVnd: {
    vi: 'Đơn giá bình quân',
    en: 'Mean price',
    short: { vi: 'Giá BQ', en: 'Mean price' },
    unit: 'VND',
  },
  available: { vi: 'Khả dụng', en: 'Available' },
  lent: { vi: 'Đang cho mượn', en: 'Lent out', short: { vi: 'Đang mượn', en: 'Lent out' } },
  missing: { vi: 'Cần mua', en: 'To buy' },
  ordered: { vi: 'Đang đề nghị mua', en: 'On its way', short: { vi: 'Đang mua', en: 'Ordered' } },
  reserved: { vi: 'Đã giữ cho phiếu chờ xuất', en: 'Reserved', short: { vi: 'Đã giữ', en: 'Reserved' } },
  stock: { vi: 'Tồn kho', en: 'In store', short: { vi: 'Tồn', en: 'Stock' } },
  valueVnd: { vi: 'Giá trị tồn', en: 'Value', unit: 'VND' },
  warnings: { vi: 'Cảnh báo', en: 'Warnings' },
  isActive: { vi: 'Đang dùng', en: 'In use' },
  isCritical: {
    vi: 'Dự phòng chiến lược',
    en: 'Strategic spare',
    short: { vi: 'Chiến lược', en: 'Strategic' },
  },
  isTool: { vi: 'Dụng cụ cho mượn', en: 'Tool that is lent', short: { vi: 'Cho mượn', en: 'Lent' } },
  itemCode: { vi: 'Mã vật tư', en: 'Item code', short: { vi: 'Mã', en: 'Code' } },
  leadTimeDays: { vi: 'Thời gian đặt hàng (ngày)', en: 'Lead time (days)' },
  manufacturer: { vi: 'Hãng sản xuất', en: 'Manufacturer', short: { vi: 'Hãng', en: 'Maker' } },
  maxStock: { vi: 'Định mức tối đa', en: 'Maximum', short: { vi: 'Tối đa', en: 'Max' } },
  minStock: { vi: 'Định mức tối thiểu', en: 'Minimum', short: { vi: 'Tối thiểu', en: 'Min' } },
  name: { vi: 'Tên vật tư', en: 'Name', short: { vi: 'Tên', en: 'Name' } },
  note: sharedWords.note,
  origin: { vi: 'Xuất xứ', en: 'Origin' },
  placeCode: { vi: 'Mã nơi cất giữ', en: 'Code of the place', short: { vi: 'Mã nơi', en: 'Place code' } },
  placeId: place,
  placePath: place,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  safetyStock: { vi: 'Dự trữ an toàn', en: 'Safety stock', short: { vi: 'An toàn', en: 'Safety' } },
  specification: { vi: 'Quy cách', en: 'Specification' },
  suppliers: { vi: 'Nhà cung cấp', en: 'Suppliers' },
  tracking: { vi: 'Theo dõi lô, serial', en: 'Tracked by', short: { vi: 'Theo dõi', en: 'Tracked' } },
  unit,
  units: {
    vi: 'Đơn vị quy đổi',
    en: 'Other units',
    parts: {
      unit,
      factor: { vi: 'Bằng bao nhiêu đơn vị tính', en: 'How many of its unit' },
    },
  },
})

/** What the fields of a lot are called. */
export const lotWords = words<StockLot, 'firstVoucherId' | 'itemId' | 'powerPlantId' | 'tracking'>()({
  expiresOn: { vi: 'Hạn dùng', en: 'Expires' },
  firstKind: { vi: 'Vào kho bằng', en: 'Came by' },
  firstOn: { vi: 'Ngày vào kho', en: 'First came on' },
  firstVoucherNo: { vi: 'Phiếu vào kho', en: 'Came by voucher' },
  isLeft: { vi: 'Còn trong sổ', en: 'Something is left' },
  itemCode: itemWords.itemCode,
  itemName: itemWords.name,
  lent: itemWords.lent,
  loans: { vi: 'Người đang giữ', en: 'Held by' },
  lotNo: { vi: 'Số lô, serial', en: 'Lot, serial number', short: { vi: 'Lô, serial', en: 'Lot, serial' } },
  places: { vi: 'Đang để ở', en: 'Stands in' },
  powerPlantName: sharedWords.plant,
  quantity: { vi: 'Trong kho', en: 'In the store' },
  unit,
  warnings: itemWords.warnings,
})

/** What the fields of a place are called. */
export const placeWords = words<StoragePlace & PlaceWrite>()({
  address: { vi: 'Địa điểm', en: 'Where it is' },
  code: { vi: 'Mã', en: 'Code' },
  isClosed: { vi: 'Đã đóng', en: 'Closed' },
  itemCount: { vi: 'Số mã vật tư', en: 'Items' },
  kind: { vi: 'Loại', en: 'Kind' },
  name: { vi: 'Tên', en: 'Name' },
  parentCode: { vi: 'Thuộc', en: 'Is in' },
  parentId: { vi: 'Thuộc', en: 'Is in' },
  path: place,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
})

/** What is called what in the settings of the store. */
export const inventorySettingsWords = words<PlantInventorySettings>()({
  expiryDays: { vi: 'Nhắc trước hạn dùng', en: 'Reminds before the expiry' },
  groups: {
    vi: 'Nhóm vật tư',
    en: 'Groups',
    parts: { code: { vi: 'Mã nhóm', en: 'Code' }, name: { vi: 'Tên nhóm', en: 'Name' } },
  },
  idleMonths: { vi: 'Lâu không luân chuyển sau (tháng)', en: 'Idle after (months)' },
  powerPlantId: sharedWords.plant,
  units: { vi: 'Đơn vị tính', en: 'Units' },
  monthsOfUse: { vi: 'Bình quân tiêu hao trong (tháng)', en: 'Mean use over (months)' },
})
