import { sharedWords, words } from '#contract/core/words.ts'

import type {
  CapacityDeclarationDetail,
  CapacityDeclarationSend,
  CapacityDeclarationWrite,
} from './declaration.ts'

const unit = { vi: 'Tổ máy', en: 'Unit' }

/** What the fields of a declaration of capacity are called. */
export const capacityDeclarationWords = words<
  CapacityDeclarationDetail & CapacityDeclarationWrite & CapacityDeclarationSend,
  'plantKind' | 'bounds' | 'openFromSlot' | 'upcomingFromSlot'
>()({
  authorName: { vi: 'Người lập', en: 'Prepared by' },
  creationTime: { vi: 'Lập lúc', en: 'Made' },
  day: { vi: 'Ngày', en: 'Day' },
  declaredMwh: { vi: 'Σ P công bố × 0.5 h', en: 'Σ declared P × 0.5 h', unit: 'MWh' },
  declaredPercent: { vi: 'Tỷ lệ công bố so với đặt', en: 'Declared of installed', unit: '%' },
  installedMw: { vi: 'Công suất đặt', en: 'Installed power', unit: 'MW' },
  leastMw: { vi: 'Công bố thấp nhất', en: 'Least declared', unit: 'MW' },
  mostMw: { vi: 'Công bố cao nhất', en: 'Greatest declared', unit: 'MW' },
  note: sharedWords.note,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  recipient: { vi: 'Nơi nhận', en: 'Recipient' },
  revision: { vi: 'Lần', en: 'Revision' },
  sentAt: { vi: 'Gửi lúc', en: 'Sent' },
  sentByName: { vi: 'Người gửi', en: 'Sent by' },
  sentTo: { vi: 'Nơi nhận', en: 'Recipient' },
  sha256: {
    vi: 'Mã băm của tệp (SHA-256)',
    en: 'Hash of the file (SHA-256)',
    short: { vi: 'SHA-256', en: 'SHA-256' },
  },
  shortfalls: {
    vi: 'Lý do công bố thấp hơn công suất đặt',
    en: 'Why less than installed is declared',
    parts: {
      unitId: unit,
      fromSlot: { vi: 'Từ chu kỳ', en: 'From half-hour' },
      toSlot: { vi: 'Đến chu kỳ', en: 'To half-hour' },
      cause: { vi: 'Nguyên nhân', en: 'Cause' },
      basis: { vi: 'Căn cứ', en: 'Basis' },
    },
  },
  standing: sharedWords.status,
  steps: { vi: 'Công thức và số', en: 'Formulas and numbers' },
  units: {
    vi: 'Công suất theo chu kỳ',
    en: 'Capacity by half-hour',
    parts: {
      unitId: unit,
      minMw: { vi: 'P min', en: 'P min', unit: 'MW' },
      declaredMw: { vi: 'P công bố', en: 'Declared P', unit: 'MW' },
    },
  },
})
