import { cellText, type TableCell } from '../rules/cells.rules.ts'
import type { SeenCell } from './column-scan.rules.ts'

/** Which of day and month comes first. */
export type DateOrder = 'dayFirst' | 'monthFirst'

const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const DAY_MS = 86_400_000
/** Days that follow one another leave no larger gap; swapped with their months they lie four weeks apart or more. */
const LARGEST_STEP_DAYS = 7
/** With fewer rows a day may as well be one of each month. */
const LEAST_ROWS_PER_DAY = 2
const MOST_DAYS = 5000

/** What a whole column of days shows about their order. */
export class DateScan {
  private readonly clear: Partial<Record<DateOrder, SeenCell>> = {}
  private readonly ties = { count: 0, first: undefined as SeenCell | undefined }
  /** The different days in the order in which they come: the two first numbers, and the year. */
  private readonly days = new Map<string, readonly [number, number, number]>()
  private rows = 0

  add(row: number, cell: TableCell | undefined): void {
    const text = cellText(cell)
    const [, one, two, year] = NUMERIC.exec(text) ?? []
    if (one === undefined) return
    const [first, second] = [Number(one), Number(two)]
    this.rows += 1
    if (first > 12 && second <= 12) this.clear.dayFirst ??= { row, text }
    else if (second > 12 && first <= 12) this.clear.monthFirst ??= { row, text }
    else if (first !== second && first <= 12) {
      this.ties.count += 1
      this.ties.first ??= { row, text }
    }
    const key = `${first}/${second}/${year}`
    if (!this.days.has(key) && this.days.size < MOST_DAYS) this.days.set(key, [first, second, Number(year)])
  }

  /** How the days are written: `tie` where a person has to say, null where nothing depends on it. */
  decide(): { readonly order: DateOrder | 'tie' | 'conflict' | null; readonly by: 'shown' | 'steps' } {
    const { dayFirst, monthFirst } = this.clear
    if (dayFirst && monthFirst) return { order: 'conflict', by: 'shown' }
    if (dayFirst) return { order: 'dayFirst', by: 'shown' }
    if (monthFirst) return { order: 'monthFirst', by: 'shown' }
    if (this.ties.count === 0) return { order: null, by: 'shown' }
    const following = (['dayFirst', 'monthFirst'] as const).filter((order) => this.follow(order))
    const [only] = following
    return { order: following.length === 1 && only ? only : 'tie', by: 'steps' }
  }

  /** The first cell that can be read in two ways. */
  get tie(): SeenCell | undefined {
    return this.ties.first
  }

  /** The first cells that show the one order and the other. */
  get clearCells(): SeenCell[] {
    return [this.clear.dayFirst, this.clear.monthFirst].filter((cell) => cell !== undefined)
  }

  /** Whether the days follow one another, forwards or backwards, with several rows each. */
  private follow(order: DateOrder): boolean {
    if (this.days.size < 2 || this.rows / this.days.size < LEAST_ROWS_PER_DAY) return false
    const numbers = [...this.days.values()].map((parts) => dayNumber(parts, order))
    const steps = numbers.slice(1).map((day, at) => day - (numbers[at] ?? Number.NaN))
    const sign = Math.sign(steps[0] ?? 0)
    return steps.every((step) => Math.sign(step) === sign && Math.abs(step) <= LARGEST_STEP_DAYS)
  }
}

/** The day by its number since 1970. */
function dayNumber([first, second, year]: readonly [number, number, number], order: DateOrder): number {
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
  return Date.UTC(year < 100 ? 2000 + year : year, month - 1, day) / DAY_MS
}

/** A day that is written with numbers, as `YYYY-MM-DD`, read by an order. */
export function readTiedDay(text: string, order: DateOrder): string {
  const [, first, second, year] = NUMERIC.exec(text) ?? []
  const number = dayNumber([Number(first), Number(second), Number(year)], order)
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}
