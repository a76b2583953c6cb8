import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** How data reach a receiver. */
export const feedKinds = ['https', 'ftps', 'ftp', 'folder'] as const
export type FeedKind = (typeof feedKinds)[number]

export const feedKindLabels: Labels<FeedKind> = {
  https: { vi: 'HTTPS (JSON)', en: 'HTTPS (JSON)' },
  ftps: { vi: 'FTPS (tệp, mã hóa)', en: 'FTPS (file, encrypted)' },
  ftp: { vi: 'FTP (tệp, không mã hóa)', en: 'FTP (file, not encrypted)' },
  folder: { vi: 'Thư mục trên máy chủ (tệp)', en: 'Folder of the server (file)' },
}

/** How the lines of a file are written: parted by tabs, as the regulator has them, or by commas under a line of names. */
export const fileFormats = ['text', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

export const fileFormatLabels: Labels<FileFormat> = {
  text: { vi: 'Văn bản, phân cách bằng tab (.txt)', en: 'Text parted by tabs (.txt)' },
  csv: { vi: 'CSV có dòng tiêu đề (.csv)', en: 'CSV with a line of names (.csv)' },
}

/** The stations of the feed in the order in which they are sent, and what each measures. */
export const feedStations = ['DCTT', 'NHAMAY', 'QUATRAN', 'THUONGLUU', 'HALUU'] as const
export type FeedStation = (typeof feedStations)[number]

export const stationMeasures = {
  DCTT: { quantity: 'LUULUONG', unit: 'm3/s' },
  NHAMAY: { quantity: 'LUULUONG', unit: 'm3/s' },
  QUATRAN: { quantity: 'LUULUONG', unit: 'm3/s' },
  THUONGLUU: { quantity: 'MUCNUOC', unit: 'm' },
  HALUU: { quantity: 'MUCNUOC', unit: 'm' },
} as const satisfies Readonly<Record<FeedStation, { quantity: string; unit: string }>>

export const stationLabels: Labels<FeedStation> = {
  DCTT: { vi: 'Dòng chảy tối thiểu', en: 'Minimum flow' },
  NHAMAY: { vi: 'Qua nhà máy', en: 'Through the plant' },
  QUATRAN: { vi: 'Qua tràn', en: 'Over the spillway' },
  THUONGLUU: { vi: 'Mực nước thượng lưu', en: 'Level above the dam' },
  HALUU: { vi: 'Mực nước hạ lưu', en: 'Level below the dam' },
}

/** Why a level above the dam is not sent although it was read; each is a mark of the balance. */
export const levelFaults = ['levelStep', 'stuckLevel', 'doubtfulReading', 'outsideCurve'] as const
export type LevelFault = (typeof levelFaults)[number]

export const levelFaultLabels: Labels<LevelFault> = {
  levelStep: { vi: 'MN nhảy bậc', en: 'Level jumped' },
  stuckLevel: { vi: 'Cảm biến đứng im', en: 'Sensor stuck' },
  doubtfulReading: { vi: 'Số đọc nghi ngờ', en: 'Reading doubted' },
  outsideCurve: { vi: 'MN ngoài đường Z–V', en: 'Outside the curve' },
}

/** What became of an interval at a receiver. */
export const intervalStatuses = ['waiting', 'retrying', 'sent', 'replaced', 'failed'] as const
export type IntervalStatus = (typeof intervalStatuses)[number]

export const intervalStatusLabels: Labels<IntervalStatus> = {
  waiting: { vi: 'Chờ gửi', en: 'Waiting' },
  retrying: { vi: 'Đang gửi lại', en: 'Being retried' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
  replaced: { vi: 'Thay bằng bản đính chính', en: 'Replaced by a correction' },
  failed: { vi: 'Quá 30 ngày, không gửi nữa', en: 'Over 30 days, given up' },
}
