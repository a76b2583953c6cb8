import {
  countMarks,
  markShownBy,
  numberBy,
  type DecimalMark,
  type ShownMarks,
} from '#contract/core/numbers.ts'

import { cellText, type TableCell } from '../rules/cells.rules.ts'

/** A cell of a column by its row in the file. */
export interface SeenCell {
  readonly row: number
  readonly text: string
}

/** The least and the most of some numbers. */
export interface Extremes {
  least: number
  most: number
}

/** Columns with more different texts hold values, not names. */
const MOST_NAMES = 300
const LONGEST_NAME = 200
const LONGEST_SAMPLE = 60

const noExtremes = (): Extremes => ({ least: Infinity, most: -Infinity })

/** What a whole column of a file shows, cell by cell. */
export class ColumnScan {
  private names: Set<string> | null = new Set()
  private readonly counts: Record<DecimalMark | 'tie', number> = { ...countMarks([]) }
  /** The first cell that shows each mark. */
  readonly clear: Partial<Record<DecimalMark, SeenCell>> = {}
  /** The largest cell that can be read in two ways. */
  tie: SeenCell | undefined
  /** Between what the ties lie by each mark. */
  readonly tied: Readonly<Record<DecimalMark, Extremes>> = { point: noExtremes(), comma: noExtremes() }
  private largest: { readonly text: string; readonly size: number } | undefined
  private first = ''
  private last = ''

  add(row: number, cell: TableCell | undefined): void {
    const text = cellText(cell)
    if (text === '') return
    this.first ||= text
    this.last = text
    if (this.names && (text.length > LONGEST_NAME || this.names.size > MOST_NAMES)) this.names = null
    this.names?.add(text)
    if (typeof cell === 'number') this.noteSize(text, cell)
    else this.addText(row, text)
  }

  private addText(row: number, text: string): void {
    const shown = markShownBy(text)
    if (shown === null) return this.noteSize(text, numberBy('point', text))
    this.counts[shown] += 1
    if (shown !== 'tie') {
      this.clear[shown] ??= { row, text }
      return this.noteSize(text, numberBy(shown, text))
    }
    for (const mark of ['point', 'comma'] as const) {
      const [value = 0, extremes] = [numberBy(mark, text), this.tied[mark]]
      if (mark === 'point' && Math.abs(value) > Math.max(-extremes.least, extremes.most))
        this.tie = { row, text }
      extremes.least = Math.min(extremes.least, value)
      extremes.most = Math.max(extremes.most, value)
    }
  }

  private noteSize(text: string, value: number | undefined): void {
    const size = Math.abs(value ?? 0)
    if (size > (this.largest?.size ?? 0)) this.largest = { text, size }
  }

  get shown(): ShownMarks {
    return this.counts
  }

  /** The different texts as people count, 2 before 10; null where they are too many to be names. */
  sortedNames(): string[] | null {
    if (!this.names || this.names.size > MOST_NAMES) return null
    return [...this.names].toSorted((left, right) => left.localeCompare(right, 'vi', { numeric: true }))
  }

  /** Cells that tell something: the largest, one that can be read in two ways, the first and the last. */
  samples(): string[] {
    const telling = [this.largest?.text, this.tie?.text, this.first, this.last]
    const texts = telling.flatMap((text) => (text ? [text.slice(0, LONGEST_SAMPLE)] : []))
    return [...new Set(texts)]
  }
}
