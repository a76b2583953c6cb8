import type { Device, Parameter } from '#contract/devices/index.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import { addDevice, addParameter } from '#server/features/devices/testing/devices.ts'
import { songTram } from '#server/features/reservoirs/testing/song-tram.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

/** What was read of the reservoir at a quarter of an hour; what is left out was not read. */
export interface Observed {
  readonly MNTL?: number
  readonly QMT?: number
  readonly QCM?: number
  readonly QXT?: number
  readonly MUA?: number
  /** The station of the river below: its alarms are at 6, 7 and 8 m. */
  readonly MNTV?: number
  readonly MNHL?: number
}

/** A plant with a reservoir whose level and flows are all read, and who writes and explains there. */
export interface WatchedReservoir {
  readonly plantId: number
  readonly reservoirId: number
  readonly deviceId: number
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly operator: Client
  readonly leader: Client
  /** Writes what was read from an instant on, a quarter of an hour for each. */
  readonly observe: (from: string, observed: readonly Observed[], changes?: object) => Promise<void>
}

/** What is usual: everything within the procedure and the licence. */
export const usual: Observed = { MNTL: 320.4, QMT: 3.25, QCM: 54.8, QXT: 0, MUA: 0 }

/** Quarters of an hour that are alike. */
export const quarters = (count: number, observed: Observed = usual): Observed[] =>
  Array.from({ length: count }, () => observed)

const content: ReservoirContent = {
  ...songTram,
  turbineSource: 'reading',
  spillSource: 'reading',
  turbines: [],
  riverStations: [{ name: 'Bình Nghi', levelCode: 'MNTV', alarm1M: 6, alarm2M: 7, alarm3M: 8 }],
}
const QUARTER_MS = 900_000

/** Makes it; several in one database stand beside one another. */
export async function watchedReservoir(test: TestApp): Promise<WatchedReservoir> {
  const { db } = test
  const plantId = await makePlant(db)
  await db.updateTable('plants').set({ kind: 'hydro' }).where('id', '=', plantId).execute()
  const manager = await signedIn(test, { roles: ['QĐ'], plantIds: [plantId] })
  const device: Device = await addDevice(manager, plantId, { kind: 'reservoir', code: 'HO', name: 'Hồ chứa' })
  const parameters = new Map<string, Parameter>()
  for (const [code, unit] of [
    ['MNTL', 'm'],
    ['QMT', 'm³/s'],
    ['QCM', 'm³/s'],
    ['QXT', 'm³/s'],
    ['MUA', 'mm'],
    ['MNTV', 'm'],
    ['MNHL', 'm'],
  ] as const)
    parameters.set(
      code,
      await addParameter(manager, plantId, { code, name: code, unit, frequencyMinutes: 15 }, 'reservoir'),
    )
  const row = { plantId, code: 'ST', name: 'Sông Trâm', deviceId: device.id }
  const { id: reservoirId } = await db
    .insertInto('reservoirs')
    .values({ ...row, upstreamReservoirId: null, travelHours: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reservoirVersions')
    .values({ reservoirId, validFrom: '2020-01-01', content: JSON.stringify(content) })
    .execute()
  const operator = await signedIn(test, { roles: ['DHV'], plantIds: [plantId] })
  const observe: WatchedReservoir['observe'] = async (from, observed, changes = {}) => {
    const readings = observed.flatMap((values, place) =>
      Object.entries(values).map(([code, value]) => ({
        deviceId: device.id,
        parameterId: parameters.get(code)?.id,
        at: new Date(Date.parse(from) + place * QUARTER_MS).toISOString(),
        value: value as number,
      })),
    )
    const answer = await operator.send('POST', '/services/app/Reading/Write', {
      powerPlantId: plantId,
      readings,
      ...changes,
    })
    if (answer.status !== 200) throw new Error(`not observed: ${JSON.stringify(answer.error)}`)
  }
  return {
    plantId,
    reservoirId,
    deviceId: device.id,
    parameters,
    operator,
    leader: await signedIn(test, { roles: ['TC'], plantIds: [plantId] }),
    observe,
  }
}
