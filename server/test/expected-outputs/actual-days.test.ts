import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { dayStartMs } from '#contract/readings/slots.ts'
import type { WriteOutcome } from '#contract/readings/index.ts'
import { listActualDays } from '#server/features/expected-outputs/comparing/actual.list.ts'
import { addParameter } from '#server/features/devices/testing/devices.ts'
import { listUnitSources } from '#server/features/readings/energy.public.ts'
import { testApp, type TestApp } from '../app.ts'
import { makePlant, signedIn, type Client } from '../people.ts'

const MINUTE_MS = 60_000
const DAYS = { from: '2026-11-18', to: '2026-11-20' }
const UNTIL_MS = dayStartMs('2026-11-21')

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-21T00:30:00.000Z')
})
afterAll(() => server.close())

interface Row {
  readonly powerId: number
  readonly deviceId: number | null
  readonly startMs: number
  readonly valueMinutes: number
  readonly minutes: number
  readonly deviceCount: number
}

/** Half-hours as PostgreSQL works them out alone, looking up the hour of each reading by itself; in MW by what they are of. */
async function byPostgres(plantIds: readonly number[]): Promise<Map<string, number>> {
  const sources = await listUnitSources(server.db, plantIds)
  const hydro = sources.filter(({ deviceKind }) => deviceKind === 'generator').map(({ powerId }) => powerId)
  const { rows } = await sql<Row>`
    with read as (
      select r.parameter_id, r.device_id, r.value, extract(epoch from r.at)::float8 / 60 as at_min,
        h.minutes::float8 / h.count as minutes
      from readings r
      cross join lateral (select minutes, count from reading_hours h where h.parameter_id = r.parameter_id
        and h.device_id = r.device_id and h.at = date_trunc('hour', r.at) limit 1) h
      where r.parameter_id = any(${sources.map(({ powerId }) => powerId)}::int[]) and r.value is not null
        and r.at >= ${new Date(dayStartMs(DAYS.from)).toISOString()}::timestamptz
        and r.at < ${new Date(UNTIL_MS).toISOString()}::timestamptz
    ), halves as (
      select parameter_id, device_id, value, n.half,
        least(at_min + minutes, (n.half + 1) * 30) - greatest(at_min, n.half * 30) as minutes
      from read cross join lateral generate_series(floor(at_min / 30)::int, ceil((at_min + minutes) / 30)::int - 1)
        as n (half)
    )
    select parameter_id::int8 as power_id,
      case when parameter_id = any(${hydro}::int[]) then device_id end::int8 as device_id, half::float8 * 1800000 as start_ms,
      sum(value * minutes) as value_minutes, sum(minutes) as minutes, count(distinct device_id)::int as device_count
    from halves group by 1, 2, 3`.execute(server.db)
  const told = new Map<string, number>()
  for (const { powerId, deviceId, startMs, valueMinutes, minutes } of rows) {
    const source = sources.find((one) => one.powerId === powerId)
    const counts = rows.filter((row) => row.powerId === powerId).map(({ deviceCount }) => deviceCount)
    const devices = deviceId === null ? Math.max(...counts) : 1
    if (!source || minutes < 30 * devices * 0.9 || startMs >= UNTIL_MS) continue
    const key = `${source.plantId} ${startMs}`
    const mw = ((valueMinutes / minutes) * devices * source.powerKwh) / 1000
    told.set(key, (told.get(key) ?? 0) + mw)
  }
  return told
}

/** Numbers from 0 to 1 that are the same each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Readings of three days as plants have them: by the minute, quarter and hour, with holes, noughts and odd minutes. */
function readings(seed: number): { at: string; value: number }[] {
  const next = numbers(seed)
  const read: { at: string; value: number }[] = []
  for (let ms = dayStartMs(DAYS.from); ms < UNTIL_MS; ms += 60 * MINUTE_MS) {
    const step = [5, 10, 15, 30, 60, 60][Math.floor(next() * 6)] ?? 60
    const odd = next() < 0.1 ? Math.floor(next() * 40) : 0
    for (let minute = odd; minute < 60; minute += step)
      if (next() > 0.08)
        read.push({
          at: new Date(ms + minute * MINUTE_MS).toISOString(),
          value: Math.round(next() * 120) / 10,
        })
  }
  return read
}

async function plantWith(
  deviceKind: 'inverter' | 'generator',
  unitCount: number,
  seed: number,
): Promise<number> {
  const plantId = await makePlant(server.db)
  const leader: Client = await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [plantId] })
  const { id: parameterId } = await addParameter(
    leader,
    plantId,
    { code: 'P', name: 'P', unit: deviceKind === 'inverter' ? 'kW' : 'MW', decimals: 2, frequencyMinutes: 5 },
    deviceKind,
  )
  for (let unit = 1; unit <= unitCount; unit++) {
    const device = { powerPlantId: plantId, name: 'Thử', kind: deviceKind, code: `M${unit}` }
    const { result } = await leader.send<{ id: number }>('POST', '/services/app/Device/Create', device)
    const values = readings(seed + unit).map((one) => ({ ...one, deviceId: result.id, parameterId }))
    const body = { powerPlantId: plantId, readings: values, source: 'import' }
    const { result: outcome } = await leader.send<WriteOutcome>('POST', '/services/app/Reading/Write', body)
    expect(outcome.errors).toEqual([])
  }
  return plantId
}

test('half-hours put together from bytes are those that PostgreSQL works out reading by reading', async () => {
  const plantIds = [
    await plantWith('inverter', 3, 7),
    await plantWith('generator', 2, 70),
    await makePlant(server.db),
  ]
  const told = new Map<string, number>()
  for (const { plantId, day, mw } of await listActualDays(server.db, plantIds, DAYS))
    for (const [slot, value] of mw.entries()) {
      const key = `${plantId} ${dayStartMs(day) + slot * 30 * MINUTE_MS}`
      if (!Number.isNaN(value)) told.set(key, (told.get(key) ?? 0) + value)
    }
  const expected = await byPostgres(plantIds)
  expect(expected.size).toBeGreaterThan(60)
  expect([...told.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
  for (const [key, mw] of expected) expect(told.get(key)).toBeCloseTo(mw, 9)
})
