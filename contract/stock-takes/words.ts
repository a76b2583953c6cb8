import { sharedWords, words } from '#contract/core/words.ts'

import type { BoardMember, BoardMemberTold, StockTakeDetail, TakeJudge, TakeLine, TakeWrite } from './take.ts'

const place = { vi: 'Vị trí', en: 'Place' }
const places = { vi: 'Nơi kiểm kê', en: 'Places counted' }
const item = { vi: 'Vật tư', en: 'Item' }
const itemCode = { vi: 'Mã vật tư', en: 'Item code', short: { vi: 'Mã số', en: 'Code' } }
const lotNo = { vi: 'Lô, serial', en: 'Lot, serial number' }
const expiresOn = { vi: 'Hạn dùng', en: 'Expires on' }
const unit = { vi: 'Đơn vị tính', en: 'Unit', short: { vi: 'ĐVT', en: 'Unit' } }
const board = { vi: 'Ban kiểm kê', en: 'Board' }
const employee = { vi: 'Người trong danh sách', en: 'Of the staff' }

export const boardWords = words<BoardMember & BoardMemberTold>()({
  employeeId: employee,
  fullName: { vi: 'Họ tên (người ngoài)', en: 'Name (from outside)' },
  jobTitle: { vi: 'Chức vụ, đơn vị', en: 'Job, unit' },
  role: { vi: 'Vai trò', en: 'Role' },
})

export const takeLineWords = words<TakeLine>()({
  booked: { vi: 'Theo sổ sách', en: 'Booked', short: { vi: 'SL sổ', en: 'Booked' } },
  bookedVnd: { vi: 'Thành tiền theo sổ', en: 'Value booked', unit: 'VND' },
  counted: { vi: 'Theo kiểm kê', en: 'Counted', short: { vi: 'SL đếm', en: 'Counted' } },
  countedVnd: { vi: 'Thành tiền kiểm kê', en: 'Value counted', unit: 'VND' },
  counts: { vi: 'Các lần đếm', en: 'Counts' },
  difference: { vi: 'Chênh lệch', en: 'Difference' },
  differenceVnd: { vi: 'Giá trị chênh lệch', en: 'Value of the difference', unit: 'VND' },
  expiresOn,
  frozen: { vi: 'Sổ lúc chốt', en: 'Booked at the list' },
  good: { vi: 'Còn tốt 100 %', en: 'Good' },
  isCounted: { vi: 'Đã đếm', en: 'Counted' },
  isFound: { vi: 'Ngoài danh sách', en: 'Not on the list' },
  itemCode,
  itemId: item,
  itemName: { vi: 'Tên, quy cách', en: 'Name' },
  lotNo,
  moved: { vi: 'Nhập xuất trước lúc đếm', en: 'Moved before the count' },
  needsRecount: { vi: 'Đếm lần hai', en: 'Second count' },
  placeId: place,
  placePath: place,
  poor: { vi: 'Kém phẩm chất', en: 'Poor' },
  priceVnd: { vi: 'Đơn giá', en: 'Price', unit: 'VND' },
  reason: { vi: 'Lý do chênh lệch', en: 'Reason' },
  specification: { vi: 'Quy cách', en: 'Specification' },
  spoilt: { vi: 'Mất phẩm chất', en: 'Spoilt' },
  unit,
})

export const takeWords = words<StockTakeDetail & TakeWrite, 'lines' | 'request' | 'requestId'>()({
  approvedAt: { vi: 'Duyệt lúc', en: 'Approved at' },
  approvedByName: { vi: 'Người duyệt', en: 'Approved by' },
  authorName: { vi: 'Người lập', en: 'Prepared by' },
  board: { ...board, parts: boardWords },
  cancelReason: { vi: 'Lý do hủy', en: 'Why it was given up' },
  cancelledAt: { vi: 'Hủy lúc', en: 'Given up at' },
  cancelledByName: { vi: 'Người hủy', en: 'Given up by' },
  countedAt: { vi: 'Đóng đếm lúc', en: 'Counts closed at' },
  countedCount: { vi: 'Dòng đã đếm', en: 'Lines counted', short: { vi: 'Đã đếm', en: 'Counted' } },
  creationTime: { vi: 'Lập lúc', en: 'Prepared at' },
  differenceCount: {
    vi: 'Dòng chênh lệch',
    en: 'Lines that differ',
    short: { vi: 'Chênh lệch', en: 'Differ' },
  },
  frozenAt: { vi: 'Chốt sổ lúc', en: 'List made at' },
  lineCount: { vi: 'Số dòng', en: 'Lines' },
  note: sharedWords.note,
  placeIds: places,
  places,
  plannedAt: { vi: 'Thời điểm kiểm kê', en: 'Counts to' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  recountPercent: { vi: 'Đếm lần hai khi lệch quá', en: 'Second count above', unit: '%' },
  sentBackReason: { vi: 'Lý do trả lại', en: 'Why it was sent back' },
  shortageVnd: { vi: 'Giá trị thiếu', en: 'Shortage', short: { vi: 'Thiếu', en: 'Short' }, unit: 'VND' },
  status: sharedWords.status,
  submittedAt: { vi: 'Trình lúc', en: 'Handed in at' },
  submittedByName: { vi: 'Người trình', en: 'Handed in by' },
  submittedVnd: { vi: 'Giá trị chênh lệch khi trình', en: 'Differences when handed in', unit: 'VND' },
  surplusVnd: { vi: 'Giá trị thừa', en: 'Surplus', short: { vi: 'Thừa', en: 'Over' }, unit: 'VND' },
  takeNo: { vi: 'Số biên bản', en: 'Number' },
  title: { vi: 'Tên đợt kiểm kê', en: 'Title' },
  voucherId: { vi: 'Phiếu điều chỉnh', en: 'Voucher' },
  voucherNo: { vi: 'Phiếu điều chỉnh', en: 'Voucher' },
})

export const judgeWords = words<TakeJudge>()({
  lines: { vi: 'Dòng kiểm kê', en: 'Lines', parts: takeLineWords },
})
