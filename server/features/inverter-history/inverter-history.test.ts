import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Standstill } from '#contract/inverter-tracking/summary.ts'
import type { InverterHistory } from '#contract/inverter-history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { addInverters, DAY, read, record, refusal, service } from './testing/days.ts'

let server: TestApp
let plantId: number
let inverterIds: number[]
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00.000Z')
  plantId = await makePlant(server.db)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId], surname: 'Trần', name: 'Ghi' })
  stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
  inverterIds = await addInverters(manager, plantId, ['INV1', 'INV2', 'INV3'])
})

const first = () => inverterIds[0] ?? 0
const figures = { dailyYieldKwh: 1012.5, totalYieldKwh: 1_204_530, peakPowerKw: 198 }
const list = async (query = `&ReportDate=${DAY}`, who: Client = operator) =>
  who.get<{ totalCount: number; items: InverterHistory[] }>(
    `${service}/get-histories?PowerPlantId=${plantId}&MaxResultCount=100${query}`,
  )

describe('days of inverters', () => {
  test('that nobody has recorded are flagged, and proposed from readings and states of units', async () => {
    const [one = 0, two = 0, three = 0] = inverterIds
    await read(operator, plantId, [
      [one, 'P', '05:00', 0],
      [one, 'P', '09:00', 112],
      [one, 'P', '10:00', 140],
      [one, 'P', '17:00', 10],
      [one, 'EDAY', '17:00', 1000],
      [one, 'ETOTAL', '17:00', 50_000],
      [two, 'P', '09:00', 140],
      [two, 'P', '10:00', 168],
      [three, 'P', '09:00', 168],
      [three, 'P', '10:00', 196],
    ])
    const change = (state: string, startedAt: string) =>
      operator.send('POST', '/services/app/UnitOperation/Create', {
        unitId: one,
        state,
        startedAt,
        reason: 'Riso thấp',
      })
    await change('generating', '2026-11-18T00:00:00Z')
    await change('forcedOutage', `${DAY}T09:30:00+07:00`)
    await change('generating', `${DAY}T10:15:00+07:00`)
    const { status, result } = await list()
    expect([status, result.totalCount]).toEqual([200, 3])
    expect(result.items.map(({ inverterCode, isRecorded }) => [inverterCode, isRecorded])).toEqual([
      ['INV1', false],
      ['INV2', false],
      ['INV3', false],
    ])
    expect(result.items[0]).toMatchObject({
      id: null,
      version: 0,
      status: 'fault',
      startTime: '09:00',
      stopTime: '17:00',
      dailyYieldKwh: 1000,
      totalYieldKwh: 50_000,
      peakPowerKw: 140,
      // 1,000 kWh of panels of 280 kWp.
      specificYield: 3.571429,
      stops: [
        {
          from: '2026-11-20T02:30:00.000Z',
          to: '2026-11-20T03:15:00.000Z',
          cause: 'fault',
          alarmCode: null,
        },
      ],
      downMinutes: 45,
      can: { edit: true },
    })
    // Half an hour between 0.5 and 0.6 kW/kWp and a quarter between 0.6 and 0.7, for 280 kWp.
    expect(result.items[0]?.lostEnergyMwh).toBeCloseTo((0.5 * 0.55 + 0.25 * 0.65) * 0.28, 9)
    expect(result.items[1]).toMatchObject({
      status: 'running',
      stops: [],
      dailyYieldKwh: 308,
      lostEnergyMwh: 0,
    })
  })

  test('are found by the status that is recorded, or else by the one that is proposed', async () => {
    const [one = 0, two = 0, three = 0] = inverterIds
    await read(operator, plantId, [
      [one, 'P', '10:00', 140],
      [two, 'P', '10:00', 168],
      [three, 'EDAY', '10:00', 168],
    ])
    const change = (unitId: number, state: string, startedAt: string) =>
      operator.send('POST', '/services/app/UnitOperation/Create', { unitId, state, startedAt, reason: 'Đo' })
    await change(one, 'generating', '2026-11-18T00:00:00Z')
    await change(one, 'gridOutage', `${DAY}T08:00:00+07:00`)
    await change(one, 'maintenance', `${DAY}T09:00:00+07:00`)
    await change(one, 'forcedOutage', `${DAY}T09:30:00+07:00`)
    await change(one, 'generating', `${DAY}T10:15:00+07:00`)
    await change(two, 'forcedOutage', '2026-11-19T10:00:00+07:00')
    await change(two, 'gridOutage', `${DAY}T00:00:00+07:00`)
    await record(operator, three, { ...figures, status: 'maintenance' })
    const found = async (query: string, day = DAY) =>
      (await list(`&ReportDate=${day}${query}`)).result.items.map(
        ({ inverterCode, status }) => `${inverterCode} ${status}`,
      )
    expect(await found('')).toEqual(['INV1 fault', 'INV2 running', 'INV3 maintenance'])
    expect(await found('&Status=fault')).toEqual(['INV1 fault'])
    expect(await found('&Status=running')).toEqual(['INV2 running'])
    expect(await found('&Status=maintenance')).toEqual(['INV3 maintenance'])
    expect(await found('&Status=ordered')).toEqual([])
    expect(await found('&Sorting=status')).toEqual(['INV1 fault', 'INV3 maintenance', 'INV2 running'])
    expect(await found('', '2026-11-19')).toEqual(['INV1 null', 'INV2 fault', 'INV3 null'])
  })

  test('are recorded, with figures from the readings where they are left out', async () => {
    await read(operator, plantId, [
      [first(), 'P', '10:00', 140],
      [first(), 'ETOTAL', '17:00', 50_000],
    ])
    const { status, result } = await record(operator, first(), {
      handlerId: operator.userId,
      note: 'Vệ sinh quạt',
    })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      isRecorded: true,
      dailyYieldKwh: 140,
      totalYieldKwh: 50_000,
      peakPowerKw: 140,
      handlerName: 'Trần Ghi',
      note: 'Vệ sinh quạt',
      version: 1,
    })
  })

  test('that are recorded while they go on have not stopped yet: their times follow the readings, unless entered', async () => {
    const [one = 0, two = 0] = inverterIds
    server.setNow('2026-11-20T03:10:00.000Z')
    const morning = (id: number) =>
      [
        [id, 'P', '06:00', 0],
        [id, 'P', '07:00', 20],
        [id, 'P', '10:00', 140],
        [id, 'ETOTAL', '10:00', 50_000],
      ] satisfies Parameters<typeof read>[2]
    await read(operator, plantId, [...morning(one), ...morning(two)])
    const timesOf = async () =>
      (await list()).result.items
        .slice(0, 2)
        .map(({ startTime, stopTime, enteredFigures }) => [startTime, stopTime, enteredFigures])
    expect(await timesOf()).toEqual([
      ['07:00', null, []],
      ['07:00', null, []],
    ])
    await record(operator, one, {})
    await record(operator, two, { stopTime: '08:30' })
    server.setNow('2026-11-20T11:10:00.000Z')
    await read(operator, plantId, [
      [one, 'P', '17:00', 10],
      [one, 'P', '18:00', 0],
    ])
    expect(await timesOf()).toEqual([
      ['07:00', '17:00', []],
      ['07:00', '08:30', ['stopTime']],
    ])
  })

  test('lose what the inverters that ran made meanwhile', async () => {
    const [one = 0, two = 0, three = 0] = inverterIds
    await read(operator, plantId, [
      [one, 'P', '11:00', 0],
      [two, 'P', '11:00', 140],
      [three, 'P', '11:00', 196],
    ])
    const stops = [
      { from: `${DAY}T11:00:00+07:00`, to: `${DAY}T12:00:00+07:00`, cause: 'fault', alarmCode: null },
    ]
    const { result } = await record(operator, one, { ...figures, status: 'fault', stops })
    // Between 0.5 and 0.7 kW/kWp, for an hour of 280 kWp.
    expect(result.lostEnergyMwh).toBeCloseTo(0.6 * 0.28, 9)
  })

  test('lose in a stop what the list of standstills says that it lost', async () => {
    const [one = 0, two = 0, three = 0] = inverterIds
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
    const powers = {
      [one]: [150, 0.9, 0, 0.3, 0, 140],
      [two]: [160, 180, 60, 175, 170, 150],
      [three]: [140, 0, 90, 190, 0, 130],
    }
    await read(
      operator,
      plantId,
      Object.entries(powers).flatMap(([id, kw]) =>
        hours.map((clock, place) => [Number(id), 'P', clock, kw[place] ?? 0] as const),
      ),
    )
    const standstills = await operator.get<{ items: Standstill[] }>(
      `/services/app/InverterTracking/GetStandstills?PowerPlantId=${plantId}&From=${DAY}&To=${DAY}&InverterId=${one}`,
    )
    const [{ from, to, lostKwh } = { from: '', to: '', lostKwh: null }] = standstills.result.items
    expect([from, to]).toEqual(['2026-11-20T03:00:00.000Z', '2026-11-20T07:00:00.000Z'])
    // Hours of 180 kW, then between 60 and 90, between 175 and 190, and 170, less the 1.2 kW it gave.
    expect(lostKwh).toBeCloseTo(180 + 75 + 182.5 + 170 - 1.2, 6)
    const stops = [{ from, to, cause: 'fault', alarmCode: null }]
    const { result } = await record(operator, one, { ...figures, status: 'fault', stops })
    expect(result.lostEnergyMwh).toBeCloseTo((lostKwh ?? 0) / 1000, 6)
  })

  test('are changed by who saw the latest version; history tells how', async () => {
    // As much as the rating allows over a whole day, with the margin of the hourly sheet.
    const most = { ...figures, dailyYieldKwh: 5940, peakPowerKw: 247.5 }
    expect((await record(operator, first(), most)).status).toBe(200)
    const { result } = await record(operator, first(), { ...figures, version: 1 })
    const stops = [{ from: `${DAY}T03:12:00Z`, to: `${DAY}T04:40:00Z`, cause: 'fault', alarmCode: '039' }]
    const more = { ...figures, status: 'fault', stops, version: 2 }
    const changed = await record(operator, first(), more)
    expect(changed.result).toMatchObject({
      id: result.id,
      version: 3,
      downMinutes: 88,
      lostEnergyMwh: null,
      stops,
    })
    expect(refusal(await record(operator, first(), { ...figures, version: 0 }))[1]).toBe(
      'inverter-history.taken',
    )
    expect(refusal(await record(operator, first(), more))[1]).toBe('core.changedMeanwhile')
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=inverter-histories&EntityId=${result.id}`
    const history = await operator.get<{ items: { changes: { field: string }[] }[] }>(path)
    expect(history.result.items[0]?.changes.map(({ field }) => field)).toEqual(['status', 'stops'])
    expect((await stranger.get(path)).status).toBe(404)
    // A client of the specification knows of no version: its second call is taken, and history says so.
    expect((await record(operator, first(), figures)).result).toMatchObject({
      id: result.id,
      version: 4,
      stops: [],
    })
    const after = await operator.get<{ items: { reason: string }[] }>(path)
    expect(after.result.items[0]?.reason).toBe('Cập nhật không kèm phiên bản')
  })

  test('with faults two days running ask for an abnormal event', async () => {
    await record(operator, first(), { ...figures, status: 'fault', reportDate: '2026-11-19' })
    // Nobody has recorded the second day yet.
    expect((await list('&From=2026-11-20&To=2026-11-20')).result.items[0]?.isRepeatedFault).toBe(false)
    const { result } = await record(operator, first(), { ...figures, status: 'fault' })
    expect(result.isRepeatedFault).toBe(true)
    const { items } = (await list('&From=2026-11-19&To=2026-11-20&Status=fault')).result
    expect(items.map(({ reportDate, isRepeatedFault }) => [reportDate, isRepeatedFault])).toEqual([
      ['2026-11-20', true],
      ['2026-11-19', false],
    ])
  })

  test('are listed over some days, filtered and sorted', async () => {
    await record(operator, first(), figures)
    const codes = async (query: string) =>
      (await list(query)).result.items.map(({ reportDate, inverterCode }) => `${reportDate} ${inverterCode}`)
    expect((await list('&From=2026-11-19&To=2026-11-20')).result.totalCount).toBe(6)
    expect((await list('')).result.items[0]?.reportDate).toBe('2026-11-21')
    expect(await codes(`&ReportDate=${DAY}&IsRecorded=true`)).toEqual([`${DAY} INV1`])
    expect(await codes(`&ReportDate=${DAY}&IsRecorded=false&Sorting=inverterCode desc`)).toEqual([
      `${DAY} INV3`,
      `${DAY} INV2`,
    ])
    expect(await codes(`&ReportDate=${DAY}&Station=Không có`)).toEqual([])
    expect(await codes(`&ReportDate=${DAY}&Keyword=inv2`)).toEqual([`${DAY} INV2`])
    expect(await codes(`&ReportDate=${DAY}&InverterId=${first()}`)).toEqual([`${DAY} INV1`])
  })
})

test('an export of too many days is refused before it begins', async () => {
  const path = `${service}/ExportExcel?PowerPlantId=${plantId}&From=2026-01-01&To=2026-11-20`
  expect(refusal(await operator.get(path))[1]).toBe('inverter-history.periodTooLong')
})

describe('a day is refused', () => {
  test.each([
    ['inFuture', { reportDate: '2026-11-22' }, 'reportDate'],
    ['stopOnOtherDay', { stops: [{ from: '2026-11-19T01:00:00Z', to: null, cause: 'grid' }] }, 'stops'],
    [
      'stopsOverlap',
      {
        stops: [
          { from: '2026-11-20T01:00:00Z', to: null, cause: 'grid' },
          { from: '2026-11-20T02:00:00Z', to: null, cause: 'fault' },
        ],
      },
      'stops',
    ],
    ['unknownHandler', { handlerId: 999_999 }, 'handlerId'],
    ['yieldUnknown', { dailyYieldKwh: null }, 'dailyYieldKwh'],
    ['yieldUnknown', { totalYieldKwh: null }, 'totalYieldKwh'],
    ['powerAboveRating', { peakPowerKw: 247.6 }, 'peakPowerKw'],
    ['yieldAboveRating', { dailyYieldKwh: 5940.1 }, 'dailyYieldKwh'],
    ['tooOld', { reportDate: '1999-12-31' }, 'reportDate'],
    ['totalBelowDay', { dailyYieldKwh: 900, totalYieldKwh: 899 }, 'totalYieldKwh'],
    ['totalAboveRating', { totalYieldKwh: 1e9 }, 'totalYieldKwh'],
    ['yieldAboveRating', { reportDate: '2026-11-21', dailyYieldKwh: 1856.3 }, 'dailyYieldKwh'],
  ])('422 %s', async (problem, more, field) => {
    const answer = await record(operator, first(), { ...figures, ...more })
    expect(refusal(answer)).toEqual([422, `inverter-history.${problem}`, [field]])
  })

  test('400 with a status, time or stop that is none', async () => {
    const answer = await record(operator, first(), {
      status: 'asleep',
      startTime: '25:00',
      stops: [{ from: `${DAY}T04:00:00Z`, to: `${DAY}T03:00:00Z`, cause: 'fault' }],
    })
    const [status, , members] = refusal(answer)
    expect([status, members]).toEqual([400, ['status', 'startTime', 'stops.0.to']])
    expect((await record(operator, first(), { startTime: '10:00', stopTime: '09:00' })).status).toBe(400)
  })

  test('404 for another plant’s or no inverter, 422 over too many days, 403 at another plant', async () => {
    expect((await record(stranger, first(), figures)).status).toBe(404)
    expect((await record(operator, 999_999, figures)).status).toBe(404)
    expect(refusal(await list('&From=2026-01-01&To=2026-11-20'))[1]).toBe('inverter-history.periodTooLong')
    expect((await list('', stranger)).status).toBe(403)
    const viewer = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
    expect((await record(viewer, first(), figures)).status).toBe(403)
  })

  test('409 when two begin it at once', async () => {
    const answers = await Promise.all([
      record(operator, first(), { ...figures, version: 0 }),
      record(operator, first(), { ...figures, version: 0 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})
