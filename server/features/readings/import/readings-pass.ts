import { plantDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { ImportSummary } from '#contract/imports/summary.ts'
import type { ReadingsMapping } from '#contract/imports/readings-mapping.ts'
import { plantDayNumber } from '#contract/readings/slots.ts'
import type {
  BatchOutcome,
  BatchWork,
  FoundError,
  ImportPass,
  ImportRun,
} from '#server/features/imports/imports.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { columnLetters } from '#server/platform/excel/write/sheet.ts'

import { takeManyReadings } from '../writing/bulk.service.ts'
import { settle } from '../writing/judge.rules.ts'
import { judge, readStandards } from '../writing/judge.service.ts'
import { inWords } from '../writing/writing.service.ts'
import { compareReadings } from './compare.store.ts'
import type { Figures } from './figures/figures.ts'
import { summarize, type HeldAgainst } from './figures/summary.rules.ts'
import { listUsual } from './figures/usual.list.ts'
import { marksAfter, marksOf } from './marks.rules.ts'
import { cellText } from './rules/cells.rules.ts'
import type { CellError, FileReading, RowReader } from './rules/rows.rules.ts'

/** A batch ends at the first new day after so many readings, and in any case after a few times as many. */
const BATCH = 40_000
const LARGEST_BATCH = 3 * BATCH

/** What a pass needs to know of its file and of how it is read. */
export interface PassPlan {
  readonly titles: readonly string[]
  readonly firstRow: number
  readonly mapping: ReadingsMapping
  readonly reader: RowReader
  readonly figures: Figures
  readonly parameterOf: HeldAgainst['parameterOf']
  readonly deviceOf: HeldAgainst['deviceOf']
}

interface HeldRow {
  readonly readings: readonly FileReading[]
  readonly errors: readonly CellError[]
  readonly row: TableRow
}

/** One reading of a file of readings: rows become readings, which are compared or written batch by batch. */
export class ReadingsPass implements ImportPass {
  private readings: FileReading[] = []
  private errors: CellError[] = []
  private rows = new Map<number, TableRow>()
  private lastDay = Number.NaN
  /** The row that came when the batch was full. */
  private held: HeldRow | undefined

  constructor(private readonly plan: PassPlan) {}

  get firstRow(): number {
    return this.plan.firstRow
  }

  take(row: TableRow): boolean {
    const read = this.plan.reader.read(row)
    this.plan.figures.take(read.readings, read.errors)
    const day = read.readings[0] ? plantDayNumber(Date.parse(read.readings[0].at)) : this.lastDay
    const isFull =
      (this.readings.length >= BATCH && day !== this.lastDay) ||
      this.readings.length >= LARGEST_BATCH ||
      this.errors.length >= BATCH
    this.lastDay = day
    if (isFull) this.held = { ...read, row }
    else this.add({ ...read, row })
    return isFull
  }

  private add({ readings, errors, row }: HeldRow): void {
    this.readings.push(...readings)
    this.errors.push(...errors)
    if (readings.length > 0) this.rows.set(row.number, row)
  }

  skip(): void {
    this.forget()
    this.forget()
  }

  async try({ db, now }: BatchWork, run: ImportRun): Promise<BatchOutcome> {
    const { readings } = this
    const plantId = run.plantId ?? 0
    const standards = await readStandards(db, plantId, readings)
    const { accepted, rejected } = await judge(db, readings, standards, { now, isTyped: false })
    const isCorrecting = this.plan.mapping.existing === 'replace'
    const found = await compareReadings(db, plantId, accepted)
    const { skipped, differing } = settle(accepted, found, isCorrecting)
    const refused = [...rejected, ...differing].map((fault) => inWords(fault, run.language))
    const updated = isCorrecting ? found.filter(({ isOther }) => isOther).length : 0
    const counts = { created: accepted.length - found.length, updated, skipped }
    return this.finish({ ...counts, marks: run.marks }, refused, run.language)
  }

  async summarize(db: Db, run: ImportRun, now: Date): Promise<ImportSummary> {
    const { figures, parameterOf, deviceOf } = this.plan
    const series = [...figures.series.values()]
    const dayOf = (ms: number) => plantDay(new Date(ms))
    const usualStored =
      series.length === 0
        ? new Map<number, number>()
        : await listUsual(
            db,
            run.plantId ?? 0,
            [...new Set(series.map(({ deviceId }) => deviceId))],
            [...new Set(series.map(({ parameterId }) => parameterId))],
            { from: dayOf(figures.firstMs), to: dayOf(figures.lastMs) },
          )
    return summarize(figures, { parameterOf, deviceOf, usualStored, now })
  }

  async write(work: BatchWork, run: ImportRun): Promise<BatchOutcome> {
    const { readings } = this
    const { existing, reason } = this.plan.mapping
    const correctionReason = existing === 'replace' ? reason : null
    const outcome = await takeManyReadings(
      work,
      { powerPlantId: run.plantId ?? 0, source: 'import', correctionReason, readings },
      { id: run.createdBy, name: run.createdByName },
    )
    const marks = marksAfter(
      marksOf(run.marks),
      readings.map(({ at }) => at),
    )
    const counts = {
      created: outcome.created.length,
      updated: outcome.replaced.length,
      skipped: outcome.skipped,
    }
    return this.finish({ ...counts, marks }, outcome.errors, run.language)
  }

  /** The outcome with every error of the batch by row and column, from top to bottom. */
  private finish(
    counts: Omit<BatchOutcome, 'errors'>,
    refused: readonly { readonly row: number; readonly message: string }[],
    language: Language,
  ): BatchOutcome {
    const ofCells = this.errors.map(({ words, column, ...cell }) => ({
      ...cell,
      column: this.titleOf(column),
      message: words[language],
    }))
    const ofReadings = refused.flatMap(({ row: place, message }): FoundError[] => {
      const reading = this.readings[place]
      if (!reading) return []
      const { row, column } = reading
      const value = cellText(this.rows.get(row)?.cells[column])
      return [{ row, column: this.titleOf(column), value, message }]
    })
    this.forget()
    return { ...counts, errors: [...ofCells, ...ofReadings].toSorted((left, right) => left.row - right.row) }
  }

  private titleOf(column: number | null): string {
    return column === null ? '' : this.plan.titles[column] || columnLetters(column)
  }

  private forget(): void {
    this.readings = []
    this.errors = []
    this.rows = new Map()
    if (this.held) this.add(this.held)
    this.held = undefined
  }
}
