/** A limit as screens show it: with thousands, and the decimals it has. */
export function limitText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 })
}
