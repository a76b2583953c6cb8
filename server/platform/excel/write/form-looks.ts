import type { CellStyle } from './style-book.ts'

/** The heads of a form's columns. */
export const headLook = {
  bold: true,
  align: 'center',
  verticalAlign: 'center',
  wrap: true,
  fill: '#EAF1F7',
  border: 'thin',
} as const satisfies CellStyle

/** The format of Excel for a number with so many decimals. */
export function numberFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}
