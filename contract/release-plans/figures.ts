/** A figure with all its decimals, for columns that are read one below the other: `1,234.50`. A dash is what is not known. */
export function fixedFigure(value: number | null, decimals: number): string {
  if (value === null) return '–'
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
