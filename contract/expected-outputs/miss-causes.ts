import type { Label } from '#contract/core/words.ts'

/** Why a half-hour did not come as it was planned, by what is written of it; the first that holds. */
export const missCauses = [
  'curtailed',
  'fault',
  'grid',
  'work',
  'water',
  'order',
  'near',
  'forecast',
] as const
export type MissCause = (typeof missCauses)[number]

export const missCauseLabels: Readonly<Record<MissCause, Label>> = {
  curtailed: { vi: 'Tiết giảm (lệnh giới hạn)', en: 'Curtailed (limit of dispatch)' },
  fault: { vi: 'Sự cố, bất thường', en: 'Fault or abnormal event' },
  grid: { vi: 'Dừng do lưới', en: 'Stopped by the grid' },
  work: { vi: 'Sửa chữa, bảo dưỡng', en: 'Repair or maintenance' },
  water: { vi: 'Thiếu nước', en: 'Lack of water' },
  order: { vi: 'Lệnh điều độ (dự phòng, chạy bù)', en: 'Order of dispatch (standby, condensing)' },
  near: {
    vi: 'Đúng kế hoạch (lệch đến 10 % công suất đặt)',
    en: 'As planned (within 10 % of installed power)',
  },
  forecast: {
    vi: 'Lỗi dự báo, mây (không ghi nguyên nhân khác)',
    en: 'Forecast or clouds (nothing else recorded)',
  },
}

/** Half-hours that are further off their plan than this share of the installed power have missed it. */
export const MISSED_SHARE = 0.1

/** Says whether a half-hour missed its plan; where the installed power is not known, by what was expected. */
export function hasMissed(expectedMw: number, actualMw: number, installedMw: number | null): boolean {
  return Math.abs(actualMw - expectedMw) > MISSED_SHARE * (installedMw ?? expectedMw)
}
