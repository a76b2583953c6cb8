import type { Page } from '#contract/core/page.ts'
import type { Parameter } from '#contract/devices/index.ts'
import type { LimitBreach } from '#contract/limit-breaches/index.ts'
import { addParameter } from '#server/features/devices/testing/devices.ts'
import { plantOfReadings, type PlantOfReadings } from '#server/features/readings/testing/plant-of-readings.ts'
import type { TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'

/** The service's address below `/api`. */
export const service = '/services/app/LimitBreach'

/** A plant with an inverter whose temperature has limits: reminder 60, alarm 65, trip 80 °C, read every hour. */
export interface HotPlant extends PlantOfReadings {
  readonly heat: Parameter
  /** Writes temperatures of 20 November at whole hours of the plant's day. */
  heats(values: Readonly<Record<number, number | null>>, changes?: object): Promise<void>
}

/** The instant of a whole hour of 20 November at the plant. */
export const hourAt = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour - 7)).toISOString()

export async function hotPlant(server: TestApp): Promise<HotPlant> {
  const plant = await plantOfReadings(server)
  const limits = { warnMax: 60, alarmMax: 65, tripMax: 80 }
  const heat = await addParameter(plant.manager, plant.plantId, {
    code: 'T',
    name: 'Nhiệt độ trong',
    unit: '°C',
    decimals: 1,
    frequencyMinutes: 60,
    ...limits,
  })
  return {
    ...plant,
    heat,
    heats: async (values, changes) => {
      const readings = Object.entries(values).map(([hour, value]) =>
        plant.reading(hourAt(Number(hour)), value, {
          parameterId: heat.id,
          ...(value === null && { note: 'Mất kết nối' }),
        }),
      )
      const { status, result } = await plant.write(readings, changes)
      if (status !== 200 || result.errors.length > 0) throw new Error(JSON.stringify(result))
    },
  }
}

/** The breaches somebody sees, the earliest first. */
export async function breachesOf(who: Client, query = ''): Promise<LimitBreach[]> {
  const path = `${service}/GetAll?Sorting=startedAt&MaxResultCount=100&${query}`
  return (await who.get<Page<LimitBreach>>(path)).result.items
}

/** A breach in hours of 20 November: `alarm 10-12 to 13, 71 at 11`; `on` while it lasts. */
export function told({ tier, startedAt, lastAt, endedAt, extreme, extremeAt }: LimitBreach): string {
  const hour = (at: string) => (Date.parse(at) - Date.parse(hourAt(0))) / 3_600_000
  const end = endedAt === null ? 'on' : `to ${hour(endedAt)}`
  return `${tier} ${hour(startedAt)}-${hour(lastAt)} ${end}, ${extreme} at ${hour(extremeAt)}`
}
