import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pino } from 'pino'

import { formatDecimal, formatFigure } from '#contract/core/format.ts'
import { dashboardApi, type Dashboard } from '#contract/dashboard/index.ts'
import { gateOrderApi, type GateOrderDetail } from '#contract/gate-orders/index.ts'
import { hydrologyApi, type HydrologyRows, type ReservoirNow } from '#contract/hydrology/index.ts'
import { reservoirComplianceApi, type ComplianceMonth } from '#contract/reservoir-compliance/index.ts'
import { bulletinApi } from '#contract/bulletins/index.ts'
import { bulletinJob } from '#server/features/bulletins/bulletins.public.ts'
import { addParameter } from '#server/features/devices/testing/devices.ts'
import { expectOk } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { songTram } from '#server/features/reservoirs/testing/song-tram.ts'

import { pdfText } from '../../tools/pdf-text.ts'
import { testApp, type TestApp } from './app.ts'
import {
  all,
  confirm,
  doStep,
  drawUp,
  makeStorm,
  orderOf,
  receive,
  sign,
  type Storm,
} from './gate-orders/storm.ts'
import { exportedSheet } from './sheet.ts'

/** 07:30 at the plants; the gates move at 10:00, and the hour until 11:00 is compared. */
const START = '2026-11-21T00:30:00.000Z'
const TEN = '2026-11-21T03:00:00.000Z'
const ELEVEN = '2026-11-21T04:00:00.000Z'
const LEVEL_M = 320.42
const TURBINES_M3S = 54.8
const MINIMUM_M3S = 3.25
/** Three gates half a metre open: 3·μ·b·a·√(2g(h − α·a)) = 3·0.62·9·0.5·√(19.62·(9.42 − 0.31)) = 111.9. */
const SPILL_M3S = 3 * 0.62 * 9 * 0.5 * Math.sqrt(2 * 9.81 * (LEVEL_M - 311 - 0.62 * 0.5))
const RELEASE_M3S = SPILL_M3S + TURBINES_M3S + MINIMUM_M3S

let server: TestApp
let storm: Storm
let order: GateOrderDetail
let write: (at: string, values: Readonly<Record<string, number>>) => Promise<void>

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())

async function makeWater(): Promise<(at: string, values: Readonly<Record<string, number>>) => Promise<void>> {
  const { plantId, reservoirId, manager, operator } = storm
  const content = { ...songTram, turbineSource: 'reading', turbines: [] }
  await server.db
    .updateTable('reservoirVersions')
    .set({ content: JSON.stringify(content) })
    .where('reservoirId', '=', reservoirId)
    .execute()
  const { deviceId } = await server.db
    .selectFrom('reservoirs')
    .select('deviceId')
    .where('id', '=', reservoirId)
    .executeTakeFirstOrThrow()
  const ids = new Map<string, number>()
  for (const code of ['MNTL', 'MNHL', 'A1', 'A2', 'A3', 'QCM', 'QMT', 'MUA']) {
    const of = { code, name: code, unit: code === 'MUA' ? 'mm' : 'm', decimals: 2, frequencyMinutes: 15 }
    ids.set(code, (await addParameter(manager, plantId, of, 'reservoir')).id)
  }
  return async (at, values) => {
    const readings = Object.entries(values).map(([code, value]) => ({
      deviceId,
      parameterId: ids.get(code) ?? 0,
      at,
      value,
    }))
    const { errors } = expectOk(
      await operator.send<{ errors: object[] }>('POST', '/services/app/Reading/Write', {
        powerPlantId: plantId,
        readings,
      }),
    )
    expect(errors).toEqual([])
  }
}

beforeEach(async () => {
  server.setNow(START)
  storm = await makeStorm(server)
  write = await makeWater()
  const step = { at: TEN.replace('.000', ''), openings: all(0.5) }
  const drawn = expectOk(await drawUp(storm.manager, orderOf(storm.reservoirId, { steps: [step] })))
  const received = expectOk(await receive(storm.leader, expectOk(await sign(storm.director, drawn)), START))
  server.setNow('2026-11-21T03:05:00.000Z')
  expectOk(await doStep(storm, received, { levelM: LEVEL_M, unannouncedReason: 'Nước lên đột ngột' }))
  order = expectOk(await confirm(storm.leader, received.id, 1))
  server.setNow('2026-11-21T04:10:00.000Z')
  for (let quarter = 0; quarter < 4; quarter++)
    await write(new Date(Date.parse(TEN) + quarter * 900_000).toISOString(), {
      MNTL: LEVEL_M,
      MNHL: 256.5,
      A1: 0.5,
      A2: 0.5,
      A3: 0.5,
      QCM: TURBINES_M3S,
      QMT: MINIMUM_M3S,
      MUA: 2.5,
    })
  await write(ELEVEN, { MNTL: LEVEL_M })
})

const get = async <T>(path: string) => expectOk(await storm.manager.get<T>(path))
const sheetAt = (path: string) =>
  exportedSheet(server, path, { authorization: `Bearer ${storm.manager.token}` })
async function paperAt(path: string): Promise<string> {
  const answer = await server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${storm.manager.token}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return pdfText(answer.rawPayload)
}
type Sheet = Awaited<ReturnType<typeof sheetAt>>
/** The cell of the only row that has something under another title. */
const cellOf = ({ titles, rows }: Sheet, title: string, row: number): unknown => {
  const column = titles?.indexOf(title) ?? -1
  if (column < 0) throw new Error(`no column ${title} among ${JSON.stringify(titles)}`)
  return rows[row]?.[column]
}

/** The figures of one hour of a storm, each as its own screen, sheet or paper has it. */
async function figuresOfTheHour() {
  const { reservoirId, plantId } = storm
  const day = `ReservoirId=${reservoirId}&From=2026-11-21&To=2026-11-21&Step=1h`
  const hours = (await get<HydrologyRows>(`${hydrologyApi.list.path}?${day}`)).items
  const place = hours.findIndex(({ at }) => Date.parse(at) === Date.parse(TEN))
  const now = await get<ReservoirNow>(`${hydrologyApi.now.path}?ReservoirId=${reservoirId}`)
  const board = await get<Dashboard>(`${dashboardApi.get.path}?powerPlantId=${plantId}`)
  const month = await get<ComplianceMonth>(
    `${reservoirComplianceApi.month.path}?reservoirId=${reservoirId}&month=2026-11`,
  )
  return {
    row: hours[place],
    sheetRow: place,
    sheet: await sheetAt(`${hydrologyApi.exportExcel.path}?${day}`),
    now,
    month,
    tile: board.plants.find(({ powerPlantId }) => powerPlantId === plantId)?.reservoir,
    day: month.days.find((one) => one.day === '2026-11-21'),
    hour: month.days.flatMap((one) => one.hours).find(({ at }) => Date.parse(at) === Date.parse(TEN)),
  }
}

describe('an hour of a storm', () => {
  test('is the same release on eleven outputs: order, paper, balance, Excel, tile, compliance, bulletin', async () => {
    const { row, sheet, sheetRow, now, tile, hour, day } = await figuresOfTheHour()
    const [step] = order.doneSteps
    // The spill: by the order that moved the gates, its lists and its paper, and by everything that reads the gates.
    const orders = await sheetAt(`${gateOrderApi.exportExcel.path}?powerPlantId=${storm.plantId}`)
    const spills = {
      order: step?.spillFlowM3s,
      ordersExcel: cellOf(orders, 'Q thực tế (m³/s)', 0),
      balance: row?.spillFlowM3s,
      balanceExcel: cellOf(sheet, 'Q xả tràn (m³/s)', sheetRow),
      now: now.spillFlowM3s,
      tile: tile?.spillFlow?.value,
    }
    for (const [where, value] of Object.entries(spills))
      expect([where, value]).toEqual([where, expect.closeTo(SPILL_M3S, 3)])
    // The release.
    const releases = {
      balance: row?.releaseM3s,
      balanceExcel: cellOf(sheet, 'Q hạ du (m³/s)', sheetRow),
      now: now.releaseM3s,
      compliance: hour?.releaseM3s,
      complianceDay: day?.meanReleaseM3s,
    }
    for (const [where, value] of Object.entries(releases))
      expect([where, value]).toEqual([where, expect.closeTo(RELEASE_M3S, 3)])
    for (const left of [hour?.leftInRiverM3s, now.leftInRiverM3s])
      expect(left).toBeCloseTo(SPILL_M3S + MINIMUM_M3S, 3)
    // The level.
    expect([row?.levelM, now.levelM, tile?.upstreamLevel?.value, hour?.levelM]).toEqual([
      LEVEL_M,
      LEVEL_M,
      LEVEL_M,
      LEVEL_M,
    ])
    // The level stands still: as much comes as goes.
    for (const inflow of [row?.inflowM3s, now.inflowM3s, tile?.inflow?.value])
      expect(inflow).toBeCloseTo(RELEASE_M3S, 3)

    const paper = await paperAt(`${gateOrderApi.print.path}?Id=${order.id}`)
    expect(paper).toContain(formatFigure(SPILL_M3S, 1))
  })

  test('is told by the bulletin as the balance has it, on paper and in Excel', async () => {
    const { row } = await figuresOfTheHour()
    const { reservoirId, plantId, manager } = storm
    expectOk(
      await manager.send('PUT', bulletinApi.updateSettings.path, {
        powerPlantId: plantId,
        isOn: true,
        recipients: [],
        dryHours: [11],
        floodHours: [11],
        delayMinutes: 10,
        version: 0,
      }),
    )
    await bulletinJob(server.db).run({
      db: server.db,
      payload: null,
      now: new Date('2026-11-21T04:10:00Z'),
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    })
    const paper = await paperAt(`${bulletinApi.print.path}?ReservoirId=${reservoirId}&At=${ELEVEN}`)
    const told = (label: string, value: number | null | undefined, decimals: number, unit: string) =>
      expect(paper).toContain(
        `${label}: ${formatFigure(value ?? Number.NaN, decimals)}${unit}`.replaceAll(/\s/g, ''),
      )
    told('Mực nước hồ', LEVEL_M, 2, 'm')
    told('Qvề', row?.inflowM3s, 1, 'm³/s')
    told('Q qua máy', TURBINES_M3S, 1, 'm³/s')
    told('Q qua tràn', SPILL_M3S, 1, 'm³/s')
    told('Q dòng chảy tối thiểu', MINIMUM_M3S, 2, 'm³/s')
    told('Tổng Q xả', RELEASE_M3S, 1, 'm³/s')
    const sheet = await sheetAt(`${bulletinApi.exportExcel.path}?powerPlantId=${plantId}`)
    expect(sheet.rows).toHaveLength(1)
    expect(cellOf(sheet, 'MNH (m)', 0)).toBe(LEVEL_M)
    expect(cellOf(sheet, 'Qvề (m³/s)', 0)).toBeCloseTo(row?.inflowM3s ?? Number.NaN, 3)
    expect(cellOf(sheet, 'Q xả (m³/s)', 0)).toBeCloseTo(RELEASE_M3S, 3)
  })

  test('is told by the month of compliance as the balance has its day and month, on screen, paper and in Excel', async () => {
    const { reservoirId } = storm
    // The hour before has two known quarters, with less water: a mean of hours would count it as much as the whole hour. Its
    // highest level is read at its end.
    for (const [at, MNTL] of [
      ['02:30', 320.37],
      ['02:45', 320.44],
    ] as const)
      await write(`2026-11-21T${at}:00.000Z`, {
        MNTL,
        A1: 0,
        A2: 0,
        A3: 0,
        QCM: 20,
        QMT: MINIMUM_M3S,
        MUA: 7,
      })
    const span = (step: string) =>
      `${hydrologyApi.list.path}?ReservoirId=${reservoirId}&From=2026-11-01&To=2026-11-30&Step=${step}`
    const ofDay = (await get<HydrologyRows>(span('day'))).items.find(({ at }) =>
      at.startsWith('2026-11-20T17'),
    )
    const ofMonth = (await get<HydrologyRows>(span('month'))).items[0]
    const { month, day } = await figuresOfTheHour()
    const meanLevelM = (320.37 + 320.44 + 4 * LEVEL_M) / 6
    const meanReleaseM3s = (4 * RELEASE_M3S + 2 * (20 + MINIMUM_M3S)) / 6
    expect(ofDay?.releaseM3s).toBeCloseTo(meanReleaseM3s, 3)
    expect(day).toMatchObject({
      meanLevelM: expect.closeTo(meanLevelM, 6) as number,
      meanReleaseM3s: ofDay?.releaseM3s,
    })
    expect(month).toMatchObject({
      meanInflowM3s: ofMonth?.inflowM3s,
      rainfallMm: ofMonth?.rainfallMm,
      levelMax: { levelM: 320.44, at: '2026-11-21T02:45:00.000Z' },
      levelMin: { levelM: 320.37, at: '2026-11-21T02:30:00.000Z' },
      rainyDays: 1,
    })
    expect(ofMonth?.rainfallMm).toBe(4 * 2.5 + 2 * 7)

    const query = `reservoirId=${reservoirId}&month=2026-11`
    const sheet = await sheetAt(`${reservoirComplianceApi.exportMonth.path}?${query}`)
    expect(cellOf(sheet, 'MNH TB (m)', 20)).toBe(day?.meanLevelM)
    expect(cellOf(sheet, 'Q ra TB (m³/s)', 20)).toBe(day?.meanReleaseM3s)
    expect(cellOf(sheet, 'Q qua đập TB (m³/s)', 20)).toBeCloseTo(day?.meanLeftInRiverM3s ?? Number.NaN, 5)
    const paper = await paperAt(`${reservoirComplianceApi.printMonth.path}?${query}`)
    const says = (...parts: string[]) => expect(paper).toContain(parts.join('').replaceAll(/\s/g, ''))
    const figure = (value: number | null | undefined, decimals: number) =>
      formatFigure(value ?? Number.NaN, decimals)
    says('21/11/2026', formatDecimal(day?.meanLevelM), '310.00 – 320.50', figure(day?.meanReleaseM3s, 1), '–')
    says(formatDecimal(day?.meanLeftInRiverM3s), ' / 3.20')
    says('Q về trung bình (m³/s)', ': ', figure(month.meanInflowM3s, 1))
    says('Mực nước cao nhất (m)', ': ', '320.44 lúc 21/11/2026 09:45')
  })

  test('whose environmental outlet is shut is still kept by what spills, on the first screen as in the month', async () => {
    const { reservoirId } = storm
    await write(ELEVEN, { QMT: 0, QCM: TURBINES_M3S, A1: 0.5, A2: 0.5, A3: 0.5, MNHL: 256.5 })
    const now = await get<ReservoirNow>(`${hydrologyApi.now.path}?ReservoirId=${reservoirId}`)
    expect([now.environmentalFlowM3s, now.minimumFlowM3s]).toEqual([0, 3.2])
    // What spills stays in the river as well: 111.9 m³/s are not short of 3.2.
    expect(now.leftInRiverM3s).toBeCloseTo(SPILL_M3S, 3)
  })
})
