import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** What a card is like, whoever holds it. Only a good one is handed out. */
export const cardConditions = ['good', 'lost', 'damaged', 'locked'] as const
export type CardCondition = (typeof cardConditions)[number]

/** How a card stands: its condition, or where it is while it is good. */
export const cardStatuses = ['inStock', 'rented', 'overdue', 'lost', 'damaged', 'locked'] as const
export type CardStatus = (typeof cardStatuses)[number]

export const cardStatusLabels: Labels<CardStatus> = {
  inStock: { vi: 'Trong kho', en: 'In stock' },
  rented: { vi: 'Đang cho thuê', en: 'Handed out' },
  overdue: { vi: 'Quá hạn', en: 'Overdue' },
  lost: { vi: 'Mất', en: 'Lost' },
  damaged: { vi: 'Hỏng', en: 'Damaged' },
  locked: { vi: 'Khóa', en: 'Locked' },
}

/** Colour of a status tag: handed out in progress, as a rental is; what must be looked into is red. */
export function cardStatusColour(status: CardStatus): StatusColour {
  if (status === 'inStock') return 'green'
  if (status === 'rented') return 'processing'
  if (status === 'damaged') return 'orange'
  return status === 'locked' ? 'default' : 'red'
}

/** What is done to a card in the register. */
export const cardActions = ['lock', 'unlock', 'reportLost', 'find', 'reportDamaged', 'repair'] as const
export type CardAction = (typeof cardActions)[number]

export const cardActionLabels: Labels<CardAction> = {
  lock: { vi: 'Khóa thẻ', en: 'Lock' },
  unlock: { vi: 'Mở khóa', en: 'Unlock' },
  reportLost: { vi: 'Báo mất', en: 'Report lost' },
  find: { vi: 'Đã tìm thấy', en: 'Found' },
  reportDamaged: { vi: 'Báo hỏng', en: 'Report damaged' },
  repair: { vi: 'Đã sửa xong', en: 'Repaired' },
}

/** The plates that vehicles of a type carry: those of cars, those of motorbikes, or none by rule. */
export const plateRules = ['carPlate', 'motorbikePlate', 'none'] as const
export type PlateRule = (typeof plateRules)[number]

export const plateRuleLabels: Labels<PlateRule> = {
  carPlate: { vi: 'Biển số ô tô (51A-123.45)', en: 'Car plate (51A-123.45)' },
  motorbikePlate: { vi: 'Biển số xe máy (59-X1 234.56)', en: 'Motorbike plate (59-X1 234.56)' },
  none: { vi: 'Không bắt buộc biển số', en: 'No plate needed' },
}
