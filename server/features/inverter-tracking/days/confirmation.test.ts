import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ConfirmationRow } from '#contract/inverter-tracking/day-confirmation.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { DAY, solarPlant, type SolarPlant } from '../testing/solar-plant.ts'

const service = '/services/app/InverterTracking'

let server: TestApp
let plant: SolarPlant

beforeAll(async () => {
  server = await testApp()
  // 19:00 of the day at the plants: its thirteen hours are due.
  server.setNow('2026-11-20T12:00:00.000Z')
  plant = await solarPlant(server, 4)
})
afterAll(() => server.close())

const listFor = async (who: Client, date = DAY) =>
  who.get<{ items: ConfirmationRow[] }>(
    `${service}/GetDayConfirmation?PowerPlantId=${plant.plantId}&Date=${date}`,
  )
const confirmDay = () =>
  plant.leader.send<{ confirmed: number; items: ConfirmationRow[] }>('POST', `${service}/ConfirmDay`, {
    powerPlantId: plant.plantId,
    date: DAY,
  })

test('a day is confirmed as it was listed: what is missing, what is left out and why', async () => {
  const [first, second, third, fourth] = plant.inverters
  if (!first || !second || !third || !fourth) throw new Error('four inverters')
  await plant.read(first, 'P', { 11: 198, 12: 190 })
  for (const { id: inverterId } of [first, second, third])
    await plant.operator.send('POST', `${service}/Create`, { inverterId, date: DAY, shiftCode: 'C1' })
  const empty = (await listFor(plant.leader)).result
  expect(empty.items).toMatchObject([
    { code: 'INV01', outcome: 'confirms', missingHours: [6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18] },
    { code: 'INV02', outcome: 'nothingRecorded', missingValues: 0 },
    { code: 'INV03', outcome: 'nothingRecorded' },
    { code: 'INV04', outcome: 'notBegun', trackingId: null },
  ])
  const required = await server.db
    .selectFrom('deviceParameters')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('plantId', '=', plant.plantId)
    .where('deviceKind', '=', 'inverter')
    .where('isRequired', '=', true)
    .executeTakeFirstOrThrow()
  // Of two hours the power alone was read.
  expect(empty.items[0]?.missingValues).toBe(2 * (required.count - 1))

  // Somebody writes between the list and the confirmation: the server lists anew and confirms that one, too.
  await plant.read(second, 'P', { 11: 198 })
  const done = (await confirmDay()).result
  expect(done.confirmed).toBe(2)
  expect(done.items.map(({ outcome }) => outcome)).toEqual([
    'confirms',
    'confirms',
    'nothingRecorded',
    'notBegun',
  ])
  const after = (await listFor(plant.leader)).result
  expect(after.items.map(({ outcome }) => outcome)).toEqual([
    'alreadyConfirmed',
    'alreadyConfirmed',
    'nothingRecorded',
    'notBegun',
  ])
  expect((await confirmDay()).result.confirmed).toBe(0)
})

test('two who confirm at once confirm each sheet once', async () => {
  const [, , third] = plant.inverters
  if (!third) throw new Error('three inverters')
  await plant.read(third, 'P', { 11: 198 })
  const [one, other] = await Promise.all([confirmDay(), confirmDay()])
  expect(one.result.confirmed + other.result.confirmed).toBe(1)
})

test('a power in another unit than that of the siblings is named before it is confirmed', async () => {
  const own = await solarPlant(server, 3)
  for (const [at, inverter] of own.inverters.entries())
    await own.read(inverter, 'P', { 11: [198, 0.2, 190][at] ?? 0 })
  const path = `${service}/GetDayConfirmation?PowerPlantId=${own.plantId}&Date=${DAY}`
  const { items } = (await own.leader.get<{ items: ConfirmationRow[] }>(path)).result
  expect(
    items.map(({ oddUnits }) => oddUnits.map(({ unit, highest, usual }) => [unit, highest, usual])),
  ).toEqual([[], [['kW', 0.2, 190]], []])
})

test('an inverter that went out of use is begun and confirmed on its days, and is on none after them', async () => {
  const own = await solarPlant(server, 2)
  const [gone, other] = own.inverters
  if (!gone || !other) throw new Error('two inverters')
  await own.read(gone, 'P', { 11: 198 }, '2026-11-18')
  await own.read(gone, 'P', { 11: 198, 12: 190 }, '2026-11-19')
  await server.pool.query('update devices set is_active = false where id = $1', [gone.id])
  const listed = async (date: string) => {
    const path = `${service}/GetDayConfirmation?PowerPlantId=${own.plantId}&Date=${date}`
    const { items } = (await own.leader.get<{ items: ConfirmationRow[] }>(path)).result
    return items.map(({ code, outcome, missingHours }) => [code, outcome, missingHours.at(-1)])
  }
  expect(await listed(DAY)).toEqual([['INV02', 'notBegun', 18]])
  expect(await listed('2026-11-18')).toEqual([
    ['INV01', 'notBegun', 18],
    ['INV02', 'notBegun', 18],
  ])
  const day = { powerPlantId: own.plantId, date: '2026-11-19' }
  const begin = { ...day, shiftCode: 'C1' }
  expect((await own.operator.send('POST', `${service}/BeginDay`, begin)).result).toEqual({ begun: 2 })
  expect(await listed('2026-11-19')).toEqual([
    ['INV01', 'confirms', 10],
    ['INV02', 'nothingRecorded', 18],
  ])
  const { result } = await own.leader.send<{ confirmed: number }>('POST', `${service}/ConfirmDay`, day)
  expect(result.confirmed).toBe(1)
})

test('the list is for who may confirm there, and of days', async () => {
  expect((await listFor(plant.operator)).status).toBe(403)
  const stranger = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
  expect((await listFor(stranger)).status).toBe(403)
  expect((await listFor(plant.leader, 'today')).status).toBe(400)
})
