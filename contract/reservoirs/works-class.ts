import type { Label } from '#contract/core/words.ts'

/** Classes of dams and reservoirs of hydropower (NĐ 62/2025/NĐ-CP Đ.30), the first with the most duties. */
export const worksClasses = ['special', 'large', 'medium', 'small'] as const
export type WorksClass = (typeof worksClasses)[number]

export const worksClassLabels: Readonly<Record<WorksClass, Label>> = {
  special: { vi: 'Quan trọng đặc biệt', en: 'Of special importance' },
  large: { vi: 'Lớn', en: 'Large' },
  medium: { vi: 'Vừa', en: 'Medium' },
  small: { vi: 'Nhỏ', en: 'Small' },
}

/** 10⁶ m³ from which a reservoir is of a class whatever its dam is like. */
const SPECIAL_FROM_HM3 = 1000
const LARGE_FROM_HM3 = 3

/**
 * The class that a reservoir has at least by the water it holds at its normal level: 86.2 · 10⁶ m³ is large. Height, length, spillway,
 * power and what lies below may make it a higher one: a person says so.
 */
export function leastWorksClass(
  curve: readonly { readonly levelM: number; readonly volumeHm3: number }[],
  normalLevelM: number,
): WorksClass {
  const next = curve.findIndex(({ levelM }) => levelM >= normalLevelM)
  const [above, below] = [curve[next], curve[next - 1]]
  if (!above) return 'small'
  const share = below ? (normalLevelM - below.levelM) / (above.levelM - below.levelM) : 1
  const volumeHm3 = below ? below.volumeHm3 + share * (above.volumeHm3 - below.volumeHm3) : above.volumeHm3
  if (volumeHm3 >= SPECIAL_FROM_HM3) return 'special'
  return volumeHm3 >= LARGE_FROM_HM3 ? 'large' : 'small'
}
