import type { TableRow } from '#server/platform/excel/read/table-row.ts'

import { looksLikeTime } from '../rules/times.rules.ts'
import { ColumnScan } from './column-scan.rules.ts'
import { DateScan } from './date-scan.rules.ts'

/** What a whole file shows, column by column; its first rows are kept. */
export class FileScan {
  readonly columns: readonly ColumnScan[]
  private readonly dates = new Map<number, DateScan>()
  readonly firstRows: TableRow[] = []

  constructor(
    width: number,
    private readonly firstRow: number,
    private readonly keptRows: number,
  ) {
    this.columns = Array.from({ length: width }, () => new ColumnScan())
  }

  take(row: TableRow): void {
    if (row.number < this.firstRow) return
    // Columns of days are known by any of the first rows: some sheets leave the day out below its first hour.
    if (this.firstRows.length < this.keptRows) {
      this.firstRows.push(row)
      for (const [column, cell] of row.cells.entries())
        if (!this.dates.has(column) && looksLikeTime(cell)) this.dates.set(column, new DateScan())
    }
    for (const [column, scan] of this.columns.entries()) scan.add(row.number, row.cells[column])
    for (const [column, scan] of this.dates) scan.add(row.number, row.cells[column])
  }

  /** What a column shows about the order of days; nothing where it has none. */
  datesOf(column: number): DateScan {
    return this.dates.get(column) ?? new DateScan()
  }
}
