import { formatNumber } from '#contract/core/format.ts'

const fixed = (decimals: number) => (value: number) => formatNumber(value, decimals)

/** A level as screen, paper and book of the shift write it, in m: `320.40`. */
export const levelText = fixed(2)

/** How far a gate is open, in m: `0.50`. */
export const openingText = fixed(2)

/** A flow in m³/s: `1,234.0`. */
export const flowText = fixed(1)

/** The same flow in a workbook. */
export const FLOW_FORMAT = '#,##0.0'
