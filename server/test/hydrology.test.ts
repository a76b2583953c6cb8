import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { deviceSheetApi, type DaySheet } from '#contract/device-parameters/index.ts'
import type { Explanation, HydrologyRows, LevelYears, ReservoirNow } from '#contract/hydrology/index.ts'
import type { Reservoir } from '#contract/reservoirs/index.ts'
import { hydroPlant, type HydroPlant } from '#server/features/reservoirs/testing/hydro-plant.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

const NOW = '2026-11-21T05:10:00.000Z'
const SLOT_MS = 900_000
/** 10:00 on 21 November at the plants. */
const TEN = Date.parse('2026-11-21T03:00:00Z')

let server: TestApp
let plant: HydroPlant
let reservoir: Reservoir
let stranger: Client

const at = (ms: number) => new Date(ms).toISOString()

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  server.setNow(NOW)
  plant = await hydroPlant(server)
  reservoir = await plant.reservoir()
  await plant.version(reservoir.id)
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const [h1, h2] = plant.units
  const { id: ho } = plant.device
  // From 10:00 to 11:00 the level rises from 320.40 to 320.44 while the first unit gives 15 MW.
  const slots = Array.from({ length: 9 }, (_, slot) => TEN + slot * SLOT_MS)
  await plant.write([
    ...slots.map((ms, slot) => [ho, 'MNTL', at(ms), 320.4 + 0.01 * slot] as const),
    ...slots.map((ms) => [ho, 'MNHL', at(ms), 254.6] as const),
    ...slots.map((ms) => [ho, 'QMT', at(ms), 3.2] as const),
    ...['A1', 'A2', 'A3'].flatMap((code) => slots.map((ms) => [ho, code, at(ms), 0] as const)),
    ...[0, 2, 4, 6, 8].flatMap((slot) => [
      [h1?.id ?? 0, 'P', at(TEN + slot * SLOT_MS), 15] as const,
      [h2?.id ?? 0, 'P', at(TEN + slot * SLOT_MS), 0] as const,
    ]),
    [ho, 'MUA', at(TEN + 7 * SLOT_MS), 4.5],
  ])
})
afterAll(() => server.close())

const service = '/services/app/Hydrology'
const rowsOf = (query: string, who = plant.operator) =>
  who.get<HydrologyRows>(`${service}/GetAll?ReservoirId=${reservoir.id}&${query}`)

describe('the rows', () => {
  test('of an hour: inflow is what went out and what stayed', async () => {
    const { status, result } = await rowsOf('From=2026-11-21&To=2026-11-21&Step=1h')
    expect(status).toBe(200)
    const ten = result.items.find(({ at: begins }) => begins === at(TEN))
    expect(ten).toMatchObject({ levelM: 320.4, levelEndM: 320.44, inflowSlots: 4, minimumFlowM3s: 3.2 })
    expect(ten?.volumeHm3).toBeCloseTo(74.6 + 0.4 * 5.7, 6)
    expect(ten?.turbineFlowM3s).toBeCloseTo(26.4 + 0.05, 1)
    expect(ten?.inflowRawM3s).toBeCloseTo(63.33 + (ten?.releaseM3s ?? 0), 1)
    // What nobody read is not known, and no 0.
    const nine = result.items.find(({ at: begins }) => begins === at(TEN - 4 * SLOT_MS))
    expect(nine).toMatchObject({ levelM: null, turbineFlowM3s: null, inflowM3s: null, quality: 'missing' })
    expect(result.total).toMatchObject({ rainfallMm: 4.5, inflowSlots: 8 })
  })

  test('end with what has come so far, and follow a correction at once', async () => {
    const before = await rowsOf('From=2026-11-21&To=2026-11-21&Step=15m')
    expect(before.result.items.at(-1)?.at).toBe(at(Date.parse('2026-11-21T05:00:00Z')))
    const parameters = await plant.manager.get<{ items: { id: number; code: string }[] }>(
      `/services/app/DeviceParameter/GetAll?PowerPlantId=${plant.plantId}&MaxResultCount=100`,
    )
    const level = parameters.result.items.find(({ code }) => code === 'MNTL')
    const corrected = (value: number) =>
      plant.operator.send('POST', '/services/app/Reading/Write', {
        powerPlantId: plant.plantId,
        correctionReason: 'Đọc nhầm thước',
        readings: [{ deviceId: plant.device.id, parameterId: level?.id, at: at(TEN + SLOT_MS), value }],
      })
    await corrected(320.42)
    const slot = ({ result }: { result: HydrologyRows }) =>
      result.items.find(({ at: begins }) => begins === at(TEN))?.inflowRawM3s ?? 0
    const after = await rowsOf('From=2026-11-21&To=2026-11-21&Step=15m')
    // A centimetre more in a quarter of an hour: 57,000 m³ in 900 s.
    expect(slot(after) - slot(before)).toBeCloseTo(63.33, 1)
    await corrected(320.41)
  })

  test('are asked for by days in their order, as many as a step may have, of a reservoir that one sees', async () => {
    expect((await rowsOf('From=2026-11-21&To=2026-11-20')).error?.problem).toBe('hydrology.backwards')
    expect((await rowsOf('From=2026-01-01&To=2026-11-20&Step=15m')).error?.problem).toBe(
      'hydrology.rangeTooLong',
    )
    expect((await rowsOf('From=2026-12-01&To=2026-12-02')).result).toEqual({ items: [], total: null })
    expect((await rowsOf('From=2026-11-31&To=2026-12-02')).status).toBe(400)
    expect((await rowsOf('From=2026-11-21&To=2026-11-21', stranger)).status).toBe(404)
    expect((await stranger.get(`${service}/GetNow?ReservoirId=${reservoir.id}`)).status).toBe(404)
    expect((await plant.operator.get(`${service}/GetNow?ReservoirId=2147483648`)).status).toBe(400)
    expect((await plant.operator.get(`${service}/GetNow?ReservoirId=999999`)).status).toBe(404)
  })

  test('doubt a level that the staff gauge contradicts, on every screen and sheet, and keep its volume', async () => {
    const nine = TEN - 4 * SLOT_MS
    const ho = plant.device.id
    const query = 'From=2026-11-21&To=2026-11-21&Step=1h'
    const hourAt = async (ms: number) =>
      (await rowsOf(query)).result.items.find(({ at: begins }) => begins === at(ms))
    const before = await hourAt(TEN)
    expect(before).toMatchObject({ staffGaugeM: null })
    await plant.write([
      [ho, 'MNTLT', at(TEN), 320.48],
      // Without a level of the sensor there is nothing to compare.
      [ho, 'MNTLT', at(nine), 321],
    ])
    const after = await hourAt(TEN)
    expect(after).toMatchObject({ staffGaugeM: 320.48, levelM: 320.4, quality: 'doubtful' })
    expect(after?.marks).toContain('gaugeDiffers')
    expect({ ...after, staffGaugeM: null, marks: [], quality: '' }).toEqual({
      ...before,
      marks: [],
      quality: '',
    })
    expect((await hourAt(nine))?.marks).not.toContain('gaugeDiffers')

    const path = `${service}/ExportExcel?ReservoirId=${reservoir.id}&${query}`
    const sheet = await exportedSheet(server, path, { authorization: `Bearer ${plant.operator.token}` })
    const cell = (title: string) => sheet.rows[10]?.[sheet.titles?.indexOf(title) ?? -1]
    expect([cell('MN thước (m)'), cell('Chất lượng')]).toEqual([320.48, 'Nghi ngờ'])
    expect(cell('Ghi nhận')).toContain('Thước nước lệch cảm biến')

    const { result } = await plant.operator.get<Explanation>(
      `${service}/Explain?ReservoirId=${reservoir.id}&At=${at(TEN)}&Step=15m&Field=volumeHm3`,
    )
    expect(result.marks).toContain('gaugeDiffers')
    expect(result.steps[0]).toMatchObject({ name: 'Thước nước lệch cảm biến', value: 0.08 })
    expect(result.steps.at(-1)?.value).toBeCloseTo(76.88, 6)

    const page = await plant.operator.get<DaySheet>(
      `${deviceSheetApi.sheet.path}?deviceId=${ho}&sheet=general&date=2026-11-21`,
    )
    expect(page.result.gaugeToleranceM).toBe(0.05)
    const earlier = await plant.operator.get<DaySheet>(
      `${deviceSheetApi.sheet.path}?deviceId=${ho}&sheet=general&date=2019-12-31`,
    )
    expect(earlier.result.gaugeToleranceM).toBeNull()
  })

  test('go to Excel as they are', async () => {
    const path = `${service}/ExportExcel?ReservoirId=${reservoir.id}&From=2026-11-21&To=2026-11-21&Step=1h`
    const sheet = await exportedSheet(server, path, { authorization: `Bearer ${plant.operator.token}` })
    const { result } = await rowsOf('From=2026-11-21&To=2026-11-21&Step=1h')
    // The last line is what they come to together, as below the table of the screen.
    expect(sheet.rows).toHaveLength(result.items.length + 1)
    const total = sheet.rows.at(-1)
    const cell = (title: string) => total?.[sheet.titles?.indexOf(title) ?? -1]
    expect(cell('Ghi nhận')).toContain('Trung bình, tổng')
    expect([cell('A (MWh)'), cell('Mưa (mm)')]).toEqual([result.total?.energyMwh, result.total?.rainfallMm])
    const column = sheet.titles?.indexOf('MN hồ (m)') ?? -1
    expect(sheet.rows.slice(0, -1).map((row) => row[column] ?? null)).toEqual(
      result.items.map(({ levelM }) => levelM),
    )
  })
})

test('now: level, trend, band, balance, and how long it lasts', async () => {
  const { result } = await plant.operator.get<ReservoirNow>(`${service}/GetNow?ReservoirId=${reservoir.id}`)
  expect(result).toMatchObject({
    at: at(TEN + 8 * SLOT_MS),
    levelM: 320.48,
    normalLevelM: 322,
    upperLevelM: 320.5,
    isFloodSeason: true,
    bandNames: ['Mực nước trước lũ'],
    rainHourMm: 4.5,
    rainTodayMm: 4.5,
    rainYesterdayMm: null,
    hoursToDead: null,
    lastYearLevelM: null,
    marks: [],
    designFloodLevelM: 323.4,
    checkFloodLevelM: 324.6,
    damCrestLevelM: 326,
    stations: [],
    residuals: [],
    forecastDay: null,
    forecastWeek: null,
  })
  expect(result.totalShare).toBeCloseTo((74.6 + 0.48 * 5.7) / 86.2, 6)
  expect(result.emptyVolumeHm3).toBeCloseTo(86.2 - (74.6 + 0.48 * 5.7), 4)
  const net = (result.inflowM3s ?? 0) - (result.releaseM3s ?? 0)
  expect(result.hoursToNormal).toBeCloseTo(((result.emptyVolumeHm3 ?? 0) * 1e6) / net / 3600, 3)
})

test('what the reservoir above lets go is told of this one after its travel time', async () => {
  const above = await hydroPlant(server)
  const upper = await above.reservoir({ code: 'TREN', name: 'Hồ trên' })
  await above.version(upper.id, { environmental: { method: 'reading' }, gates: [], turbines: [] })
  // From 10:00 to 11:00 the upper one leaves 20 m³/s in the river.
  const { id: ho } = above.device
  await above.write([0, 1, 2, 3].map((slot) => [ho, 'QMT', at(TEN + slot * SLOT_MS), 20] as const))
  const lower = await hydroPlant(server)
  const below = await lower.reservoir()
  await lower.version(below.id)
  await server.db
    .updateTable('reservoirs')
    .set({ upstreamReservoirId: upper.id, travelHours: 1.5 })
    .where('id', '=', below.id)
    .execute()
  const { result } = await lower.operator.get<HydrologyRows>(
    `${service}/GetAll?ReservoirId=${below.id}&From=2026-11-21&To=2026-11-21&Step=15m`,
  )
  const came = result.items.flatMap(({ at: when, upstreamFlowM3s }) =>
    upstreamFlowM3s === null ? [] : [[Date.parse(when) - TEN, upstreamFlowM3s]],
  )
  // Rows end with now, 12:10.
  expect(came).toEqual([6, 7, 8].map((slot) => [slot * SLOT_MS, 20]))
})

test('a figure says how it came about, with the curve and what is missing', async () => {
  const explained = (field: string, from: number, step = '15m') =>
    plant.operator.get<Explanation>(
      `${service}/Explain?ReservoirId=${reservoir.id}&At=${at(from)}&Step=${step}&Field=${field}`,
    )
  const raw = (await explained('inflowRawM3s', TEN)).result
  expect(raw.version).toMatchObject({ validFrom: '2020-01-01' })
  const [change, release, inflow] = raw.steps
  expect(inflow?.value).toBeCloseTo((change?.value ?? 0) + (release?.value ?? 0), 4)
  const turbine = (await explained('turbineFlowM3s', TEN)).result
  expect(turbine.steps.map(({ name }) => name)).toEqual(['Q 1', 'Q 2', 'Qcm'])
  expect(turbine.steps[0]?.numbers).toContain('1000·15')
  const missing = (await explained('inflowRawM3s', TEN - 8 * SLOT_MS)).result
  expect(missing.marks).toEqual(expect.arrayContaining(['missingLevel', 'missingPower']))
  expect(missing.steps.at(-1)).toMatchObject({ value: null, numbers: null })
  expect((await explained('volumeHm3', TEN)).result.steps.at(-1)?.numbers).toBe(
    '74.6 + (320.4 − 320) / (321 − 320) · (80.3 − 74.6)',
  )
  expect((await explained('levelM', TEN)).status).toBe(400)
})

test('years lie over one another day by day, with the band of the first', async () => {
  const { result } = await plant.operator.get<LevelYears>(
    `${service}/GetYears?ReservoirId=${reservoir.id}&Year=2026&With=2024`,
  )
  expect(result.days).toHaveLength(365)
  expect(result.years.map(({ year }) => year)).toEqual([2026, 2025, 2024])
  const place = result.days.indexOf('2026-11-21')
  expect(result.years[0]?.levelsM[place]).toBeCloseTo(320.44, 2)
  expect([result.upperM[place], result.upperM[place + 11]]).toEqual([320.5, 322])
  expect(result.years[1]?.levelsM.every((level) => level === null)).toBe(true)
})

test('years are those of a reservoir that one sees, laid down or not', async () => {
  const years = (id: number, who = plant.operator, year = 2024) =>
    who.get<LevelYears>(`${service}/GetYears?ReservoirId=${id}&Year=${year}`)
  expect((await years(reservoir.id, stranger)).status).toBe(404)
  expect((await years(999999)).status).toBe(404)
  expect((await years(2147483648)).status).toBe(400)
  // A leap year of which nothing was read.
  const { days, years: levels } = (await years(reservoir.id)).result
  expect([days.length, days[59], days[60], days[365]]).toEqual([
    366,
    '2024-02-29',
    '2024-03-01',
    '2024-12-31',
  ])
  expect(levels.map(({ levelsM }) => levelsM.length)).toEqual([366, 366])
  // Before anything is laid down there is no band, and no level to compare with.
  const bare = await hydroPlant(server)
  const { id: bareId } = await bare.reservoir()
  const empty = (await years(bareId, bare.manager, 2026)).result
  expect([empty.normalLevelM, empty.lowerM.every((level) => level === null)]).toEqual([null, true])
  const outset = await bare.manager.get(`/services/app/ReleasePlan/GetOutset?ReservoirId=${bareId}`)
  expect([outset.status, outset.error?.message]).toEqual([
    422,
    'Ngày 21/11/2026 hồ Hồ thử chưa có khai báo nào áp dụng. Hãy khai báo ở Cài đặt, Hồ chứa.',
  ])
})

test('now, while a power is not written down yet: flows are the last of the hour before, and say when', async () => {
  const { id } = plant.device
  const half = at(TEN + 10 * SLOT_MS)
  server.setNow('2026-11-21T05:40:00.000Z')
  await plant.write([
    [id, 'MNTL', half, 320.5],
    [id, 'MNHL', half, 254.6],
    [id, 'QMT', half, 3.2],
    ...['A1', 'A2', 'A3'].map((code) => [id, code, half, 0] as const),
  ])
  const now = () => plant.operator.get<ReservoirNow>(`${service}/GetNow?ReservoirId=${reservoir.id}`)
  const { result } = await now()
  expect([result.at, result.levelM, result.flowsAt]).toEqual([half, 320.5, at(TEN + 8 * SLOT_MS)])
  expect(result.turbineFlowM3s).toBeCloseTo(26.4, 0)
  expect(result.hoursToNormal).not.toBeNull()
  expect(result.marks).not.toContain('missingPower')
  // After more than the hour nobody says what flows.
  const later = at(TEN + 14 * SLOT_MS)
  server.setNow('2026-11-21T06:31:00.000Z')
  await plant.write([[id, 'MNTL', later, 320.52]])
  const { result: unknown } = await now()
  expect([unknown.at, unknown.turbineFlowM3s, unknown.hoursToNormal]).toEqual([later, null, null])
  expect(unknown.marks).toContain('missingPower')
})

test('sixty years of daily rows lie over one another in one call', async () => {
  const { device, plantId, operator } = plant
  await sql`
    insert into reading_days (plant_id, device_id, parameter_id, day, count, min, max, sum, minutes, value_minutes)
    select ${plantId}, ${device.id}, c.id, day, 96, 318, 320, 96 * (319 + sin(extract(doy from day) / 58)), 1440, 0
    from device_parameters c, generate_series('1966-01-01'::date, '2025-12-31'::date, interval '1 day') day
    where c.plant_id = ${plantId} and c.code = 'MNTL'`.execute(server.db)
  const others = Array.from({ length: 59 }, (_, back) => `&With=${2025 - 1 - back}`).join('')
  const { result } = await operator.get<LevelYears>(
    `${service}/GetYears?ReservoirId=${reservoir.id}&Year=2025${others}`,
  )
  expect(result.years.map(({ year }) => year).toSorted((one, next) => one - next)).toEqual(
    Array.from({ length: 60 }, (_, place) => 1966 + place),
  )
  for (const { levelsM } of result.years) {
    expect(levelsM).toHaveLength(365)
    expect(levelsM.every((level) => level !== null && level > 318 && level < 320)).toBe(true)
  }
})
