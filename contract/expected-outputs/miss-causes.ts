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
  near: { vi: 'Đúng kế hoạch (lệch đến 10%)', en: 'As planned (within 10%)' },
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

/** As many half-hours in a row that miss their plan are told of. */
export const ASTRAY_SLOTS = 2

/**
 * Where the latest known half-hours all miss their plan: the first of them; undefined where they are fewer than two, or the
 * last known one came as planned. Those that dispatch limited say nothing of the plan.
 *
 * Worked example: of a plant of 20 MW, 10, 10, 10 planned and 10, 7, 7.5 made: astray from the second on.
 */
export function astraySince(
  slots: readonly {
    readonly expectedMw: number | null
    readonly actualMw: number | null
    readonly limitMw: number | null
  }[],
  installedMw: number | null,
): number | undefined {
  let [first, count] = [-1, 0]
  for (const [slot, { expectedMw, actualMw, limitMw }] of slots.entries()) {
    if (actualMw === null || expectedMw === null) continue
    const misses = limitMw === null && hasMissed(expectedMw, actualMw, installedMw)
    if (misses && count === 0) first = slot
    count = misses ? count + 1 : 0
  }
  return count >= ASTRAY_SLOTS ? first : undefined
}
