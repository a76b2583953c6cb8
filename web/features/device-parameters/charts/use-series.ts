import { useMemo } from 'react'

import type { DaySheet, SheetParameter } from '#contract/device-parameters/index.ts'
import { deviceApi } from '#contract/devices/index.ts'
import { readingApi } from '#contract/readings/index.ts'
import { daysInRange, type Resolution } from '#contract/readings/resolution.ts'

import type { Line } from '#web/kit/chart/chart-options.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../device-sheets.words.ts'
import { comparedRange, type Comparison, type DayRange, type Series, stepSecondsOf } from './series.ts'

/** A series with its name and look. */
export interface NamedSeries extends Series {
  readonly line: Line
  readonly decimals: number
  /** Of what its values add up to; null where they do not. */
  readonly totalUnit: string | null
}

/** What a chart is of. */
interface Asked {
  readonly page: DaySheet
  readonly parameters: readonly SheetParameter[]
  readonly range: DayRange
  readonly comparison: Comparison
}

/** More devices than a plant has of a kind. */
const DEVICES = 1000

/**
 * The parameters of a device over a range, and what the first of them is compared with.
 *
 * @returns no series until all have come
 */
export function useSeries({ page, parameters, range, comparison }: Asked) {
  const w = useWords()
  const other = comparedRange(range, comparison)
  const isSiblings = comparison === 'siblings'
  const { deviceId, deviceCode, powerPlantId, deviceKind } = page
  const own = { deviceIds: [deviceId] }
  const queries = [
    ...parameters.map(({ id }) => ({ parameterId: id, ...range, ...(!isSiblings && own) })),
    ...(other ? parameters.map(({ id }) => ({ parameterId: id, ...other, ...own })) : []),
  ]
  const { data, error } = useReadAll(
    readingApi.range,
    queries.map((query) => ({ query })),
  )
  const devices = useRead(deviceApi.list, {
    query: { powerPlantId, kind: deviceKind, maxResultCount: DEVICES },
  })
  const otherName = w(
    comparison === 'lastYear' ? t.lastYear : daysInRange(range.from, range.to) === 1 ? t.yesterday : t.before,
  )
  const shiftDays = other ? daysInRange(other.from, range.from) - 1 : 0

  const series = useMemo(() => {
    if (data.some((answer) => answer === undefined) || (isSiblings && !devices.data)) return undefined
    const codeOf = new Map(devices.data?.items.map(({ id, code }) => [id, code]))
    return data.flatMap((answer, at): NamedSeries[] => {
      const parameter = parameters[at % parameters.length]
      if (!answer || !parameter) return []
      const isOther = at >= parameters.length
      const ids = [...new Set([deviceId, ...answer.points.map((point) => point.deviceId)])]
      return ids.map((id, place) => ({
        points: answer.points.filter((point) => point.deviceId === id),
        shiftDays: isOther ? shiftDays : 0,
        stepSeconds: stepSecondsOf(answer.resolution, parameter.frequencyMinutes),
        decimals: parameter.decimals,
        totalUnit: totalUnitOf(parameter),
        line: {
          label: nameOf(
            usual(parameter.name),
            isOther ? otherName : isSiblings ? (codeOf.get(id) ?? deviceCode) : null,
          ),
          unit: parameter.unit ?? '',
          colour: isOther ? (at % parameters.length) + parameters.length : at + place,
          look: isOther ? 'dashed' : 'line',
        },
      }))
    })
  }, [data, devices.data, parameters, deviceId, deviceCode, isSiblings, otherName, shiftDays])
  const resolution: Resolution | undefined = data[0]?.resolution
  return { series, resolution, error: error ?? devices.error }
}

const nameOf = (parameter: string, of: string | null) => (of === null ? parameter : `${parameter} · ${of}`)

function totalUnitOf({ total, unit }: SheetParameter): string | null {
  if (total === 'none') return null
  return total === 'energy' ? `${unit ?? ''}h` : (unit ?? '')
}
