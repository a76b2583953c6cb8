import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { Audit } from '#server/platform/audit/audit.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { takeManyReadings } from '../readings.public.ts'
import { plantOfReadings, type PlantOfReadings } from '../testing/plant-of-readings.ts'
import { expectRightRollUps } from '../testing/roll-ups.ts'

let server: TestApp
let plant: PlantOfReadings

const NOW = new Date('2027-04-01T00:00:00Z')
const START = Date.parse('2026-10-31T17:00:00Z')
const QUARTERS_A_DAY = 96

beforeAll(async () => {
  server = await testApp()
  server.setNow(NOW.toISOString())
  plant = await plantOfReadings(server)
})
afterAll(() => server.close())

const at = (quarter: number) => new Date(START + quarter * 900_000).toISOString()
const readingAt = (quarter: number, value: number | null) => ({
  deviceId: plant.inverter.id,
  parameterId: plant.power.id,
  at: at(quarter),
  value,
  isSuspect: false,
  note: value === null ? 'Mất truyền thông' : null,
})
/** Values whose sums are exact in binary, one in nine missing. */
const valueAt = (quarter: number, round = 0) => (quarter % 9 === 5 ? null : ((quarter * 7 + round) % 400) / 4)

async function take(
  readings: readonly ReturnType<typeof readingAt>[],
  correctionReason: string | null = null,
  onPart?: (done: number) => void,
) {
  const audit = new Audit()
  const caller = { requestId: 'x', ip: '::1', userAgent: 'x', language: 'vi' } as const
  const write = {
    powerPlantId: plant.plantId,
    source: 'import',
    correctionReason,
    readings,
  } as const
  const outcome = await server.db
    .transaction()
    .execute((db) =>
      takeManyReadings({ db, now: NOW, audit, caller }, write, { id: 7, name: 'Nhập' }, onPart),
    )
  return { ...outcome, history: audit.entries.length }
}

const DAYS = 112
const quarters = Array.from({ length: DAYS * QUARTERS_A_DAY }, (_, quarter) => quarter)

test('many readings in any order, in parts, with right hours and days and one entry of history', async () => {
  const readings = quarters.map((quarter) => readingAt(quarter, valueAt(quarter))).toReversed()
  const done: number[] = []
  const { created, replaced, skipped, errors, history } = await take(readings, null, (count) =>
    done.push(count),
  )
  expect(new Set(created)).toEqual(new Set(quarters))
  expect([replaced, skipped, errors, history]).toEqual([[], 0, [], 1])
  expect(done).toEqual([105 * QUARTERS_A_DAY, readings.length])
  await expectRightRollUps(server.db, plant.plantId)
  const day = await plant.dayOf('2026-11-01')
  expect(day.map((reading) => [Date.parse(reading.at), reading.value, reading.source])).toEqual(
    quarters.slice(0, QUARTERS_A_DAY).map((quarter) => [Date.parse(at(quarter)), valueAt(quarter), 'import']),
  )
})

test('the same once more changes nothing', async () => {
  const { created, replaced, skipped, errors, history } = await take(
    quarters.slice(0, 500).map((quarter) => readingAt(quarter, valueAt(quarter))),
  )
  expect([created, replaced, skipped, errors, history]).toEqual([[], [], 500, [], 0])
})

test('what is wrong or stands there is named by its row, and stops no other', async () => {
  const fresh = Array.from({ length: 200 }, (_, place) => readingAt((DAYS + 1) * QUARTERS_A_DAY + place, 5))
  const wrong = [readingAt(3, 9), { ...readingAt(4, 1000) }, { ...readingAt(0, 1), deviceId: 0 }]
  const { created, skipped, errors } = await take([...wrong, ...fresh, ...fresh.slice(0, 1)])
  expect(created.toSorted((a, b) => a - b)).toEqual(fresh.map((_, place) => place + wrong.length))
  expect(skipped).toBe(0)
  expect(errors.map(({ row, error }) => [row, error])).toEqual([
    [0, 'differs'],
    [1, 'outsideBlock'],
    [2, 'unknownDevice'],
    [203, 'duplicate'],
  ])
  await expectRightRollUps(server.db, plant.plantId)
})

test('what is replaced is told as it was, in rows of the request', async () => {
  const rows = quarters.slice(400, 700).toReversed()
  const { created, replaced, skipped } = await take(
    rows.map((quarter) => readingAt(quarter, valueAt(quarter, 1))),
    'Nạp lại từ tệp gốc',
  )
  const changed = rows.flatMap((quarter, row) =>
    valueAt(quarter) === valueAt(quarter, 1) ? [] : [{ row, oldValue: valueAt(quarter), oldWrittenBy: 7 }],
  )
  expect(created).toEqual([])
  expect(skipped).toBe(rows.length - changed.length)
  expect(replaced.toSorted((one, other) => one.row - other.row)).toMatchObject(changed)
  await expectRightRollUps(server.db, plant.plantId)
})

test('a call with many readings fills days that are half full', async () => {
  const from = (DAYS + 10) * QUARTERS_A_DAY
  const every = (step: number) =>
    Array.from({ length: 300 }, (_, place) => from + place).filter((quarter) => quarter % step === 0)
  for (const step of [2, 1]) {
    const { status } = await plant.write(
      every(step).map((quarter) => plant.reading(at(quarter), valueAt(quarter), { note: 'x' })),
    )
    expect(status).toBe(200)
  }
  expect(await plant.dayOf('2027-03-03')).toHaveLength(QUARTERS_A_DAY)
  await expectRightRollUps(server.db, plant.plantId)
})

test('a confirmed day of an inverter takes none, each row with the reason', async () => {
  const { db } = server
  await sql`
    insert into inverter_trackings (plant_id, inverter_id, date, shift_code, recorder_id, confirmed_by_id, confirmed_at)
    select ${plant.plantId}, ${plant.inverter.id}, '2027-03-21', 'C1', id, id, ${NOW} from employees limit 1`.execute(
    db,
  )
  const first = Math.round((Date.parse('2027-03-20T17:00:00Z') - START) / 900_000)
  const readings = [first - 1, first, first + 95, first + 96].map((quarter) => readingAt(quarter, 5))
  const refused = await take(readings)
  expect(refused.created).toEqual([0, 3])
  expect(refused.errors.map(({ row, error, message }) => [row, error, message])).toEqual(
    [1, 2].map((row) => [
      row,
      'dayConfirmed',
      'Phiếu hoặc bảng ghi của ngày này đã được xác nhận nên không sửa được',
    ]),
  )
  await sql`
    update inverter_trackings set confirmed_by_id = null, confirmed_at = null
    where inverter_id = ${plant.inverter.id}`.execute(db)
  expect((await take(readings)).created).toEqual([1, 2])
})
