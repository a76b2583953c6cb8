import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { expectRightRollUps } from '#server/features/readings/testing/roll-ups.ts'
import { insertState } from '#server/features/unit-operations/unit-operations.store.ts'
import { keepAccepted } from '#server/features/readings/writing/keep.service.ts'
import { demoDatabase, testDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { demoReadings } from './fill-days.ts'
import { demoGoesOn } from './go-on.ts'

/** Half past twelve at the plants. */
const NOW = new Date('2026-11-21T05:30:00.000Z')

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>

beforeAll(async () => {
  store = await temporaryFiles()
  database = await demoDatabase(NOW, store.folder)
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

const context = (now: string) => ({
  db: database.db,
  now: new Date(now),
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
})
const goOn = (now: string) => demoGoesOn(database.db).run({ ...context(now), payload: {} })

/** The readings of a parameter of a device in order of time. */
const readingsOf = (device: string, code: string, from: string, to = '2030-01-01T00:00:00Z') =>
  database.db
    .selectFrom('readings as r')
    .innerJoin('devices as d', 'd.id', 'r.deviceId')
    .innerJoin('deviceParameters as p', 'p.id', 'r.parameterId')
    .innerJoin('plants', 'plants.id', 'r.plantId')
    .select([
      'r.at',
      'r.value',
      'r.source',
      'r.writtenBy',
      'r.writtenAt',
      'r.plantId',
      'd.id as deviceId',
      'p.id',
    ])
    .where('d.code', '=', device)
    .where('p.code', '=', code)
    .where('plants.code', 'in', ['MT1', 'ST'])
    .where('r.at', '>', from)
    .where('r.at', '<', to)
    .orderBy('r.at')
    .execute()

test('five minutes bring what came in them, and tell the open screens', async () => {
  const last = await database.db
    .selectFrom('realtimeEvents')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await goOn('2026-11-21T05:35:00Z')
  expect((await readingsOf('INV1.01', 'P', '2026-11-21T05:20:00Z')).map(({ at }) => at)).toEqual([
    '2026-11-21T05:30:00Z',
  ])
  // Nobody has read the gauges of half past twelve yet.
  expect(await readingsOf('H1', 'P', '2026-11-21T05:20:00Z')).toEqual([])
  const told = await database.db
    .selectFrom('realtimeEvents')
    .select('topic')
    .where('id', '>', last.id ?? 0)
    .execute()
  expect(told.map(({ topic }) => topic)).toEqual(['readings', 'readings', 'readings'])
  await goOn('2026-11-21T05:40:00Z')
  const [power] = await readingsOf('H1', 'P', '2026-11-21T05:20:00Z')
  expect(power).toMatchObject({ at: '2026-11-21T05:30:00Z', value: expect.closeTo(14, 0) })
  expect(await readingsOf('H1', 'TST', '2026-11-21T05:20:00Z')).toEqual([])
})

/** Where the power of a unit is not what its state says. */
async function otherPowers(from: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select d.code || ' ' || r.at || ' ' || r.value || ' ' || s.state as what
    from devices d join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind and c.code = 'P'
    join readings r on r.device_id = d.id and r.parameter_id = c.id and r.plant_id = d.plant_id
    cross join lateral (select state from unit_states s where s.unit_id = d.id and s.started_at <= r.at
      order by s.started_at desc limit 1) s
    where d.kind = 'generator' and r.at >= ${from}::timestamptz and (r.value > 0) <> (s.state = 'generating')`.execute(
    database.db,
  )
  return rows.map(({ what }) => what)
}

test('what a person wrote stays as it is, and the same minutes bring nothing twice', async () => {
  const { db } = database
  const [known] = await readingsOf('HO', 'MNTL', '2026-11-21T05:20:00Z')
  if (!known) throw new Error('the reservoir is not read')
  const own = { value: 320.11, writtenBy: 7, source: 0 }
  const { plantId, deviceId, id: parameterId } = known
  const reading = { row: 0, deviceId, parameterId, value: own.value, quality: 0, note: '', isLate: false }
  const at = '2026-11-21T05:45:00.000Z'
  const origin = { ...own, writtenByName: 'Lê Minh Tâm', now: new Date(at), correctionReason: null }
  await db
    .transaction()
    .execute((transaction) => keepAccepted(transaction, plantId, [{ ...reading, at }], origin))
  await goOn('2026-11-21T06:00:00Z')
  await goOn('2026-11-21T06:00:00Z')
  await goOn('2026-11-21T05:00:00Z')
  const levels = await readingsOf('HO', 'MNTL', '2026-11-21T05:40:00Z')
  expect(levels).toEqual([expect.objectContaining({ ...own, at: '2026-11-21T05:45:00Z' })])
  expect(await db.selectFrom('readingCorrections').select('id').execute()).toEqual([])
})

test('after days without the app today is there at once and the missed days follow, to the end', async () => {
  const { db } = database
  await db.deleteFrom('jobs').where('name', '=', 'demoReadings').execute()
  await goOn('2026-11-24T03:00:00Z')
  const today = await readingsOf('INV1.01', 'P', '2026-11-23T17:00:00Z')
  expect(today.at(-1)?.at).toBe('2026-11-24T02:45:00Z')
  const missed = await db
    .selectFrom('jobs')
    .selectAll()
    .where('name', '=', 'demoReadings')
    .orderBy('runAt')
    .execute()
  expect(missed).toHaveLength(3)
  expect(await readingsOf('H1', 'P', '2026-11-21T17:00:00Z', '2026-11-23T17:00:00Z')).toEqual([])
  for (const { payload } of missed)
    await db
      .transaction()
      .execute((transaction) =>
        demoReadings.run({ ...context('2026-11-24T03:01:00Z'), db: transaction, payload: payload as never }),
      )
  const powers = await readingsOf('H1', 'P', '2026-11-20T17:00:00Z', '2026-11-23T17:00:00Z')
  expect(powers).toHaveLength(3 * 48 - 1)
  const counted = (await readingsOf('INV1.01', 'ETOTAL', '2026-11-19T17:00:00Z')).map(
    ({ value }) => value ?? 0,
  )
  expect(counted).toEqual(counted.toSorted((one, other) => one - other))
  expect(counted.length).toBeGreaterThan(40)
  for (const { plantId } of [...today.slice(0, 1), ...powers.slice(0, 1)])
    await expectRightRollUps(db, plantId)
  expect(await otherPowers('2026-11-20T17:00:00Z')).toEqual([])
  const lines = await readingsOf('171', 'P', '2026-11-21T16:59:00Z', '2026-11-22T17:00:00Z')
  const meter = await readingsOf('CT171', 'EOUT', '2026-11-21T16:59:00Z', '2026-11-22T17:01:00Z')
  const ofHydro = <Row extends { plantId: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.plantId === powers[0]?.plantId)
  const kwh = ofHydro(lines).reduce((sum, { value }) => sum + (value ?? 0) * 500, 0)
  const shown = ofHydro(meter)
  expect(Math.abs((shown.at(-1)?.value ?? 0) - (shown[0]?.value ?? 0) - kwh)).toBeLessThan(60)
})

test('the units go on by their timetable, but for one that somebody has taken elsewhere', async () => {
  const { db } = database
  const states = (code: string) =>
    db
      .selectFrom('unitStates as s')
      .innerJoin('devices as d', 'd.id', 's.unitId')
      .select(['s.id', 's.state', 's.startedAt', 's.unitId', 's.startResult', 's.dutyOperationId'])
      .where('d.code', '=', code)
      .where('s.startedAt', '>', '2026-11-24T03:00:00Z')
      .orderBy('s.startedAt')
      .execute()
  const findDevice = (code: string) =>
    db
      .selectFrom('devices')
      .select(['id', 'plantId'])
      .where('code', '=', code)
      .where('kind', '=', 'generator')
      .executeTakeFirstOrThrow()
  const first = await findDevice('H1')
  const taken = { unitId: first.id, state: 'coldStandby', startedAt: '2026-11-24T03:05:00Z' } as const
  await insertState(db, {
    ...taken,
    orderNo: null,
    reason: 'Thử',
    startResult: null,
    isOutsideControl: false,
    expectedPowerMw: null,
    dutyOperationId: null,
    createdById: 1,
    createdByName: 'Thử',
    createdAt: new Date(taken.startedAt),
  })
  // The shift that was on duty is still open: nobody hands over here.
  const shift = await db
    .updateTable('dutyShiftLogs')
    .set({ endsAt: '2026-11-25T03:00:00Z' })
    .where('plantId', '=', (await findDevice('H2')).plantId)
    .where('status', '=', 'onDuty')
    .returning('id')
    .executeTakeFirstOrThrow()
  await goOn('2026-11-25T03:00:00Z')
  expect((await states('H1')).map(({ state }) => state)).toEqual(['coldStandby'])
  expect(await otherPowers('2026-11-24T17:00:00Z')).toEqual([])
  const held = await readingsOf('H1', 'P', '2026-11-24T17:00:00Z', '2026-11-25T03:00:00Z')
  expect(held.length).toBeGreaterThan(10)
  expect(held.every(({ value }) => value === 0)).toBe(true)
  const second = await states('H2')
  expect(second.length).toBeGreaterThan(1)
  for (const [place, { state }] of second.entries()) expect(state).not.toBe(second[place - 1]?.state)
  const starts = second.filter(({ startResult }) => startResult)
  expect(starts).not.toEqual([])
  const entries = await db
    .selectFrom('dutyOperations')
    .select(['id', 'occurredAt', 'shiftId', 'equipment'])
    .where('kind', '=', 'start')
    .where('occurredAt', '>', '2026-11-24T03:00:00Z')
    .execute()
  expect(entries).toEqual(
    starts.map(({ dutyOperationId, startedAt }) => ({
      id: dutyOperationId,
      occurredAt: startedAt,
      shiftId: shift.id,
      equipment: 'H2',
    })),
  )
  const told = await db
    .selectFrom('history')
    .select('entityId')
    .where('entity', '=', 'unit-states')
    .where(
      'entityId',
      'in',
      second.map(({ id }) => String(id)),
    )
    .execute()
  expect(told).toHaveLength(second.length)
})

test('a database that the demonstration did not fill stays empty', async () => {
  const empty = await testDatabase()
  await demoGoesOn(empty.db).run({ ...context('2026-11-24T03:00:00Z'), db: empty.db, payload: {} })
  expect(await empty.db.selectFrom('readings').select('at').execute()).toEqual([])
  expect(await empty.db.selectFrom('jobs').select('id').execute()).toEqual([])
  await empty.close()
})
