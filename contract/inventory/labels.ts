import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** What a place of a store is: a warehouse has shelves and bins, a shelf has bins. */
export const placeKinds = ['warehouse', 'shelf', 'bin'] as const
export type PlaceKind = (typeof placeKinds)[number]

export const placeKindLabels: Labels<PlaceKind> = {
  warehouse: { vi: 'Kho', en: 'Warehouse' },
  shelf: { vi: 'Kệ', en: 'Shelf' },
  bin: { vi: 'Ngăn', en: 'Bin' },
}

/** How single pieces of an item are told apart. */
export const itemTrackings = ['none', 'lot', 'serial'] as const
export type ItemTracking = (typeof itemTrackings)[number]

export const itemTrackingLabels: Labels<ItemTracking> = {
  none: { vi: 'Không theo dõi', en: 'Not tracked' },
  lot: { vi: 'Theo lô', en: 'By lot' },
  serial: { vi: 'Theo số serial', en: 'By serial number' },
}

/** What needs somebody of an item, the most pressing first; one that has none is fine. */
export const itemWarnings = ['expired', 'belowMin', 'expiring30', 'expiring90', 'idle'] as const
export type ItemWarning = (typeof itemWarnings)[number]

export const itemWarningLabels: Labels<ItemWarning> = {
  expired: { vi: 'Hết hạn dùng', en: 'Expired' },
  belowMin: { vi: 'Dưới định mức', en: 'Below minimum' },
  expiring30: { vi: 'Hết hạn trong 30 ngày', en: 'Expires within 30 days' },
  expiring90: { vi: 'Hết hạn trong 90 ngày', en: 'Expires within 90 days' },
  idle: { vi: 'Lâu không luân chuyển', en: 'Not moved for long' },
}

export const itemWarningColours: Readonly<Record<ItemWarning, StatusColour>> = {
  expired: 'red',
  belowMin: 'red',
  expiring30: 'orange',
  expiring90: 'orange',
  idle: 'default',
}
