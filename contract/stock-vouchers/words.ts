import { sharedWords, words } from '#contract/core/words.ts'

import type { BooksClose, CardRow, PeriodRow, PriceStep, StockClosing, StockDifference } from './books.ts'
import type { OldPartSaid, Pick, PickTold, VoucherLine, VoucherLineWrite } from './line.ts'
import type { PlantStockVoucherSettings } from './settings.ts'
import type { StockVoucherDetail, VoucherPost, VoucherWrite } from './voucher.ts'

const quantity = { vi: 'Số lượng', en: 'Quantity', short: { vi: 'SL', en: 'Qty' } }
const unit = { vi: 'Đơn vị tính', en: 'Unit', short: { vi: 'ĐVT', en: 'Unit' } }
const place = { vi: 'Vị trí', en: 'Place' }
const toPlace = { vi: 'Chuyển đến', en: 'Goes to' }
const lotNo = { vi: 'Lô, serial', en: 'Lot, serial number' }
const expiresOn = { vi: 'Hạn dùng', en: 'Expires on' }
const expiredReason = { vi: 'Lý do vẫn xuất khi đã hết hạn', en: 'Why it is handed out past its expiry' }
const item = { vi: 'Vật tư', en: 'Item' }
const itemCode = { vi: 'Mã vật tư', en: 'Item code', short: { vi: 'Mã', en: 'Code' } }
const equipment = { vi: 'Dùng cho thiết bị', en: 'For equipment' }
const source = { vi: 'Phiếu gốc', en: 'About voucher' }
const receiver = { vi: 'Người nhận trong danh sách', en: 'Receiver on the staff' }
const proposal = { vi: 'Theo đề xuất', en: 'By proposal' }
const task = { vi: 'Theo công việc', en: 'By task' }
const abnormal = { vi: 'Theo bất thường, sự cố', en: 'By event' }
const voucherNo = { vi: 'Số phiếu', en: 'Voucher' }
const kind = { vi: 'Loại phiếu', en: 'Kind', short: { vi: 'Loại', en: 'Kind' } }
const datedOn = { vi: 'Ngày phiếu', en: 'Dated' }
const reason = { vi: 'Lý do, nội dung', en: 'Reason' }
const value = { vi: 'Giá trị', en: 'Value', unit: 'VND' }
const signedName = { vi: 'Người nhận đã ký', en: 'Signed by' }

export const pickWords = words<Pick & PickTold, 'lineId'>()({
  expiredReason,
  expiresOn,
  lotNo,
  placeId: place,
  placePath: place,
  quantity,
})

export const oldPartWords = words<OldPartSaid, 'lineId'>()({
  oldPart: { vi: 'Vật tư cũ', en: 'Old part' },
  reason: { vi: 'Lý do không thu hồi', en: 'Why it did not come back' },
})

export const voucherLineWords = words<
  VoucherLine & VoucherLineWrite,
  'factor' | 'baseUnit' | 'tracking' | 'hasExpiry' | 'isTool' | 'stillOut'
>()({
  actual: { vi: 'Thực nhập, xuất', en: 'Actual', short: { vi: 'Thực tế', en: 'Actual' } },
  amountVnd: { vi: 'Thành tiền', en: 'Amount', unit: 'VND' },
  equipmentCode: equipment,
  equipmentId: equipment,
  equipmentName: equipment,
  expiredReason,
  expiresOn,
  isProvisional: { vi: 'Giá tạm tính', en: 'Provisional price' },
  itemCode,
  itemId: item,
  itemName: { vi: 'Tên vật tư', en: 'Item' },
  lotNo,
  note: sharedWords.note,
  notReturned: { vi: 'Chưa trả', en: 'Not come back' },
  oldPart: oldPartWords.oldPart,
  oldPartReason: oldPartWords.reason,
  picks: { vi: 'Lấy, để tại', en: 'Taken, put', parts: pickWords },
  placeId: place,
  placePath: place,
  quantity,
  requested: { vi: 'Yêu cầu, chứng từ', en: 'Asked', short: { vi: 'Yêu cầu', en: 'Asked' } },
  sourceLineId: { vi: 'Dòng của phiếu gốc', en: 'Line of that voucher' },
  specification: { vi: 'Quy cách', en: 'Specification' },
  toPlaceId: toPlace,
  toPlacePath: toPlace,
  unit,
  unitPriceVnd: { vi: 'Đơn giá', en: 'Price', unit: 'VND' },
})

/** What the fields of a voucher are called. */
export const voucherWords = words<
  StockVoucherDetail & VoucherWrite & VoucherPost,
  'request' | 'requestId' | 'following' | 'signatureFileId' | 'picks' | 'oldParts'
>()({
  abnormalCode: abnormal,
  abnormalId: abnormal,
  approvedAt: { vi: 'Duyệt lúc', en: 'Approved at' },
  approvedByName: { vi: 'Người duyệt', en: 'Approved by' },
  attachedCount: { vi: 'Số chứng từ gốc kèm theo', en: 'Papers with it' },
  authorName: { vi: 'Người lập', en: 'Drafted by' },
  cancelReason: { vi: 'Lý do hủy', en: 'Why cancelled' },
  cancelledAt: { vi: 'Hủy lúc', en: 'Cancelled at' },
  cancelledByName: { vi: 'Người hủy', en: 'Cancelled by' },
  creationTime: { vi: 'Lập lúc', en: 'Drafted at' },
  datedOn,
  documentNo: { vi: 'Theo chứng từ số', en: 'By document' },
  documentOn: { vi: 'Ngày chứng từ', en: 'Document dated' },
  dueOn: { vi: 'Hạn trả', en: 'Due back' },
  hasProvisional: { vi: 'Có giá tạm tính', en: 'Has provisional prices' },
  isOut: { vi: 'Chưa trả hết', en: 'Not all back' },
  isOverdue: { vi: 'Quá hạn trả', en: 'Overdue' },
  items: item,
  keepsRest: { vi: 'Phần còn lại xuất sau', en: 'Issue the rest later' },
  kind,
  lineCount: { vi: 'Số dòng', en: 'Lines' },
  lines: { vi: 'Vật tư', en: 'Items', parts: voucherLineWords },
  note: sharedWords.note,
  party: { vi: 'Người giao, nhận', en: 'From, to' },
  partyUnit: { vi: 'Đơn vị, bộ phận', en: 'Firm, department' },
  permitNo: { vi: 'Số PCT, LCT', en: 'Work permit' },
  postedAt: { vi: 'Ghi sổ lúc', en: 'Posted at' },
  postedByName: { vi: 'Thủ kho', en: 'Store keeper' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  proposalId: proposal,
  proposalNo: proposal,
  reason,
  receiverId: receiver,
  receiverName: receiver,
  signedAt: { vi: 'Ký nhận lúc', en: 'Signed at' },
  signedName,
  sourceId: source,
  sourceNo: source,
  status: sharedWords.status,
  taskGroupId: task,
  taskGroupCode: task,
  valueVnd: value,
  voucherNo,
})

/** What the columns of the report of a period are called. */
export const periodWords = words<PeriodRow, 'powerPlantId'>()({
  closingQuantity: { vi: 'SL tồn cuối kỳ', en: 'Closing quantity' },
  closingVnd: { vi: 'Giá trị tồn cuối kỳ', en: 'Closing value', unit: 'VND' },
  groupCode: { vi: 'Nhóm', en: 'Group' },
  inQuantity: { vi: 'SL nhập', en: 'Quantity in' },
  inVnd: { vi: 'Giá trị nhập', en: 'Value in', unit: 'VND' },
  itemCode,
  name: { vi: 'Tên vật tư', en: 'Item' },
  openingQuantity: { vi: 'SL tồn đầu kỳ', en: 'Opening quantity' },
  openingVnd: { vi: 'Giá trị tồn đầu kỳ', en: 'Opening value', unit: 'VND' },
  outQuantity: { vi: 'SL xuất', en: 'Quantity out' },
  outVnd: { vi: 'Giá trị xuất', en: 'Value out', unit: 'VND' },
  unit,
})

/** What the columns of a card of stock are called. */
export const cardWords = words<CardRow, 'voucherId'>()({
  datedOn,
  inQuantity: { vi: 'Nhập', en: 'In' },
  kind,
  leftQuantity: { vi: 'Tồn', en: 'Left' },
  outQuantity: { vi: 'Xuất', en: 'Out' },
  reason: { vi: 'Diễn giải', en: 'What for' },
  voucherNo,
})

/** What the columns of a chain of prices are called. */
export const priceWords = words<PriceStep, 'voucherId'>()({
  correctedBy: { vi: 'Do phiếu', en: 'By vouchers' },
  correctedVnd: { vi: 'Trong đó tính lại', en: 'Of that, put right', unit: 'VND' },
  datedOn,
  kind,
  leftQuantity: { vi: 'SL tồn', en: 'Left' },
  leftVnd: { vi: 'Giá trị tồn', en: 'Value left', unit: 'VND' },
  meanPriceVnd: { vi: 'Đơn giá bình quân', en: 'Mean price', unit: 'VND' },
  quantity,
  valueVnd: value,
  voucherNo,
})

/** What is said of the closing of books. */
export const closingWords = words<StockClosing & BooksClose>()({
  at: { vi: 'Lúc', en: 'At' },
  byName: { vi: 'Người khóa', en: 'By' },
  closedBefore: { vi: 'Trước đó', en: 'Before' },
  closedThrough: { vi: 'Khóa sổ đến hết ngày', en: 'Closed up to' },
  powerPlantId: sharedWords.plant,
  reason: { vi: 'Lý do', en: 'Reason' },
})

/** What is said of a difference that the check found. */
export const differenceWords = words<StockDifference, 'itemId'>()({
  computed: { vi: 'Tính lại', en: 'Computed' },
  itemCode,
  stored: { vi: 'Đang lưu', en: 'Stored' },
  what: { vi: 'Số liệu', en: 'What' },
})

/** What a plant lays down for its vouchers. */
export const stockVoucherSettingsWords = words<PlantStockVoucherSettings>()({
  approvedKinds: { vi: 'Loại phiếu phải duyệt', en: 'Kinds that are approved' },
  formBasis: { vi: 'Căn cứ in ở góc biểu mẫu', en: 'Basis printed on the forms' },
  powerPlantId: sharedWords.plant,
})
