import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { HandoverGate } from '#contract/duty-shift-logs/handover.ts'
import type { InspectionRoundDetail, RoundFigures } from '#contract/inspection-rounds/rounds/round.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { inspectionRoundsDue, makeRounds } from '../inspection-rounds.public.ts'
import { inspectedPlant, NOW, roundsAt, visited } from '../testing/inspected-plant.ts'

let server: TestApp
let at: Awaited<ReturnType<typeof inspectedPlant>>

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  at = await inspectedPlant(server)
})
afterAll(() => server.close())

describe('a visit', () => {
  test('is kept with both clocks, and its value is a reading of the hour it was read in', async () => {
    const round = await at.dueRound()
    expect(round).toMatchObject({
      status: 'due',
      dueAt: '2026-11-20T00:30:00Z',
      dueUntil: '2026-11-20T01:30:00Z',
    })
    const { status, result } = await at.record(visited(round.id))
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
    expect(await at.readingsOf()).toMatchObject([
      { at: '2026-11-20T00:00:00Z', value: 61.2, source: 'round', writtenByName: 'Lê An' },
    ])
  })

  test('that is sent twice counts once; another of the same stop is kept beside it and overwrites nothing', async () => {
    const round = await at.dueRound()
    const first = visited(round.id, {
      openedAt: '2026-11-19T22:00:10Z',
      answeredAt: '2026-11-19T22:01:00Z',
      answers: [{ checkNo: 1, value: 55 }],
    })
    await at.record(first)
    expect((await at.record(first)).result.visits).toHaveLength(1)
    const again = { ...first, clientId: crypto.randomUUID(), answers: [{ checkNo: 1, value: 56 }] }
    const { visits, visitedCount } = (await at.record(again)).result
    expect([visits.length, visitedCount]).toEqual([2, 1])
    expect(visits[1]?.answers[0]).toMatchObject({ value: 56, readingFate: 'differs', standingValue: 55 })
    expect((await at.readingsOf()).filter((one) => one.at === '2026-11-19T22:00:00Z')).toMatchObject([
      { value: 55, rival: { value: 56, writtenByName: 'Lê An' } },
    ])
  })

  test('tells of each reading by itself whether it was there already', async () => {
    const second = await at.leader.send<{ id: number }>('POST', '/services/app/DeviceParameter/Create', {
      powerPlantId: at.plantId,
      deviceKind: 'generator',
      code: 'TOIL2',
      name: 'Nhiệt độ dầu ổ đỡ',
      unit: '°C',
      decimals: 1,
      frequencyMinutes: 60,
    })
    const [reading] = at.checks()
    const checks = [reading, { ...reading, content: 'Nhiệt độ dầu ổ đỡ', parameterId: second.result.id }]
    const round = await at.dueRound({ checks })
    const times = { openedAt: '2026-11-19T20:00:10Z', answeredAt: '2026-11-19T20:01:00Z' }
    await at.record(visited(round.id, { ...times, answers: [{ checkNo: 1, value: 50 }] }))
    const both = [
      { checkNo: 1, value: 50 },
      { checkNo: 2, value: 33 },
    ]
    const { visits } = (await at.record(visited(round.id, { ...times, answers: both }))).result
    expect(visits[1]?.answers.map(({ readingFate }) => readingFate)).toEqual(['same', 'written'])
  })

  test('brings photos that only those see who see the round', async () => {
    const round = await at.dueRound()
    const send = async (who: Client, purpose = 'inspectionPhoto') =>
      (await upload<{ id: number }>(server.app, who, purpose, 'tủ quạt.png', PNG)).result.id
    const fileId = await send(at.operator)
    const stop = { stopNo: 2, answers: [{ checkNo: 4, text: 'Sạch' }] }
    const photos = [{ checkNo: 3, fileId }]
    const { result } = await at.record(visited(round.id, { ...stop, photos }))
    expect(result.visits[0]?.photos).toMatchObject([{ checkNo: 3, id: fileId, fileName: 'tủ quạt.png' }])
    const download = (who: Client) => who.get(`/services/app/File/Download?id=${fileId}`)
    expect([(await download(at.leader)).status, (await download(at.stranger)).status]).toEqual([200, 404])
    for (const id of [await send(at.leader), await send(at.operator, 'proposal'), 2_147_483_647]) {
      const { status, error } = await at.record(
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
    const round = await at.dueRound()
    const { status, error } = await at.record(visited(round.id, wrong))
    expect([status, error?.problem]).toEqual([400, problem])
    expect((await at.get(round.id)).result).toMatchObject({ status: 'due', visits: [] })
  })

  test('is for those who walk, at their plant', async () => {
    const round = await at.dueRound()
    expect((await at.record(visited(round.id, { clientId: 'x' }))).status).toBe(400)
    expect((await at.record(visited(round.id), at.stranger)).status).toBe(404)
    expect((await at.record(visited(2_147_483_647))).status).toBe(404)
    expect((await at.get(round.id, at.stranger)).status).toBe(404)
    expect((await at.finish(round.id, at.stranger)).status).toBe(404)
  })
})

describe('a check that fails', () => {
  test('is judged by the limits, and brings an event along at one tap', async () => {
    const round = await at.dueRound()
    const answers = [
      { checkNo: 1, value: 85, reason: 'Nước làm mát yếu' },
      { checkNo: 2, isOk: false, reason: 'Rò gioăng', wantsAbnormal: true },
    ]
    const { result } = await at.record(
      visited(round.id, { openedAt: '2026-11-19T21:00:00Z', answeredAt: '2026-11-19T21:05:00Z', answers }),
    )
    const [hot, leak] = result.visits[0]?.answers ?? []
    expect(hot).toMatchObject({ state: 'alarm', abnormalId: null })
    expect(leak).toMatchObject({ state: 'failed', abnormalCode: expect.stringContaining('2026') })
    expect(result.failedCount).toBe(2)
    const event = await at.leader.get(`/services/app/Abnormal/Get?Id=${leak?.abnormalId ?? 0}`)
    expect(event.result).toMatchObject({
      level: 'defect',
      deviceId: at.pump.id,
      phenomenon: 'Không rò dầu: không đạt. Rò gioăng',
      occurredAt: '2026-11-19T21:05:00Z',
    })
    const report = (answerId: number, who = at.leader) =>
      who.send<InspectionRoundDetail>('POST', `${roundsAt}/ReportAbnormal`, { answerId })
    expect((await report(leak?.id ?? 0)).error?.problem).toBe('inspectionRounds.reportedAlready')
    expect((await report(hot?.id ?? 0, at.stranger)).status).toBe(404)
    const reported = await report(hot?.id ?? 0)
    expect(reported.result.visits[0]?.answers[0]?.abnormalCode).toContain('2026')
    expect((await report(2_147_483_647)).status).toBe(404)
  })

  test('is no event where it passed', async () => {
    const round = await at.dueRound()
    const { result } = await at.record(
      visited(round.id, { openedAt: '2026-11-19T20:00:00Z', answeredAt: '2026-11-19T20:05:00Z' }),
    )
    const passed = await at.leader.send('POST', `${roundsAt}/ReportAbnormal`, {
      answerId: result.visits[0]?.answers[0]?.id,
    })
    expect([passed.status, passed.error?.problem]).toEqual([409, 'inspectionRounds.nothingWrong'])
  })
})

describe('a round', () => {
  test('ends complete or with stops left out, and what comes late makes it whole', async () => {
    const round = await at.dueRound()
    await at.record(visited(round.id, { answers: [{ checkNo: 2, isOk: true }] }))
    const skipped = { stopNo: 2, answers: [], skipReason: 'Đang sơn sàn' }
    expect((await at.record(visited(round.id, skipped))).result).toMatchObject({ visitedCount: 1 })
    expect((await at.finish(round.id)).result).toMatchObject({
      status: 'incomplete',
      finishedAt: '2026-11-20T00:55:00Z',
    })
    expect((await at.finish(round.id)).status).toBe(200)
    const late = visited(round.id, { stopNo: 2, answers: [{ checkNo: 4, text: 'Tốt' }] })
    expect((await at.record(late)).result).toMatchObject({ status: 'done', visitedCount: 2 })
  })

  test('that nobody walked is missed, and is walked all the same when a device comes back', async () => {
    const missed = await at.dueRound()
    const begun = await at.dueRound()
    await at.record(visited(begun.id, { answers: [{ checkNo: 2, isOk: true }] }))
    const run = (now: string) =>
      inspectionRoundsDue.run({
        db: server.db,
        now: new Date(now),
        payload: null,
        log: server.app.log as never,
        signal: new AbortController().signal,
      })
    await run('2026-11-20T02:00:00.000Z')
    expect((await at.get(missed.id)).result.status).toBe('due')
    await run('2026-11-20T02:00:00.001Z')
    expect([(await at.get(missed.id)).result.status, (await at.get(begun.id)).result.status]).toEqual([
      'missed',
      'incomplete',
    ])
    expect((await at.list(`&RouteId=${missed.routeId}&Status=missed`)).map(({ id }) => id)).toEqual([
      missed.id,
    ])
    expect(await unwalkedAtHandover('2026-11-20T02:00:00.001Z')).toEqual(
      expect.arrayContaining([
        [String(missed.id), expect.stringContaining('(thiếu 2 điểm)')],
        [String(begun.id), expect.stringContaining('(thiếu 1 điểm)')],
      ]),
    )
    const { result } = await at.record(visited(missed.id, { answers: [{ checkNo: 2, isOk: true }] }))
    expect(result.status).toBe('walking')
  })

  /** The rounds that the gate of the morning's shift names, with what it says of them. */
  async function unwalkedAtHandover(now: string) {
    server.setNow(now)
    const shiftLeaderId = at.leader.userId
    const opening = { powerPlantId: at.plantId, day: '2026-11-20', shiftCode: 'C1', shiftLeaderId }
    const crewIds = [shiftLeaderId, at.operator.userId]
    const shift = await at.leader.send<{ id: number }>('POST', '/services/app/DutyShiftLog/create', {
      ...opening,
      crewIds,
    })
    const { result } = await at.leader.get<HandoverGate>(
      `/services/app/DutyShiftLog/GetHandoverGate?Id=${shift.result.id}`,
    )
    server.setNow(NOW)
    return result.findings
      .flatMap(({ ruleId, targets }) => (ruleId === 'roundsUnwalked' ? targets : []))
      .map(({ id, label }) => [id, label])
  }

  test('is made once however often the job runs', async () => {
    const { result } = await at.lay({
      name: 'Mỗi ca một lần',
      frequency: 'shift',
      atTime: null,
      afterMinutes: 30,
    })
    const count = async () => (await at.list(`&RouteId=${result.id}`)).length
    const before = await count()
    expect(before).toBeGreaterThan(0)
    await makeRounds(server.db, new Date(NOW))
    expect(await count()).toBe(before)
    await at.change({ ...result, isActive: false })
    await makeRounds(server.db, new Date('2026-11-21T12:00:00Z'))
    expect(await count()).toBe(before)
  })

  test('prints, and its figures tell what was done, when and how fast', async () => {
    const round = await at.dueRound()
    await at.record(visited(round.id, { answers: [{ checkNo: 2, isOk: true }] }))
    const printed = await at.operator.get(`${roundsAt}/Print?Id=${round.id}`)
    expect(printed.headers['content-type']).toBe('application/pdf')
    const figures = await at.operator.get<{ items: RoundFigures[] }>(
      `${roundsAt}/GetFigures?PowerPlantId=${at.plantId}&From=2026-11-20&To=2026-11-20`,
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
    const long = await at.operator.get(
      `${roundsAt}/GetFigures?PowerPlantId=${at.plantId}&From=2025-01-01&To=2026-11-20`,
    )
    expect([long.status, long.error?.problem]).toEqual([422, 'inspectionRounds.rangeTooLong'])
  })

  test('a route that is walked when needed has no rounds of its own, and one as soon as somebody begins it', async () => {
    const { status, result: route } = await at.lay({ name: 'Sau bão', frequency: 'asked', atTime: null })
    expect(status).toBe(200)
    await makeRounds(server.db, new Date(NOW))
    expect(await at.list(`&RouteId=${route.id}`)).toEqual([])
    const begin = (who = at.operator) =>
      who.send<InspectionRoundDetail>('POST', `${roundsAt}/Begin`, { routeId: route.id })
    const { result: round } = await begin()
    expect(round).toMatchObject({ status: 'due', day: '2026-11-20', shiftCode: null, stopCount: 2 })
    expect(Date.parse(round.dueUntil) - Date.parse(round.dueAt)).toBe(60 * 60_000)
    expect((await begin()).result.id).toBe(round.id)
    expect((await at.record(visited(round.id))).result.status).toBe('walking')
    const other = await at.operator.send('POST', `${roundsAt}/Begin`, { routeId: 2_147_483_647 })
    expect(other.status).toBe(404)
  })

  test('tells of values that are the same in six rounds', async () => {
    const copied = await at.lay({ name: 'Chép số' })
    const row = { plantId: at.plantId, routeId: copied.result.id, versionNo: 1 }
    for (let day = 1; day <= 6; day++) {
      const { rows } = await sql<{ id: number }>`
        insert into inspection_rounds (plant_id, route_id, version_no, day, due_at, due_until)
        values (${row.plantId}, ${row.routeId}, 1, ${`2026-10-0${day}`}, ${`2026-10-0${day}T00:30:00Z`}, ${`2026-10-0${day}T01:30:00Z`})
        returning id`.execute(server.db)
      const times = { openedAt: `2026-10-0${day}T00:40:00Z`, answeredAt: `2026-10-0${day}T00:40:03Z` }
      await at.record(visited(rows[0]?.id ?? 0, { ...times, answers: [{ checkNo: 1, value: 60.4 }] }))
    }
    const figures = await at.operator.get<{ items: RoundFigures[] }>(
      `${roundsAt}/GetFigures?PowerPlantId=${at.plantId}&From=2026-10-01&To=2026-10-31`,
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
