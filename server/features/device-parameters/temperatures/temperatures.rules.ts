import { median } from '#contract/core/median.ts'
import type { TemperatureDay, TemperatureRow } from '#contract/device-parameters/temperatures.ts'
import { statisticsOf } from '#contract/device-parameters/statistics.ts'
import type { LimitValues } from '#contract/devices/limits.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

const HOUR_MS = 3_600_000

/** An inverter with the temperature inside it by hour; an hour without a reading has none. */
export interface WarmInverter
  extends LimitValues, Pick<TemperatureRow, 'inverterId' | 'code' | 'name' | 'model' | 'station'> {
  readonly celsiusAt: ReadonlyMap<number, number>
}

/** The hours that are looked at, and how far above its peers an inverter is too hot. */
interface Frame {
  readonly date: string
  readonly firstHour: number
  readonly lastHour: number
  readonly hotterThanPeersK: number
}

/** The hours of a frame, from the first to the last. */
export function hoursOf({ firstHour, lastHour }: Pick<Frame, 'firstHour' | 'lastHour'>): number[] {
  return Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index)
}

/**
 * The temperatures of a plant's inverters beside the median of each hour, the hottest of the day first, those without a
 * reading last.
 */
export function compareTemperatures(
  inverters: readonly WarmInverter[],
  frame: Frame,
): Pick<TemperatureDay, 'medians' | 'items'> {
  const hours = hoursOf(frame)
  const medianAt = new Map(
    hours.map((hour) => [hour, median(inverters.flatMap(({ celsiusAt }) => celsiusAt.get(hour) ?? []))]),
  )
  const items = inverters
    .map((inverter) => toRow(inverter, frame, medianAt))
    .toSorted((one, other) => (other.max ?? -Infinity) - (one.max ?? -Infinity))
  return { medians: hours.map((hour) => ({ hour, value: medianAt.get(hour) ?? null })), items }
}

function toRow(
  { celsiusAt, ...inverter }: WarmInverter,
  frame: Frame,
  medianAt: ReadonlyMap<number, number | null>,
): TemperatureRow {
  const start = dayStartMs(frame.date)
  const hours = hoursOf(frame).map((hour) => {
    const [value, middle] = [celsiusAt.get(hour) ?? null, medianAt.get(hour) ?? null]
    return { hour, value, aboveMedian: value === null || middle === null ? null : value - middle }
  })
  const statistics = statisticsOf(
    hours.flatMap(({ hour, value }) =>
      value === null ? [] : [{ at: new Date(start + hour * HOUR_MS).toISOString(), value }],
    ),
  )
  const differences = hours.flatMap(({ aboveMedian }) => aboveMedian ?? [])
  return {
    ...inverter,
    hours,
    max: statistics?.max.value ?? null,
    maxAt: statistics?.max.at ?? null,
    mean: statistics?.mean ?? null,
    mostAboveMedian: differences.length > 0 ? Math.max(...differences) : null,
    hotterHours: differences.filter((kelvin) => kelvin > frame.hotterThanPeersK).length,
  }
}
