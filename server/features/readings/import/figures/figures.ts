import { markShownBy, type DecimalMark } from '#contract/core/numbers.ts'
import { isBlocked } from '#contract/devices/limits.ts'
import { plantDayNumber } from '#contract/readings/slots.ts'

import { seriesKey, type blocksOf, type SeriesKey } from '../../writing/judge.rules.ts'
import { cellErrors, type CellError, type FileReading } from '../rules/rows.rules.ts'

/** What a file has of one parameter of one device. */
export interface SeriesFigures {
  readonly deviceId: number
  readonly parameterId: number
  count: number
  min: number
  max: number
  outsideCount: number
  /** The largest value beyond the limits. */
  outsideMost: number
  /** The largest size of each day, by its number since 1970. */
  readonly dayMost: Map<number, number>
  /** How often a value is above or below the one before it of the same day. */
  rises: number
  falls: number
  lastMs: number
  lastValue: number
}

/** What a whole file has, taken row by row as it is read. */
export class Figures {
  readonly series = new Map<SeriesKey, SeriesFigures>()
  /** Values by day since 1970. */
  readonly days = new Map<number, number>()
  readonly otherMark = { count: 0, text: '' }
  firstMs = Infinity
  lastMs = -Infinity

  constructor(
    private readonly blockOf: ReturnType<typeof blocksOf>,
    private readonly mark: DecimalMark,
  ) {}

  take(readings: readonly FileReading[], errors: readonly CellError[]): void {
    for (const { words, value } of errors) {
      if (words !== cellErrors.badNumber) continue
      const shown = markShownBy(value)
      if (shown === null || shown === 'tie' || shown === this.mark) continue
      this.otherMark.count += 1
      this.otherMark.text ||= value
    }
    for (const reading of readings) this.add(reading)
  }

  private add(reading: FileReading): void {
    const { value } = reading
    if (value === null) return
    const ms = Date.parse(reading.at)
    const day = plantDayNumber(ms)
    this.days.set(day, (this.days.get(day) ?? 0) + 1)
    this.firstMs = Math.min(this.firstMs, ms)
    this.lastMs = Math.max(this.lastMs, ms)
    const series = this.seriesOf(reading)
    if (isBlocked(value, this.blockOf(reading))) {
      series.outsideCount += 1
      if (Math.abs(value) > Math.abs(series.outsideMost)) series.outsideMost = value
      return
    }
    series.count += 1
    series.min = Math.min(series.min, value)
    series.max = Math.max(series.max, value)
    series.dayMost.set(day, Math.max(series.dayMost.get(day) ?? 0, Math.abs(value)))
    if (ms > series.lastMs && plantDayNumber(series.lastMs) === day) {
      if (value > series.lastValue) series.rises += 1
      if (value < series.lastValue) series.falls += 1
    }
    series.lastMs = ms
    series.lastValue = value
  }

  private seriesOf({ deviceId, parameterId }: FileReading): SeriesFigures {
    const key = seriesKey({ deviceId, parameterId })
    const known = this.series.get(key)
    if (known) return known
    const made: SeriesFigures = {
      deviceId,
      parameterId,
      count: 0,
      min: Infinity,
      max: -Infinity,
      outsideCount: 0,
      outsideMost: 0,
      dayMost: new Map(),
      rises: 0,
      falls: 0,
      lastMs: 0,
      lastValue: 0,
    }
    this.series.set(key, made)
    return made
  }
}
