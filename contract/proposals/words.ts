import { requestWords } from '#contract/approvals/words.ts'
import { sharedWords, words } from '#contract/core/words.ts'

import type { Proposal, ProposalForm, ProposalSettings } from './proposal.ts'
import type { FilledDetails, MaterialRow } from './forms.ts'

const files = { vi: 'Tệp đính kèm', en: 'Attached files' }
const kind = { vi: 'Loại', en: 'Kind' }

/** What the fields of a proposal are called. */
export const proposalWords = words<
  Proposal & Pick<ProposalForm, 'content' | 'reason' | 'fileIds'>,
  'authorId' | 'displayStatus' | 'isEscalated' | 'onBehalfOfName' | 'requestId' | 'stage' | 'turn'
>()({
  authorName: requestWords.authorName,
  costVnd: requestWords.costVnd,
  creationTime: { vi: 'Lập lúc', en: 'Made' },
  days: requestWords.days,
  dueAt: requestWords.dueAt,
  fileCount: files,
  fromDay: sharedWords.from,
  isOverdue: requestWords.isOverdue,
  kind: kind,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  proposalNo: { vi: 'Số', en: 'No.' },
  sentAt: { vi: 'Gửi lúc', en: 'Sent' },
  status: sharedWords.status,
  stepName: requestWords.stepName,
  title: { vi: 'Tiêu đề', en: 'Title' },
  content: { vi: 'Nội dung', en: 'Content' },
  reason: { vi: 'Lý do', en: 'Reason' },
  fileIds: files,
  toDay: sharedWords.to,
  urgency: { vi: 'Mức độ', en: 'Urgency' },
  decidedBy: requestWords.decidedBy,
})

/** What is said of each thing that is asked for. */
export const itemWords = words<MaterialRow & { readonly amountVnd: number }>()({
  amountVnd: {
    vi: 'Thành tiền dự kiến',
    en: 'Expected amount',
    short: { vi: 'Thành tiền', en: 'Amount' },
    unit: 'VND',
  },
  itemCode: { vi: 'Mã vật tư', en: 'Item code' },
  leadTimeDays: { vi: 'Thời gian đặt hàng (ngày)', en: 'Lead time (days)' },
  name: { vi: 'Tên vật tư, quy cách', en: 'Name and specification' },
  unit: { vi: 'ĐVT', en: 'Unit' },
  unitPriceVnd: {
    vi: 'Đơn giá dự kiến',
    en: 'Expected price',
    short: { vi: 'Đơn giá', en: 'Price' },
    unit: 'VND',
  },
  quantity: { vi: 'Số lượng', en: 'Quantity' },
  note: sharedWords.note,
  supplier: { vi: 'Nhà cung cấp', en: 'Supplier' },
})

/** What the fields of the forms are called. */
export const proposalFormWords = words<FilledDetails>()({
  abnormalId: { vi: 'Bất thường liên quan', en: 'Related event' },
  cardType: { vi: 'Loại thẻ', en: 'Type of card' },
  citizenIdNumber: { vi: 'Số CCCD', en: 'Citizen ID' },
  commanderName: { vi: 'Người chỉ huy trực tiếp', en: 'Person in command' },
  companionIds: { vi: 'Người đi cùng', en: 'Companions' },
  company: { vi: 'Đơn vị công tác', en: 'Company' },
  contactPhone: { vi: 'Điện thoại liên hệ', en: 'Phone meanwhile' },
  contractNo: { vi: 'Số hợp đồng', en: 'Contract no.' },
  contractor: { vi: 'Nhà thầu dự kiến', en: 'Contractor' },
  costVnd: { vi: 'Kinh phí dự kiến', en: 'Expected cost', unit: 'VND' },
  course: { vi: 'Khóa học', en: 'Course' },
  day: { vi: 'Ngày làm thêm', en: 'Day of overtime' },
  destination: { vi: 'Nơi đến', en: 'Destination' },
  deviceId: { vi: 'Thiết bị trong danh mục', en: 'Device of the plant' },
  dueOn: { vi: 'Hạn thanh toán', en: 'Pay by' },
  employeeIds: { vi: 'Người làm thêm', en: 'Who works' },
  equipment: { vi: 'Thiết bị', en: 'Equipment' },
  fromAt: { vi: 'Bắt đầu', en: 'Start' },
  fromDay: sharedWords.from,
  fromTime: { vi: 'Từ giờ', en: 'From' },
  handoverToId: { vi: 'Bàn giao công việc cho', en: 'Handed over to' },
  holderName: { vi: 'Người giữ thẻ', en: 'Holder' },
  invoiceNo: { vi: 'Số hóa đơn', en: 'Invoice no.' },
  items: { vi: 'Danh mục vật tư', en: 'Materials', parts: itemWords },
  kind: kind,
  leaveCode: { vi: 'Loại nghỉ', en: 'Kind of leave' },
  licencePlate: { vi: 'Biển số', en: 'Licence plate' },
  neededOn: { vi: 'Cần trước ngày', en: 'Needed by' },
  needsOutage: { vi: 'Tách thiết bị', en: 'Outage' },
  ownDay: { vi: 'Ca của người đề nghị', en: 'Shift of the author' },
  payee: { vi: 'Đơn vị nhận', en: 'Payee' },
  peopleCount: { vi: 'Số người làm việc', en: 'Number of workers' },
  phoneNumber: { vi: 'Điện thoại', en: 'Phone' },
  place: { vi: 'Địa điểm', en: 'Place' },
  provider: { vi: 'Đơn vị đào tạo', en: 'Provider' },
  safetyMeasures: { vi: 'Biện pháp an toàn', en: 'Safety measures' },
  service: { vi: 'Dịch vụ thuê', en: 'Service' },
  toAt: { vi: 'Kết thúc', en: 'End' },
  toDay: sharedWords.to,
  toTime: { vi: 'Đến giờ', en: 'To' },
  transport: { vi: 'Phương tiện', en: 'Transport' },
  vehicleType: { vi: 'Loại xe', en: 'Type of vehicle' },
  wishedOn: { vi: 'Đề nghị sửa trước ngày', en: 'Wanted by' },
  withDay: { vi: 'Ca của người đổi', en: 'Shift of the other' },
  withId: { vi: 'Đổi với', en: 'Swap with' },
  zones: { vi: 'Khu vực được vào', en: 'Areas' },
})

/** What a plant's rules for proposals are called. */
export const proposalSettingsWords = words<ProposalSettings>()({
  powerPlantId: sharedWords.plant,
  annualLeaveDays: { vi: 'Số ngày phép năm', en: 'Days of annual leave' },
  yearsPerExtraDay: { vi: 'Phép thâm niên', en: 'Extra days by service' },
  overtimeNeedsConsent: { vi: 'Hỏi ý kiến người làm thêm', en: 'Consent to overtime' },
  backdatedDays: { vi: 'Được đề xuất bổ sung trong', en: 'May be proposed late by' },
})
