import { sharedWords, words } from '#contract/core/words.ts'

import type { OutputDelivery } from './delivery.ts'
import type { ExpectedOutputDetail, ExpectedOutputSend, ExpectedOutputWrite } from './output.ts'
import type { OutputSettingsWrite, PlantOutputSettings } from './settings.ts'

const unit = { vi: 'Tổ máy', en: 'Unit' }

/** What the fields of a plan of output are called. */
export const expectedOutputWords = words<
  ExpectedOutputDetail & ExpectedOutputWrite & ExpectedOutputSend,
  | 'plantKind'
  | 'isLate'
  | 'stage'
  | 'turn'
  | 'requestId'
  | 'request'
  | 'decidedBy'
  | 'bounds'
  | 'openFromSlot'
  | 'delivery'
>()({
  approvedAt: { vi: 'Duyệt lúc', en: 'Approved' },
  authorName: { vi: 'Người lập', en: 'Prepared by' },
  channel: { vi: 'Cách gửi', en: 'Channel' },
  creationTime: { vi: 'Lập lúc', en: 'Made' },
  energyMwh: { vi: 'Sản lượng', en: 'Energy', unit: 'MWh' },
  fileName: { vi: 'Tên tệp', en: 'File' },
  former: { vi: 'Thay bản', en: 'Replaces' },
  inputs: {
    vi: 'Số liệu dự báo',
    en: 'Forecast',
    parts: {
      inflowM3s: { vi: 'Q về dự báo', en: 'Forecast inflow', unit: 'm³/s' },
      minimumFlowM3s: { vi: 'Dòng chảy tối thiểu', en: 'Minimum flow', unit: 'm³/s' },
      levelStartM: { vi: 'MN hồ đầu ngày', en: 'Level at the start', unit: 'm' },
      levelEndM: { vi: 'MN hồ cuối ngày', en: 'Level at the end', unit: 'm' },
      m3PerKwh: { vi: 'Suất tiêu hao', en: 'Consumption', unit: 'm³/kWh' },
      irradiationKwhPerM2: { vi: 'Bức xạ dự báo', en: 'Forecast irradiation', unit: 'kWh/m²' },
      clearness: { vi: 'Độ trong', en: 'Clearness' },
      performanceRatio: { vi: 'PR', en: 'PR' },
      availability: { vi: 'Độ khả dụng', en: 'Availability' },
    },
  },
  levelEndM: { vi: 'MN cuối kỳ', en: 'Level at the end', unit: 'm' },
  mailSentAt: { vi: 'Thư đi lúc', en: 'Mail left' },
  method: { vi: 'Cách lập', en: 'Method' },
  note: sharedWords.note,
  outages: {
    vi: 'Ngừng máy',
    en: 'Stops',
    parts: {
      unitId: unit,
      fromAt: { vi: 'Từ', en: 'From' },
      toAt: { vi: 'Đến', en: 'To' },
      lostMw: { vi: 'Mất', en: 'Lost', unit: 'MW' },
      reason: { vi: 'Lý do', en: 'Reason' },
    },
  },
  peakMw: { vi: 'P max cao điểm', en: 'Peak P', unit: 'MW' },
  period: { vi: 'Kỳ', en: 'Period' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  receiver: { vi: 'Máy chủ nhận', en: 'Receiver' },
  recipient: { vi: 'Nơi nhận', en: 'Recipient' },
  revision: { vi: 'Lần', en: 'Revision' },
  sentAt: { vi: 'Gửi lúc', en: 'Sent' },
  sentByName: { vi: 'Người gửi', en: 'Sent by' },
  sentChannel: { vi: 'Cách gửi', en: 'Channel' },
  sentTo: { vi: 'Nơi nhận', en: 'Recipient' },
  sha256: {
    vi: 'Mã băm của tệp (SHA-256)',
    en: 'Hash of the file (SHA-256)',
    short: { vi: 'SHA-256', en: 'SHA-256' },
  },
  standing: sharedWords.status,
  startsOn: { vi: 'Ngày đầu kỳ', en: 'First day', short: { vi: 'Ngày', en: 'Day' } },
  steps: { vi: 'Công thức và số', en: 'Formulas and numbers' },
  waterValueBasis: { vi: 'Căn cứ giá trị nước', en: 'What the water value rests on' },
  waterValueVndPerKwh: {
    vi: 'Giá trị nước đề nghị',
    en: 'Water value asked for',
    unit: 'đ/kWh',
  },
  units: {
    vi: 'Số liệu theo tổ máy',
    en: 'Figures by unit',
    parts: {
      unitId: unit,
      availableMw: { vi: 'P công bố', en: 'Declared P', unit: 'MW' },
      expectedMw: { vi: 'P dự kiến', en: 'Expected P', unit: 'MW' },
      energyMwh: { vi: 'Sản lượng', en: 'Energy', unit: 'MWh' },
    },
  },
})

/** What is said of a file that goes to the plant's receiver. */
export const outputDeliveryWords = words<OutputDelivery, 'isOvertaken'>()({
  attempts: { vi: 'Số lần gửi', en: 'Attempts' },
  deliveredAt: { vi: 'Máy chủ nhận lúc', en: 'Taken by the receiver' },
  deliveredTo: { vi: 'Đã đặt tại', en: 'Put at' },
  answer: { vi: 'Máy chủ trả lời', en: 'Answer' },
  lastError: { vi: 'Lỗi gần nhất', en: 'Latest error' },
  lastErrorAt: { vi: 'Lỗi lúc', en: 'Error at' },
})

/** What a plant lays down for its plans. */
export const outputSettingsWords = words<PlantOutputSettings & OutputSettingsWrite>()({
  powerPlantId: sharedWords.plant,
  sendByTime: { vi: 'Hạn gửi điều độ, ngày trước', en: 'To be with dispatch by, the day before' },
  peakHours: {
    vi: 'Giờ cao điểm',
    en: 'Peak hours',
    parts: { from: { vi: 'Từ', en: 'From' }, to: { vi: 'Đến', en: 'To' } },
  },
  receiverKind: { vi: 'Máy chủ nhận kế hoạch', en: 'Receiver of plans' },
  receiverAddress: { vi: 'Địa chỉ', en: 'Address' },
  receiverPort: { vi: 'Cổng', en: 'Port' },
  receiverFolder: { vi: 'Thư mục', en: 'Folder' },
  receiverUserName: { vi: 'Tên đăng nhập', en: 'User name' },
  receiverPassword: { vi: 'Mật khẩu', en: 'Password' },
  hasPassword: { vi: 'Có mật khẩu', en: 'Has a password' },
})
