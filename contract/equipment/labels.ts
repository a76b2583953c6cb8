import type { Label } from '#contract/core/words.ts'

/** How far a thing is in use; `retired` is one whose device is no longer in use. */
export const equipmentStates = ['inUse', 'standby', 'repair', 'stopped', 'retired'] as const
export type EquipmentState = (typeof equipmentStates)[number]

export const equipmentStateLabels: Readonly<Record<EquipmentState, Label>> = {
  inUse: { vi: 'Đang sử dụng', en: 'In use' },
  standby: { vi: 'Dự phòng', en: 'Standby' },
  repair: { vi: 'Đang sửa chữa', en: 'In repair' },
  stopped: { vi: 'Tạm ngừng', en: 'Stopped' },
  retired: { vi: 'Thôi sử dụng', en: 'Retired' },
}

/** How much depends on a thing: A stops the plant or endangers people, B lowers output, C neither. */
export const equipmentPriorities = ['A', 'B', 'C'] as const
export type EquipmentPriority = (typeof equipmentPriorities)[number]

export const equipmentPriorityLabels: Readonly<Record<EquipmentPriority, Label>> = {
  A: { vi: 'A – dừng máy, mất an toàn', en: 'A – stops a unit, endangers' },
  B: { vi: 'B – giảm công suất', en: 'B – lowers output' },
  C: { vi: 'C – ít ảnh hưởng', en: 'C – of little effect' },
}

/** From how much of its expected life on, in %, a thing is near its end. */
export const NEAR_END_PERCENT = 90

/** How far things are in their expected life, of those that are near its end or past it. */
export const lifeStages = ['near', 'over'] as const
export type LifeStage = (typeof lifeStages)[number]

export const lifeStageLabels: Readonly<Record<LifeStage, Label>> = {
  near: { vi: 'Sắp hết (từ 90 %)', en: 'Near its end (from 90 %)' },
  over: { vi: 'Quá tuổi thọ', en: 'Past its expected life' },
}

/** How far a thing is in its expected life; undefined while it is neither near its end nor past it. */
export const lifeStageOf = (percent: number | null): LifeStage | undefined =>
  percent === null || percent < NEAR_END_PERCENT ? undefined : percent > 100 ? 'over' : 'near'
