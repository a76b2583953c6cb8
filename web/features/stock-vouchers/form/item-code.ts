import { itemIdOfLabel } from '#contract/inventory/label-code.ts'

interface Coded {
  readonly id: number
  readonly itemId: number
  readonly itemCode: string
}

/** The line that a scanned label or a typed code is of; undefined for an item that is not on the voucher. */
export function lineOfCode<Line extends Coded>(lines: readonly Line[], code: string): Line | undefined {
  const text = code.trim()
  const id = itemIdOfLabel(text)
  if (id !== undefined) return lines.find(({ itemId }) => itemId === id)
  return lines.find(({ itemCode }) => itemCode.toLowerCase() === text.toLowerCase())
}
