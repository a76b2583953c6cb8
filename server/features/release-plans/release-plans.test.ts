import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { PlanOutset } from '#contract/release-plans/index.ts'
import type { Comparison, PlanResult, ReleasePlan, ReleasePlanRow } from '#contract/release-plans/plan.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { riverPlant, type RiverPlant } from '#server/test/river-plant.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { planDocument } from './print/plan.pdf.ts'

const service = '/services/app/ReleasePlan'
const NOW = '2026-11-21T00:30:00.000Z'

let server: TestApp
let plant: RiverPlant
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  plant = await riverPlant(server)
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plant.plantId] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
beforeEach(() => server.setNow(NOW))
afterAll(() => server.close())

const lowering = (changes: object = {}) => ({
  kind: 'lowering',
  reservoirId: plant.reservoirId,
  name: 'Hạ về mực nước trước lũ',
  startAt: '2026-11-21T01:00:00.000Z',
  hours: 12,
  levelStartM: 321,
  inflows: [{ hour: 0, flowM3s: 120 }],
  environmentalFlowM3s: 3.2,
  mode: 'solve',
  targetLevelM: 320.5,
  turbineFlowM3s: 54.8,
  minimumSpillM3s: 0,
  taperHours: 0,
  dayNightRatio: 1,
  ...changes,
})
const whatIf = (changes: object = {}) => ({
  kind: 'whatIf',
  reservoirId: plant.reservoirId,
  name: 'Bảy ngày tới',
  startAt: '2026-11-21T00:00:00.000Z',
  hours: 168,
  levelStartM: 320,
  inflows: [{ hour: 0, flowM3s: 40 }],
  environmentalFlowM3s: 3.2,
  units: plant.unitIds.map((unitId) => ({ unitId, powerMw: 15, fromHour: 0, toHour: 24 })),
  gates: [{ hour: 0, openingM: 0 }],
  ...changes,
})
/** The first unit with 6 MW in some hours of the day, and 12 in others. */
const runsOf = (...hours: readonly (readonly [from: number, to: number])[]) =>
  hours.map(([fromHour, toHour], place) => ({
    unitId: plant.unitIds[0],
    powerMw: 6 + 6 * place,
    fromHour,
    toHour,
  }))
const simulate = (input: object, who = operator) =>
  who.send<PlanResult>('POST', `${service}/Simulate`, { input })
const create = (input: object, who = plant.manager) =>
  who.send<ReleasePlan>('POST', `${service}/Create`, { input })
const refusal = ({ status, error }: Awaited<ReturnType<typeof simulate>>) => [
  status,
  error?.problem,
  error?.validationErrors?.[0]?.members,
]

describe('working out', () => {
  test('gives the worked numbers with the curve of the reservoir, and keeps nothing', async () => {
    const { status, result } = await simulate(lowering())
    expect(status).toBe(200)
    expect([result.lowerHm3, result.meanDeltaM3s, result.curveFrom]).toEqual([
      expect.closeTo(2.85, 9),
      expect.closeTo(65.97, 2),
      '2020-01-01',
    ])
    expect(result.hours[0]).toMatchObject({
      releaseM3s: expect.closeTo(185.97, 2),
      spillFlowM3s: expect.closeTo(127.97, 2),
      openingM: expect.closeTo(0.56, 2),
    })
    expect((await operator.get<Page<object>>(`${service}/GetAll`)).result.totalCount).toBe(0)
  })

  test('two units of 15 MW take what head and efficiency say, more as the level falls', async () => {
    const { result } = await simulate(whatIf())
    const [first, last] = [result.hours[0], result.hours.at(-1)]
    // 1000·15/(9.81·0.90·H): at 320.00 over 255.12 less 1.5 H is 63.4, and each takes 26.8.
    expect(first?.turbineFlowM3s).toBeCloseTo(53.62, 1)
    expect(last?.turbineFlowM3s).toBeGreaterThan(first?.turbineFlowM3s ?? 0)
    expect(result.levelEndM).toBeLessThan(320)
  })

  test('units at rest need no head: a flood that the curve below the dam does not reach is worked out', async () => {
    const flood = { levelStartM: 322, hours: 3, inflows: [{ hour: 0, flowM3s: 1800 }] }
    const open = [{ hour: 0, openingM: 11 }]
    const { status, result } = await simulate(whatIf({ ...flood, units: [], gates: open }))
    expect(status).toBe(200)
    // Three gates clear of the water: 1,907 m³/s at 322.00, where the curve below ends at 500.
    expect(result.hours[0]?.spillFlowM3s).toBeGreaterThan(1800)
    // With a unit on the water below decides, and nobody knows it.
    const running = await simulate(whatIf({ ...flood, gates: open }))
    expect(running.error?.problem).toBe('releasePlans.outsideTable')
  })

  test('a unit runs with one power by night and another by day', async () => {
    const { status, result } = await simulate(whatIf({ units: runsOf([22, 6], [6, 22]) }))
    expect(status).toBe(200)
    // The plan begins at 7 o'clock: 12 MW are 21.3 m³/s, the 6 MW of the night half of it.
    expect(result.hours[0]?.turbineFlowM3s).toBeCloseTo(21.4, 0)
    expect(result.hours[15]?.turbineFlowM3s).toBeCloseTo(10.7, 0)
  })

  test('cuts a flood and says how well', async () => {
    const { result } = await simulate({
      ...lowering(),
      kind: 'floodCut',
      hours: 96,
      levelStartM: 320.5,
      inflows: [
        { hour: 0, flowM3s: 80 },
        { hour: 24, flowM3s: 1500 },
        { hour: 60, flowM3s: 100 },
      ],
      lowerFromM3s: 150,
      floodFromM3s: 500,
      preFloodLevelM: 319.5,
      targetLevelM: 321.5,
      maximumLevelM: 322,
      cutPercent: 20,
      rampUpM3s: 150,
      rampDownM3s: 150,
      maximumTurbineM3s: 54.8,
      maximumSpillM3s: 3000,
      scalePercent: 100,
    })
    expect(result.peakCutPercent).toBeGreaterThan(0)
    expect(result.levelMaxM).toBeLessThanOrEqual(322.000001)
  })

  test('is refused at the field that is wrong', async () => {
    const answers = [
      await simulate(lowering({ levelStartM: 326 })),
      await simulate(lowering({ targetLevelM: 309 })),
      await simulate(lowering({ targetLevelM: 321 })),
      await simulate(lowering({ startAt: '2026-11-21T01:20:00.000Z' })),
      await simulate(whatIf({ units: [{ unitId: 2_147_483_647, powerMw: 1, fromHour: 0, toHour: 24 }] })),
      await simulate(whatIf({ gates: [{ hour: 0, openingM: 12 }] })),
      await simulate(whatIf({ units: runsOf([22, 6], [5, 12]) })),
      await simulate(lowering({ hours: 241 })),
    ]
    expect(answers.map(refusal)).toEqual([
      [422, 'releasePlans.outsideCurve', ['input.levelStartM']],
      [422, 'releasePlans.outsideCurve', ['input.levelStartM']],
      [400, 'core.invalid', ['input.targetLevelM']],
      [400, 'core.invalid', ['input.startAt']],
      [422, 'releasePlans.unknownUnit', ['input.units']],
      [422, 'releasePlans.tooOpen', ['input.gates']],
      [400, 'core.invalid', ['input.units']],
      [400, 'core.invalid', ['input.hours']],
    ])
  })

  test('is of reservoirs that one may see', async () => {
    expect((await simulate(lowering(), stranger)).status).toBe(404)
    expect((await simulate(lowering({ reservoirId: 2_147_483_647 }))).status).toBe(404)
    expect((await simulate(lowering({ reservoirId: 2_147_483_648 }))).status).toBe(400)
  })
})

describe('a plan that is kept', () => {
  test('has its input, its hours and its author, and is found', async () => {
    const { status, result } = await create(lowering({ orderNo: '12/LVH' }))
    expect(status).toBe(200)
    expect(result).toMatchObject({
      kind: 'lowering',
      orderNo: '12/LVH',
      reservoirName: 'Hồ Sông Trâm',
      createdByName: 'Lê Tâm',
      endAt: '2026-11-21T13:00:00Z',
      can: { change: true },
      input: { name: 'Hạ về mực nước trước lũ', hours: 12 },
    })
    expect(result.levelEndM).toBeCloseTo(320.5, 6)
    const found = await operator.get<Page<ReleasePlanRow>>(`${service}/GetAll?Keyword=ha ve`)
    expect(found.result.items[0]).toMatchObject({ id: result.id, can: { change: false } })
    expect((await stranger.get(`${service}/Get?Id=${result.id}`)).status).toBe(404)
    expect((await operator.send('DELETE', `${service}/Delete?Id=${result.id}`)).status).toBe(403)
  })

  test('begins with this hour or later', async () => {
    expect(refusal((await create(lowering({ startAt: '2026-11-20T23:00:00.000Z' }))) as never)).toEqual([
      422,
      'releasePlans.startPassed',
      ['input.startAt'],
    ])
    expect((await create(whatIf({ startAt: '2026-11-21T00:00:00.000Z' }))).status).toBe(200)
  })

  test('is worked out anew until it begins, and by one at a time', async () => {
    const { result: plan } = await create(lowering())
    const update = (input: object, version = plan.version) =>
      plant.manager.send<ReleasePlan>('PUT', `${service}/Update`, { id: plan.id, version, input })
    const changed = await update(lowering({ hours: 24 }))
    expect(changed.result.result.hours).toHaveLength(24)
    expect((await update(lowering())).status).toBe(409)
    expect((await update(whatIf(), 2)).error?.problem).toBe('releasePlans.staysWithReservoir')
    server.setNow('2026-11-21T01:00:00.000Z')
    expect((await update(lowering({ startAt: '2026-11-21T02:00:00.000Z' }), 2)).error?.problem).toBe(
      'releasePlans.begun',
    )
    expect((await plant.manager.send('DELETE', `${service}/Delete?Id=${plan.id}`)).error?.problem).toBe(
      'releasePlans.begun',
    )
  })

  test('is deleted while it has not begun, and its history stays', async () => {
    const { result: plan } = await create(lowering())
    expect((await plant.manager.send('DELETE', `${service}/Delete?Id=${plan.id}`)).status).toBe(200)
    expect((await operator.get(`${service}/Get?Id=${plan.id}`)).status).toBe(404)
  })

  test('names its units by their codes: to the screen, on paper, in Excel and in its history', async () => {
    const { result: plan } = await create(
      whatIf({
        units: plant.unitIds.map((unitId, place) => ({
          unitId,
          powerMw: 15 - place * 3.5,
          fromHour: 6,
          toHour: 22,
        })),
        inflows: [
          { hour: 0, flowM3s: 40 },
          { hour: 24, flowM3s: 1120.5 },
        ],
      }),
    )
    expect(plan.units.map(({ unitId, code }) => [unitId, code])).toEqual([
      [plant.unitIds[0], 'H1'],
      [plant.unitIds[1], 'H2'],
    ])
    const runs = 'H1: 15 MW, 6–22 h; H2: 11.5 MW, 6–22 h'
    const paper = JSON.stringify(planDocument(plan, { companyName: null, plantName: '' }).content)
    expect(paper).toContain(runs)
    expect(paper).toContain('giờ thứ 0: 40 m³/s; giờ thứ 24: 1,120.5 m³/s')
    const headers = { authorization: `Bearer ${operator.token}` }
    const { lines } = await exportedSheet(server, `${service}/ExportExcel?Id=${plan.id}`, headers)
    expect(lines[1]).toContain(runs)
    expect(lines[1]).toContain('Số giờ (h): 168')
    const history = await plant.manager.get<Page<{ changes: { field: string; to: unknown }[] }>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=release-plans&EntityId=${plan.id}`,
    )
    expect(history.result.items[0]?.changes.find(({ field }) => field === 'units')?.to).toBe(runs)
  })

  test('is printed and goes to Excel', async () => {
    const { result: plan } = await create(lowering())
    const pdf = await operator.get(`${service}/Print?Id=${plan.id}`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const sheet = await operator.get(`${service}/ExportExcel?Id=${plan.id}`)
    expect([sheet.status, String(sheet.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ])
    expect((await stranger.get(`${service}/Print?Id=${plan.id}`)).status).toBe(404)
  })
})

describe('beside what came', () => {
  test('stands what was observed of each hour; what was not is empty', async () => {
    const { result: plan } = await create(whatIf({ hours: 3, startAt: '2026-11-21T01:00:00.000Z' }))
    const compare = () => operator.get<Comparison>(`${service}/Compare?Id=${plan.id}`)
    expect((await compare()).error?.problem).toBe('releasePlans.notBegun')
    const planned = plan.result.hours
    const at = (minutes: number) =>
      new Date(Date.parse('2026-11-21T01:00:00Z') + minutes * 60_000).toISOString()
    server.setNow(at(200))
    for (const minutes of [0, 15, 30, 45, 60])
      await plant.reads(at(minutes), { MNTL: 320, QCM: 54, QXT: 0, QMT: 3.2 })
    const { result } = await compare()
    expect(result.hours).toHaveLength(3)
    expect(result.hours[0]).toMatchObject({
      at: '2026-11-21T02:00:00.000Z',
      actualLevelM: 320,
      actualReleaseM3s: expect.closeTo(57.2, 6),
    })
    expect(result.hours[2]).toMatchObject({ actualLevelM: null, actualReleaseM3s: null })
    expect(result.comparedHours).toBe(1)
    expect(result.meanLevelErrorCm).toBeCloseTo((320 - (planned[0]?.levelEndM ?? 0)) * 100, 3)
  })
})

test('a plan begins with what was observed last', async () => {
  server.setNow('2026-11-21T05:10:00.000Z')
  await plant.reads('2026-11-21T05:00:00.000Z', { MNTL: 320.42, QCM: 50, QXT: 0, QMT: 3.2 })
  const { status, result } = await operator.get<PlanOutset>(
    `${service}/GetOutset?ReservoirId=${plant.reservoirId}`,
  )
  expect(status).toBe(200)
  expect(result).toMatchObject({
    levelM: 320.42,
    observedAt: '2026-11-21T05:00:00.000Z',
    minimumFlowM3s: 3.2,
    deadLevelM: 310,
    normalLevelM: 322,
    bandUpperM: 320.5,
    gateCount: 3,
    maximumOpeningM: 11,
    units: [
      { code: 'H1', name: 'Tổ máy H1' },
      { code: 'H2', name: 'Tổ máy H2' },
    ],
  })
  expect((await stranger.get(`${service}/GetOutset?ReservoirId=${plant.reservoirId}`)).status).toBe(404)
})
