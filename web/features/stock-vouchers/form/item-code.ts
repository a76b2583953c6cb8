import { paths } from '#contract/core/paths.ts'

const label = new RegExp(String.raw`${paths.inventory}/([1-9]\d{0,9})/?$`)

interface Coded {
  readonly id: number
  readonly itemId: number
  readonly itemCode: string
}

/** The line that a scanned label or a typed code is of; undefined for an item that is not on the voucher. */
export function lineOfCode<Line extends Coded>(lines: readonly Line[], code: string): Line | undefined {
  const text = code.trim()
  const [, id] = label.exec(text.split('?')[0] ?? '') ?? []
  if (id !== undefined) return lines.find(({ itemId }) => itemId === Number(id))
  return lines.find(({ itemCode }) => itemCode.toLowerCase() === text.toLowerCase())
}
