import type { Label } from '#contract/core/words.ts'

/** Why energy that could have been made was not; together they are what was expected less what was made. */
export const lossCauses = [
  'dispatch',
  'grid',
  'planned',
  'maintenance',
  'forced',
  'reserve',
  'unrecordedStop',
  'derating',
  'belowSiblings',
  'water',
  'unexplained',
  'surplus',
] as const
export type LossCause = (typeof lossCauses)[number]

export const lossCauseLabels: Readonly<Record<LossCause, Label>> = {
  dispatch: { vi: 'Điều độ cắt giảm', en: 'Dispatch curtailment' },
  grid: { vi: 'Lưới', en: 'Grid' },
  planned: { vi: 'Sửa chữa kế hoạch (POH)', en: 'Planned outage (POH)' },
  maintenance: { vi: 'Bảo dưỡng (MOH)', en: 'Maintenance outage (MOH)' },
  forced: { vi: 'Dừng sự cố (FOH)', en: 'Forced outage (FOH)' },
  reserve: { vi: 'Dự phòng (RSH)', en: 'Reserve shutdown (RSH)' },
  unrecordedStop: { vi: 'Dừng, chưa ghi nguyên nhân', en: 'Stopped, no cause recorded' },
  derating: { vi: 'Giảm do nhiệt độ', en: 'Derated by temperature' },
  belowSiblings: { vi: 'Bẩn, thấp hơn máy cùng loại', en: 'Soiled, below siblings' },
  water: { vi: 'Không có nước để chạy', en: 'Water not there' },
  unexplained: { vi: 'Chưa rõ', en: 'Unexplained' },
  surplus: { vi: 'Phát hơn kỳ vọng', en: 'Above expectation' },
}

/** Causes for which a device stands still: they have minutes beside their energy. */
export const stopCauses: readonly LossCause[] = [
  'grid',
  'planned',
  'maintenance',
  'forced',
  'reserve',
  'unrecordedStop',
  'water',
  'dispatch',
]

/** Causes for which a device that stands still is not available (IEEE Std 762: neither in service nor in reserve). */
export const unavailableCauses: readonly LossCause[] = [
  'grid',
  'planned',
  'maintenance',
  'forced',
  'unrecordedStop',
]

/** What a person may say of a piece: what is above expectation, or stays unexplained, is nobody's word. */
export const assignableCauses = [
  'dispatch',
  'grid',
  'planned',
  'maintenance',
  'forced',
  'reserve',
  'derating',
  'belowSiblings',
  'water',
] as const satisfies readonly LossCause[]

/** Half-hours of a day; slot 1 ends at 00:30 and slot 48 at 24:00. */
export const SLOTS = 48

/** The clock at which a half-hour ends: 1 is `00:30`, 48 is `24:00`. */
export function slotEnd(slot: number): string {
  const clock = (value: number) => String(value).padStart(2, '0')
  return `${clock(Math.floor(slot / 2))}:${slot % 2 === 0 ? '00' : '30'}`
}
