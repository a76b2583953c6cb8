import type { AbnormalWrite } from '#contract/abnormal-incidents/abnormal.ts'
import { formatFigure, formatInstant } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { equipmentText } from '#contract/devices/equipment.ts'

import type { LimitBreach } from './breach.ts'

type Crossing = Pick<LimitBreach, 'side' | 'tier' | 'limitValue' | 'unit' | 'decimals' | 'parameterName'>

const words = {
  vi: {
    high: 'cao hơn',
    low: 'thấp hơn',
    alarm: 'ngưỡng báo động',
    trip: 'ngưỡng dừng máy',
    highest: 'Cao nhất',
    lowest: 'Thấp nhất',
    at: 'lúc',
    from: 'Từ',
    back: 'trở lại bình thường lúc',
    lasts: 'đang kéo dài',
  },
  en: {
    high: 'above',
    low: 'below',
    alarm: 'the alarm limit',
    trip: 'the trip limit',
    highest: 'Highest',
    lowest: 'Lowest',
    at: 'at',
    from: 'From',
    back: 'back to normal at',
    lasts: 'still going on',
  },
} as const

/** A value of a parameter with its unit: `71.2 °C`. */
export function figureOf(value: number, { unit, decimals }: Pick<LimitBreach, 'unit' | 'decimals'>): string {
  return [formatFigure(value, decimals), unit].filter(Boolean).join(' ')
}

/** What went beyond which limit: `Nhiệt độ trong cao hơn ngưỡng báo động 65 °C`. */
export function crossingText(breach: Crossing, language: Language): string {
  const w = words[language]
  return `${breach.parameterName} ${w[breach.side]} ${w[breach.tier]} ${figureOf(breach.limitValue, breach)}`
}

/** The whole breach in two sentences: what, from when to when, how far. */
export function breachText(
  breach: Crossing & Pick<LimitBreach, 'extreme' | 'extremeAt' | 'startedAt' | 'endedAt'>,
  language: Language,
): string {
  const w = words[language]
  const extreme = breach.side === 'high' ? w.highest : w.lowest
  const end = breach.endedAt ? `${w.back} ${formatInstant(breach.endedAt)}` : w.lasts
  return (
    `${crossingText(breach, language)}. ${w.from} ${formatInstant(breach.startedAt)}, ${end}. ` +
    `${extreme} ${figureOf(breach.extreme, breach)} ${w.at} ${formatInstant(breach.extremeAt)}.`
  )
}

/**
 * The event that breaches of a plant are offered as, one or several of the same cause: from when the first began until the
 * last was over. Its writer adds what was done, and changes what they know better.
 */
export function offeredEvent(breaches: readonly LimitBreach[]): Partial<AbnormalWrite> {
  const inTime = breaches.toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt))
  const [first] = inTime
  if (!first) return {}
  const ends = inTime.flatMap(({ endedAt }) => endedAt ?? [])
  const lastEnd = ends.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null
  const codes = [...new Set(inTime.map(({ deviceCode }) => deviceCode))]
  const isOfOneDevice = codes.length === 1
  return {
    powerPlantId: first.powerPlantId,
    level: 'abnormal',
    occurredAt: first.startedAt,
    restoredAt: ends.length === inTime.length ? lastEnd : null,
    deviceId: isOfOneDevice ? first.deviceId : null,
    equipment: isOfOneDevice
      ? equipmentText({ code: first.deviceCode, operatingNo: null, name: first.deviceName })
      : codes.join(', '),
    // The register is kept in Vietnamese, whatever the language of the screen.
    phenomenon: inTime
      .map((breach) => `${isOfOneDevice ? '' : `${breach.deviceCode}: `}${breachText(breach, 'vi')}`)
      .join('\n'),
    limitBreachIds: inTime.map(({ id }) => id),
  }
}
