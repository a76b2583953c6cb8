import { sharedWords, words } from '#contract/core/words.ts'

import type { FeedInterval } from './interval.ts'
import { stationLabels } from './labels.ts'
import type { FeedTarget } from './target.ts'

/** What the fields of a receiver are called. */
export const feedTargetWords = words<FeedTarget & { password: string | null }>()({
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reservoirId: { vi: 'Hồ chứa', en: 'Reservoir' },
  reservoirName: { vi: 'Hồ chứa', en: 'Reservoir' },
  name: { vi: 'Nơi nhận', en: 'Receiver' },
  kind: { vi: 'Cách gửi', en: 'Sent by' },
  address: { vi: 'Địa chỉ', en: 'Address' },
  port: { vi: 'Cổng', en: 'Port' },
  folder: { vi: 'Thư mục', en: 'Folder' },
  fileFormat: { vi: 'Dạng tệp', en: 'File format' },
  userName: { vi: 'Tên đăng nhập', en: 'User name' },
  password: { vi: 'Mật khẩu', en: 'Password' },
  hasPassword: { vi: 'Có mật khẩu', en: 'Has a password' },
  provinceCode: { vi: 'Mã tỉnh (MaTinh)', en: 'Province (MaTinh)' },
  worksCode: { vi: 'Ký hiệu công trình (KyHieuCongTrinh)', en: 'Works (KyHieuCongTrinh)' },
  goodStatus: { vi: 'Mã trạng thái tốt', en: 'Status of a good value' },
  badStatus: { vi: 'Mã trạng thái thiếu, hỏng', en: 'Status of a missing or bad value' },
  delayMinutes: { vi: 'Chờ số liệu đến muộn', en: 'Waits for late values', unit: 'phút' },
  isOn: { vi: 'Gửi', en: 'Sending' },
  sendFrom: { vi: 'Gửi từ', en: 'Sent from' },
  lastSlotAt: {
    vi: 'Số liệu gần nhất đã nhận',
    en: 'Latest taken',
    short: { vi: 'Nhận gần nhất', en: 'Latest taken' },
  },
  waitingCount: { vi: 'Chờ gửi', en: 'Waiting' },
  failedCount: { vi: 'Không gửi được', en: 'Given up' },
  isSilent: { vi: 'Im lặng quá 30 phút', en: 'Silent for over 30 minutes' },
  lastError: { vi: 'Lỗi gần nhất', en: 'Latest error' },
  lastErrorAt: { vi: 'Lỗi lúc', en: 'Error at' },
})

/** What the fields of an interval are called. */
export const feedIntervalWords = words<FeedInterval, 'powerPlantId' | 'targetId'>()({
  targetName: { vi: 'Nơi nhận', en: 'Receiver' },
  reservoirName: { vi: 'Hồ chứa', en: 'Reservoir' },
  slotAt: { vi: 'Thời điểm đo', en: 'Interval' },
  revision: { vi: 'Bản', en: 'Revision' },
  values: {
    vi: 'Số liệu',
    en: 'Values',
    parts: {
      DCTT: { ...stationLabels.DCTT, short: { vi: 'Q tối thiểu', en: 'Min flow' }, unit: 'm³/s' },
      NHAMAY: { ...stationLabels.NHAMAY, short: { vi: 'Qua nhà máy', en: 'Plant' }, unit: 'm³/s' },
      QUATRAN: { ...stationLabels.QUATRAN, short: { vi: 'Qua tràn', en: 'Spillway' }, unit: 'm³/s' },
      THUONGLUU: { ...stationLabels.THUONGLUU, short: { vi: 'MN thượng lưu', en: 'Level above' }, unit: 'm' },
      HALUU: { ...stationLabels.HALUU, short: { vi: 'MN hạ lưu', en: 'Level below' }, unit: 'm' },
      isLevelDoubtful: {
        vi: 'MN thượng lưu nghi ngờ (thước lệch cảm biến)',
        en: 'Level doubted (gauge against sensor)',
      },
      levelFault: { vi: 'Lý do không gửi MN thượng lưu', en: 'Why the level was not sent' },
    },
  },
  status: sharedWords.status,
  attempts: { vi: 'Số lần gửi', en: 'Attempts' },
  dueAt: { vi: 'Gửi lúc', en: 'Due' },
  sentAt: { vi: 'Đã gửi lúc', en: 'Sent at' },
  answer: { vi: 'Nơi nhận trả lời', en: 'Answer' },
  lastError: { vi: 'Lỗi gần nhất', en: 'Latest error' },
})
