import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type {
  InspectionRound,
  InspectionRoundDetail,
  RoundFigures,
} from '#contract/inspection-rounds/rounds/round.ts'
import type { InspectionRouteDetail } from '#contract/inspection-rounds/routes/route.ts'
import type { DeviceReading } from '#contract/readings/reading.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { inspectionRoundsDue, makeRounds } from '../inspection-rounds.public.ts'

let server: TestApp
let plantId: number
let leader: Client
let operator: Client
let stranger: Client
let pump: EquipmentItem
let fan: EquipmentItem
let parameterId: number
let route: InspectionRouteDetail

const rounds = '/services/app/InspectionRound'
const routes = '/services/app/InspectionRoute'
/** 08:00 at the plants. */
const NOW = '2026-11-20T01:00:00.000Z'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const checks = () => [
  { equipmentId: pump.id, kind: 'reading', content: 'Nhiệt độ dầu ổ hướng', parameterId, method: 'measure' },
  {
    equipmentId: pump.id,
    kind: 'yesNo',
    content: 'Không rò dầu',
    risk: 'high',
    method: 'look',
    standard: 'Khô',
  },
  { equipmentId: fan.id, kind: 'photo', content: 'Chụp tủ quạt' },
  { equipmentId: fan.id, kind: 'note', content: 'Nhận xét chung' },
]
const laidDown = (changes: object = {}) => ({
  powerPlantId: plantId,
  name: 'Gian máy',
  frequency: 'day',
  atTime: '07:30',
  windowMinutes: 60,
  post: 'mainOperator',
  checks: checks(),
  ...changes,
})
const lay = (changes: object = {}, who = leader) =>
  who.send<InspectionRouteDetail>('POST', `${routes}/Create`, laidDown(changes))
const change = (body: object, who = leader) =>
  who.send<InspectionRouteDetail>('PUT', `${routes}/Update`, body)
const get = (id: number, who = operator) => who.get<InspectionRoundDetail>(`${rounds}/Get?Id=${id}`)
const list = async (query = '', who = operator) =>
  (await who.get<Page<InspectionRound>>(`${rounds}/GetAll?MaxResultCount=100${query}`)).result.items
/** The round of a route of its own, due at 07:30 today. */
async function dueRound(changes: object = {}): Promise<InspectionRound> {
  const { result } = await lay({ name: `Tuyến ${crypto.randomUUID()}`, ...changes })
  const [round] = (await list(`&RouteId=${result.id}`)).filter(({ day }) => day === '2026-11-20')
  if (!round) throw new Error('No round was made')
  return round
}
const visited = (roundId: number, changes: object = {}) => ({
  roundId,
  clientId: crypto.randomUUID(),
  stopNo: 1,
  openedBy: 'link',
  openedAt: '2026-11-20T00:40:00.000Z',
  answeredAt: '2026-11-20T00:41:30.000Z',
  answers: [
    { checkNo: 1, value: 61.2 },
    { checkNo: 2, isOk: true },
  ],
  ...changes,
})
const record = (body: object, who = operator) =>
  who.send<InspectionRoundDetail>('POST', `${rounds}/RecordVisit`, body)
const finish = (id: number, who = operator) =>
  who.send<InspectionRoundDetail>('POST', `${rounds}/Finish`, { id, finishedAt: '2026-11-20T00:55:00Z' })
const readingsOf = async (day = '2026-11-20') =>
  (
    await leader.get<{ items: DeviceReading[] }>(
      `/services/app/Reading/GetDeviceDay?DeviceId=${pump.id}&Day=${day}`,
    )
  ).result.items.filter((one) => one.parameterId === parameterId)

async function addThing(code: string, kind: string): Promise<EquipmentItem> {
  const body = { powerPlantId: plantId, code, name: `Thiết bị ${code}`, priority: 'A', kind }
  return (await leader.send<EquipmentItem>('POST', '/services/app/Equipment/Create', body)).result
}

beforeAll(async () => {
  server = await testApp()
  server.setNow(NOW)
  plantId = await makePlant(server.db)
  leader = await signedIn(server, { roles: ['TC', 'QĐ'], plantIds: [plantId], surname: 'Trần', name: 'Tâm' })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId], surname: 'Lê', name: 'An' })
  stranger = await signedIn(server, { roles: ['TC', 'QĐ', 'DHV'], plantIds: [await makePlant(server.db)] })
  pump = await addThing('BD1', 'generator')
  fan = await addThing('QT1', 'other')
  const parameter = await leader.send<{ id: number }>('POST', '/services/app/DeviceParameter/Create', {
    powerPlantId: plantId,
    deviceKind: 'generator',
    code: 'TOIL',
    name: 'Nhiệt độ dầu',
    unit: '°C',
    decimals: 1,
    frequencyMinutes: 60,
    warnMax: 70,
    alarmMax: 80,
    blockMax: 150,
  })
  parameterId = parameter.result.id
  route = (await lay()).result
})
afterAll(() => server.close())

describe('a route', () => {
  test('keeps what is laid down, with the limits that hold at each thing', () => {
    expect(route).toMatchObject({
      stopCount: 2,
      checkCount: 4,
      versionNo: 1,
      version: 1,
      can: { edit: true },
    })
    expect(route.checks[0]).toMatchObject({
      checkNo: 1,
      equipmentCode: 'BD1',
      parameterName: 'Nhiệt độ dầu',
      unit: '°C',
      limits: { warnMax: 70, alarmMax: 80, blockMax: 150 },
    })
  })

  test('with other checks is another edition; a round that is there keeps its own', async () => {
    const { result } = await lay({ name: 'Sửa giữa ca' })
    const [round] = await list(`&RouteId=${result.id}`)
    const same = await change({ ...result, note: 'Đi ngược chiều kim đồng hồ' })
    expect(same.result).toMatchObject({ versionNo: 1, version: 2 })
    const shorter = await change({ ...same.result, checks: checks().slice(0, 2) })
    expect(shorter.result).toMatchObject({ versionNo: 2, stopCount: 1 })
    await makeRounds(server.db, new Date(NOW))
    expect((await get(round?.id ?? 0)).result).toMatchObject({ versionNo: 1, stopCount: 2 })
    const stale = await change({ ...result, name: 'cũ' })
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const history = await operator.get<{ items: HistoryEntry[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=inspection-routes&entityId=${result.id}`,
    )
    expect(history.result.items[0]?.changes.map(({ field }) => field)).toEqual(['versionNo', 'checks'])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ checks: [] }, 'checks'],
    [{ atTime: '25:00' }, 'atTime'],
    [{ atTime: null }, 'atTime'],
    [{ frequency: 'shift' }, 'afterMinutes'],
    [{ frequency: 'week' }, 'weekday'],
    [{ windowMinutes: 5 }, 'windowMinutes'],
    [{ post: 'director' }, 'post'],
  ])('%o is refused at its field', async (wrong, member) => {
    const { status, error } = await lay({ name: 'Sai', ...wrong })
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
  })

  test('names only what the plant has', async () => {
    const of = async (check: object) =>
      (await lay({ name: 'Lạ', checks: [{ ...checks()[0], ...check }] })).error
    expect((await of({ equipmentId: 2_147_483_647 }))?.problem).toBe('inspectionRoutes.unknownEquipment')
    expect((await of({ parameterId: 2_147_483_647 }))?.problem).toBe('inspectionRoutes.unknownParameter')
    expect((await of({ equipmentId: fan.id }))?.problem).toBe('inspectionRoutes.unknownParameter')
    expect((await of({ parameterId: null }))?.validationErrors?.[0]?.members).toEqual([
      'checks.0.parameterId',
    ])
    expect((await lay()).error?.problem).toBe('inspectionRoutes.nameTaken')
  })

  test('keeps its things and parameters from being deleted', async () => {
    const thing = await leader.send('DELETE', `/services/app/Equipment/Delete?Id=${fan.id}`)
    expect([thing.status, thing.error?.problem]).toEqual([409, 'devices.inUse'])
  })

  test('is of its plant, and for those with the right', async () => {
    expect((await lay({ name: 'x' }, operator)).status).toBe(403)
    expect((await lay({ name: 'x' }, stranger)).status).toBe(403)
    expect((await change(route, stranger)).status).toBe(404)
    expect((await stranger.get(`${routes}/Get?Id=${route.id}`)).status).toBe(404)
    expect((await leader.get(`${routes}/Get?Id=2147483647`)).status).toBe(404)
    expect((await client(server.app).get(`${routes}/GetAll`)).status).toBe(401)
  })
})

describe('a visit', () => {
  test('is kept with both clocks, and its value is a reading of the hour it was read in', async () => {
    const round = await dueRound()
    expect(round).toMatchObject({
      status: 'due',
      dueAt: '2026-11-20T00:30:00Z',
      dueUntil: '2026-11-20T01:30:00Z',
    })
    const { status, result } = await record(visited(round.id))
    expect(status).toBe(200)
    expect(result).toMatchObject({
      status: 'walking',
      visitedCount: 1,
      onTimeCount: 1,
      walkedByName: 'Lê An',
    })
    expect(result.visits).toMatchObject([
      {
        openedBy: 'link',
        answeredAt: '2026-11-20T00:41:30Z',
        receivedAt: '2026-11-20T01:00:00Z',
        answers: [
          { value: 61.2, state: 'ok', readingFate: 'written' },
          { isOk: true, state: 'ok', readingFate: null },
        ],
      },
    ])
    expect(await readingsOf()).toMatchObject([
      { at: '2026-11-20T00:00:00Z', value: 61.2, source: 'round', writtenByName: 'Lê An' },
    ])
  })

  test('that is sent twice counts once; another of the same stop is kept beside it and overwrites nothing', async () => {
    const round = await dueRound()
    const first = visited(round.id, {
      openedAt: '2026-11-19T22:00:10Z',
      answeredAt: '2026-11-19T22:01:00Z',
      answers: [{ checkNo: 1, value: 55 }],
    })
    await record(first)
    expect((await record(first)).result.visits).toHaveLength(1)
    const again = { ...first, clientId: crypto.randomUUID(), answers: [{ checkNo: 1, value: 56 }] }
    const { visits, visitedCount } = (await record(again)).result
    expect([visits.length, visitedCount]).toEqual([2, 1])
    expect(visits[1]?.answers[0]).toMatchObject({ value: 56, readingFate: 'differs', standingValue: 55 })
    expect((await readingsOf()).filter(({ at }) => at === '2026-11-19T22:00:00Z')).toMatchObject([
      { value: 55, rival: { value: 56, writtenByName: 'Lê An' } },
    ])
  })

  test('of a device whose clock is days off is kept, and is no reading', async () => {
    const round = await dueRound()
    const times = { openedAt: '2026-11-10T00:00:00Z', answeredAt: '2026-11-10T00:01:00Z' }
    const { result } = await record(visited(round.id, times))
    expect(result.visits[0]?.answers[0]).toMatchObject({ value: 61.2, readingFate: 'refused' })
    expect(result).toMatchObject({ visitedCount: 1, onTimeCount: 0 })
    expect(await readingsOf('2026-11-10')).toEqual([])
  })

  test('brings photos that only those see who see the round', async () => {
    const round = await dueRound()
    const send = async (who: Client, purpose = 'inspectionPhoto') =>
      (await upload<{ id: number }>(server.app, who, purpose, 'tủ quạt.png', PNG)).result.id
    const fileId = await send(operator)
    const stop = { stopNo: 2, answers: [{ checkNo: 4, text: 'Sạch' }] }
    const photos = [{ checkNo: 3, fileId }]
    const { result } = await record(visited(round.id, { ...stop, photos }))
    expect(result.visits[0]?.photos).toMatchObject([{ checkNo: 3, id: fileId, fileName: 'tủ quạt.png' }])
    const download = (who: Client) => who.get(`/services/app/File/Download?id=${fileId}`)
    expect([(await download(leader)).status, (await download(stranger)).status]).toEqual([200, 404])
    for (const id of [await send(leader), await send(operator, 'proposal'), 2_147_483_647]) {
      const { status, error } = await record(
        visited(round.id, { ...stop, photos: [{ checkNo: 3, fileId: id }] }),
      )
      expect([status, error?.problem]).toEqual([400, 'inspectionRounds.fileNotOwn'])
    }
  })

  test.each([
    [{ stopNo: 3 }, 'inspectionRounds.unknownStop'],
    [{ stopNo: 2 }, 'inspectionRounds.unknownCheck'],
    [{ answers: [] }, 'inspectionRounds.nothingAnswered'],
    [{ answers: [{ checkNo: 2, value: 1 }] }, 'inspectionRounds.wrongAnswer'],
    [{ answeredAt: '2026-11-20T00:39:59Z' }, 'inspectionRounds.beforeOpening'],
    [{ photos: [{ checkNo: 3, fileId: 1 }] }, 'inspectionRounds.unknownCheck'],
  ])('with %o is refused', async (wrong, problem) => {
    const round = await dueRound()
    const { status, error } = await record(visited(round.id, wrong))
    expect([status, error?.problem]).toEqual([400, problem])
    expect((await get(round.id)).result).toMatchObject({ status: 'due', visits: [] })
  })

  test('is for those who walk, at their plant', async () => {
    const round = await dueRound()
    expect((await record(visited(round.id, { clientId: 'x' }))).status).toBe(400)
    expect((await record(visited(round.id), stranger)).status).toBe(404)
    expect((await record(visited(2_147_483_647))).status).toBe(404)
    expect((await get(round.id, stranger)).status).toBe(404)
    expect((await finish(round.id, stranger)).status).toBe(404)
  })
})

describe('a check that fails', () => {
  test('is judged by the limits, and brings an event along at one tap', async () => {
    const round = await dueRound()
    const answers = [
      { checkNo: 1, value: 85, reason: 'Nước làm mát yếu' },
      { checkNo: 2, isOk: false, reason: 'Rò gioăng', wantsAbnormal: true },
    ]
    const { result } = await record(
      visited(round.id, { openedAt: '2026-11-19T21:00:00Z', answeredAt: '2026-11-19T21:05:00Z', answers }),
    )
    const [hot, leak] = result.visits[0]?.answers ?? []
    expect(hot).toMatchObject({ state: 'alarm', abnormalId: null })
    expect(leak).toMatchObject({ state: 'failed', abnormalCode: expect.stringContaining('2026') })
    expect(result.failedCount).toBe(2)
    const event = await leader.get(`/services/app/Abnormal/Get?Id=${leak?.abnormalId ?? 0}`)
    expect(event.result).toMatchObject({
      level: 'defect',
      deviceId: pump.id,
      phenomenon: 'Không rò dầu: không đạt. Rò gioăng',
      occurredAt: '2026-11-19T21:05:00Z',
    })
    const report = (answerId: number, who = leader) =>
      who.send<InspectionRoundDetail>('POST', `${rounds}/ReportAbnormal`, { answerId })
    expect((await report(leak?.id ?? 0)).error?.problem).toBe('inspectionRounds.reportedAlready')
    expect((await report(hot?.id ?? 0, stranger)).status).toBe(404)
    const reported = await report(hot?.id ?? 0)
    expect(reported.result.visits[0]?.answers[0]?.abnormalCode).toContain('2026')
    expect((await report(2_147_483_647)).status).toBe(404)
  })

  test('is no event where it passed', async () => {
    const round = await dueRound()
    const { result } = await record(
      visited(round.id, { openedAt: '2026-11-19T20:00:00Z', answeredAt: '2026-11-19T20:05:00Z' }),
    )
    const passed = await leader.send('POST', `${rounds}/ReportAbnormal`, {
      answerId: result.visits[0]?.answers[0]?.id,
    })
    expect([passed.status, passed.error?.problem]).toEqual([409, 'inspectionRounds.nothingWrong'])
  })
})

describe('a round', () => {
  test('ends complete or with stops left out, and what comes late makes it whole', async () => {
    const round = await dueRound()
    await record(visited(round.id, { answers: [{ checkNo: 2, isOk: true }] }))
    const skipped = { stopNo: 2, answers: [], skipReason: 'Đang sơn sàn' }
    expect((await record(visited(round.id, skipped))).result).toMatchObject({ visitedCount: 1 })
    expect((await finish(round.id)).result).toMatchObject({
      status: 'incomplete',
      finishedAt: '2026-11-20T00:55:00Z',
    })
    expect((await finish(round.id)).status).toBe(200)
    const late = visited(round.id, { stopNo: 2, answers: [{ checkNo: 4, text: 'Tốt' }] })
    expect((await record(late)).result).toMatchObject({ status: 'done', visitedCount: 2 })
  })

  test('that nobody walked is missed, and is walked all the same when a device comes back', async () => {
    const missed = await dueRound()
    const begun = await dueRound()
    await record(visited(begun.id, { answers: [{ checkNo: 2, isOk: true }] }))
    const run = (now: string) =>
      inspectionRoundsDue.run({
        db: server.db,
        now: new Date(now),
        payload: null,
        log: server.app.log as never,
        signal: new AbortController().signal,
      })
    await run('2026-11-20T02:00:00.000Z')
    expect((await get(missed.id)).result.status).toBe('due')
    await run('2026-11-20T02:00:00.001Z')
    expect([(await get(missed.id)).result.status, (await get(begun.id)).result.status]).toEqual([
      'missed',
      'incomplete',
    ])
    expect((await list(`&RouteId=${missed.routeId}&Status=missed`)).map(({ id }) => id)).toEqual([missed.id])
    const { result } = await record(visited(missed.id, { answers: [{ checkNo: 2, isOk: true }] }))
    expect(result.status).toBe('walking')
  })

  test('is made once however often the job runs', async () => {
    const { result } = await lay({
      name: 'Mỗi ca một lần',
      frequency: 'shift',
      atTime: null,
      afterMinutes: 30,
    })
    const count = async () => (await list(`&RouteId=${result.id}`)).length
    const before = await count()
    expect(before).toBeGreaterThan(0)
    await makeRounds(server.db, new Date(NOW))
    expect(await count()).toBe(before)
    await change({ ...result, isActive: false })
    await makeRounds(server.db, new Date('2026-11-21T12:00:00Z'))
    expect(await count()).toBe(before)
  })

  test('prints, and its figures tell what was done, when and how fast', async () => {
    const round = await dueRound()
    await record(visited(round.id, { answers: [{ checkNo: 2, isOk: true }] }))
    const printed = await operator.get(`${rounds}/Print?Id=${round.id}`)
    expect(printed.headers['content-type']).toBe('application/pdf')
    const figures = await operator.get<{ items: RoundFigures[] }>(
      `${rounds}/GetFigures?PowerPlantId=${plantId}&From=2026-11-20&To=2026-11-20`,
    )
    expect(figures.result.items.find(({ routeId }) => routeId === round.routeId)).toMatchObject({
      rounds: 1,
      missedRounds: 0,
      plannedStops: 2,
      doneStops: 1,
      onTimeStops: 1,
      meanSecondsPerStop: 90,
      hastyVisits: 0,
      copies: [],
    })
    const long = await operator.get(
      `${rounds}/GetFigures?PowerPlantId=${plantId}&From=2025-01-01&To=2026-11-20`,
    )
    expect([long.status, long.error?.problem]).toEqual([422, 'inspectionRounds.rangeTooLong'])
  })

  test('tells of values that are the same in six rounds', async () => {
    const copied = await lay({ name: 'Chép số' })
    const row = { plantId, routeId: copied.result.id, versionNo: 1 }
    for (let day = 1; day <= 6; day++) {
      const { rows } = await sql<{ id: number }>`
        insert into inspection_rounds (plant_id, route_id, version_no, day, due_at, due_until)
        values (${row.plantId}, ${row.routeId}, 1, ${`2026-10-0${day}`}, ${`2026-10-0${day}T00:30:00Z`}, ${`2026-10-0${day}T01:30:00Z`})
        returning id`.execute(server.db)
      const times = { openedAt: `2026-10-0${day}T00:40:00Z`, answeredAt: `2026-10-0${day}T00:40:03Z` }
      await record(visited(rows[0]?.id ?? 0, { ...times, answers: [{ checkNo: 1, value: 60.4 }] }))
    }
    const figures = await operator.get<{ items: RoundFigures[] }>(
      `${rounds}/GetFigures?PowerPlantId=${plantId}&From=2026-10-01&To=2026-10-31`,
    )
    expect(figures.result.items).toMatchObject([
      {
        rounds: 6,
        hastyVisits: 6,
        copies: [{ equipmentCode: 'BD1', content: 'Nhiệt độ dầu ổ hướng', value: 60.4, rounds: 6 }],
      },
    ])
  })
})
