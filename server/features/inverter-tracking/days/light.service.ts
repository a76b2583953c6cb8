import { cutOffMs, dayStartMs } from '#contract/readings/slots.ts'
import { sumOf } from '#contract/core/numbers.ts'
import type { Db } from '#server/platform/db/database.ts'

import { irradiationOf } from '../rules/irradiation.rules.ts'
import { inverterCodes } from '../rules/roles.rules.ts'
import { listFigureParameters, readWeatherDays } from './plant-days.list.ts'

const DAY_MS = 86_400_000

/** The irradiation of a day in kWh/m²; null where it was not read. */
export interface LightOfDay {
  readonly poaKwhPerM2: number | null
  readonly ghiKwhPerM2: number | null
}

/** The light of each of some days, as the page of a day has it, today until the cut-off; a day without any is left out. */
export async function readLightDays(
  db: Db,
  plantId: number,
  period: { readonly from: string; readonly to: string },
  now: Date,
): Promise<ReadonlyMap<string, LightOfDay>> {
  const parameters = await listFigureParameters(db, plantId)
  const [poa, ghi] = await Promise.all([
    readWeatherDays(db, 'poaWm2', parameters, period),
    readWeatherDays(db, 'ghiWm2', parameters, period),
  ])
  const power = parameters.find(
    ({ deviceKind, code }) => deviceKind === 'inverter' && code === inverterCodes.power,
  )
  const cutOff = cutOffMs(now, power?.frequencyMinutes ?? 60)
  const irradiationOn = (day: string, days: typeof poa) => {
    const startMs = dayStartMs(day)
    const untilMs = Math.min(startMs + DAY_MS, Math.max(startMs, cutOff))
    const valueAt = days.get(day)?.valueAt ?? new Map<number, number>()
    return sumOf(irradiationOf(valueAt, new Map(), startMs, untilMs).map(({ poaKwhPerM2 }) => poaKwhPerM2))
  }
  const days = new Set([...poa.keys(), ...ghi.keys()])
  return new Map(
    [...days].map((day) => [
      day,
      { poaKwhPerM2: irradiationOn(day, poa), ghiKwhPerM2: irradiationOn(day, ghi) },
    ]),
  )
}
