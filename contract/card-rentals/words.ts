import { sharedWords, words } from '#contract/core/words.ts'

import type { CardRentalDetail, CardRentalWrite } from './rental.ts'

const cardType = { vi: 'Loại thẻ', en: 'Type of card' }
const host = { vi: 'Người tiếp', en: 'Host' }
const vehicleType = { vi: 'Loại xe', en: 'Type of vehicle' }

/** What the fields of a rental are called. */
export const rentalWords = words<
  CardRentalDetail & CardRentalWrite,
  | 'decidedBy'
  | 'displayStatus'
  | 'hostPhone'
  | 'insideSince'
  | 'issueSignatureFileId'
  | 'issuedByName'
  | 'proposalNo'
  | 'request'
  | 'requestId'
  | 'returnComment'
  | 'returnSignatureFileId'
  | 'returnedByName'
  | 'stage'
  | 'stepName'
  | 'turn'
>()({
  authorName: { vi: 'Người đề nghị', en: 'Author' },
  cardId: { vi: 'Thẻ', en: 'Card' },
  cardNo: { vi: 'Số thẻ', en: 'Card no.' },
  cardTypeId: cardType,
  cardTypeName: cardType,
  citizenIdNumber: { vi: 'Số CCCD', en: 'Citizen identity no.' },
  company: { vi: 'Đơn vị', en: 'Company' },
  creationTime: { vi: 'Lập lúc', en: 'Made' },
  depositVnd: { vi: 'Tiền cọc', en: 'Deposit', unit: '₫' },
  dueAt: { vi: 'Hẹn trả', en: 'Due' },
  employeeId: { vi: 'Là nhân viên nhà máy', en: 'Is an employee of the plant' },
  feeVnd: { vi: 'Phí', en: 'Fee', unit: '₫' },
  fromAt: { vi: 'Từ', en: 'From' },
  holderName: { vi: 'Họ tên người giữ', en: 'Name of the holder', short: { vi: 'Người giữ', en: 'Holder' } },
  hostId: host,
  hostName: host,
  identityNumber: { vi: 'Số CMND', en: 'Old identity no.' },
  isOverdue: { vi: 'Quá hạn', en: 'Overdue' },
  issuedAt: { vi: 'Giao lúc', en: 'Handed out' },
  licensePlate: { vi: 'Biển số', en: 'Plate' },
  memberNames: { vi: 'Tên người đi cùng', en: 'Names of the others' },
  note: { vi: 'Ghi chú thêm', en: 'Further notes' },
  outcome: { vi: 'Tình trạng thẻ khi trả', en: 'Card when returned' },
  peopleCount: { vi: 'Số người', en: 'People' },
  phoneNumber: { vi: 'Điện thoại', en: 'Phone' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  proposalId: { vi: 'Đề xuất', en: 'Proposal' },
  purpose: { vi: 'Mục đích', en: 'Purpose' },
  rentalNo: { vi: 'Số phiếu', en: 'No.' },
  returnedAt: { vi: 'Trả lúc', en: 'Returned' },
  status: sharedWords.status,
  vehicleTypeId: vehicleType,
  vehicleTypeName: vehicleType,
  zones: { vi: 'Khu vực', en: 'Zones' },
})
