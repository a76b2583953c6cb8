import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Correction, DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { kindsToldTo, toldTo } from '#server/test/notifications.ts'
import { makePlant, PASSWORD, signedIn, type Answer, type Client } from '#server/test/people.ts'

import {
  expectOk,
  handOver,
  sign,
  signableShift,
  writeRecords,
  type WrittenRecords,
} from '../testing/handed-over.ts'
import { service, type OpenedShift } from '../testing/open-shift.ts'

let server: TestApp
let opened: OpenedShift
let written: WrittenRecords
let manager: Client
beforeAll(async () => {
  server = await testApp()
  opened = await signableShift(server)
  written = await writeRecords(server, opened)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
})
afterAll(() => server.close())

const problemOf = ({ status, error }: Answer) => [status, error?.problem]

/** What a writer sends; of the conclusion unless said otherwise. */
const correct = (who: Client, more: object = {}) =>
  who.send<Correction>('POST', `${service}/Correct`, {
    dutyShiftLogId: opened.shift.id,
    kind: 'section',
    targetId: null,
    field: 'conclusion.text',
    newText: 'Ca vận hành an toàn, không sự cố',
    reason: 'Ghi thiếu',
    ...more,
  })
const confirm = (who: Client, id: number, password = PASSWORD) =>
  who.send<Correction>('POST', `${service}/ConfirmCorrection`, { id, password })
const reject = (who: Client, id: number, reason: string | undefined = 'Không đúng') =>
  who.send<Correction>('POST', `${service}/RejectCorrection`, { id, reason })

/** Nothing of a shift waits any more. */
async function rejectWaiting(): Promise<void> {
  const { result } = await manager.get<{ items: Correction[] }>(
    `${service}/GetCorrections?Id=${opened.shift.id}`,
  )
  for (const { id, status } of result.items) if (status === 'waiting') expectOk(await reject(manager, id))
}

/** A line that was forgotten. */
const addLine = (who: Client, more: object = {}) =>
  correct(who, {
    kind: 'addition',
    field: 'content',
    occurredAt: '2026-11-21T01:30:00Z',
    newText: 'Nhận lệnh A3 giữ P 12 MW',
    ...more,
  })

describe('of an open shift', () => {
  const ofLine = () => ({ kind: 'operation', targetId: written.operation.id, field: 'content' })
  const DIRECTLY = [409, 'dutyShiftLogs.notSealed']

  test('there is none: it is changed directly', async () => {
    for (const more of [{}, ofLine(), { kind: 'addition', occurredAt: '2026-11-21T01:30:00Z' }])
      expect(problemOf(await correct(opened.leader, more))).toEqual(DIRECTLY)
  })

  test('there is one for everything that waits for its receiver, and afterwards for the lines signed for', async () => {
    expectOk(await sign(opened.leader, opened.shift.id))
    expectOk(await correct(opened.leader, { newText: 'Ca vận hành an toàn; H1 14 MW' }))
    const line = expectOk(await correct(opened.leader, { ...ofLine(), newText: 'Đóng máy cắt 902' }))
    expect(line.oldText).toBe('Đóng máy cắt 901')
    expectOk(await addLine(opened.leader))
    const back = { id: opened.shift.id, reason: 'Ghi thiếu' }
    expectOk(await opened.leader.send('POST', `${service}/WithdrawHandover`, back))
    expectOk(await reject(manager, line.id))
    const again = expectOk(await correct(opened.leader, { ...ofLine(), newText: 'Đóng máy cắt 903' }))
    await rejectWaiting()
    expect(problemOf(await reject(manager, again.id))).toEqual([409, 'dutyShiftLogs.correctionDecided'])
    for (const more of [{}, { kind: 'addition', occurredAt: '2026-11-21T01:30:00Z' }])
      expect(problemOf(await correct(opened.leader, more))).toEqual(DIRECTLY)
    server.setNow('2026-11-21T06:46:00Z')
    const body = {
      dutyShiftLogId: opened.shift.id,
      occurredAt: '2026-11-21T06:46:00Z',
      kind: 'other',
      content: 'Ghi thêm sau khi rút chữ ký',
      executorId: opened.leader.userId,
      eventType: 1,
    }
    const { id } = expectOk(
      await opened.leader.send<{ id: number }>('POST', `${service}/CreateOperation`, body),
    )
    const later = { kind: 'operation', targetId: id, field: 'content' }
    expect(problemOf(await correct(opened.leader, later))).toEqual(DIRECTLY)
    server.setNow('2026-11-21T06:45:00Z')
  })
})

describe('of a sealed shift', () => {
  beforeAll(async () => {
    await handOver(opened)
  })

  test('keeps the sealed text and waits for a second name', async () => {
    const correction = expectOk(await correct(opened.leader))
    expect(correction).toEqual({
      dutyShiftLogId: opened.shift.id,
      kind: 'section',
      targetId: null,
      field: 'conclusion.text',
      occurredAt: null,
      item: null,
      oldText: 'Ca vận hành an toàn',
      newText: 'Ca vận hành an toàn, không sự cố',
      reason: 'Ghi thiếu',
      status: 'waiting',
      writtenById: opened.leader.userId,
      writtenByName: opened.shift.shiftLeaderName,
      writtenAt: '2026-11-21T06:45:00Z',
      decidedByName: null,
      decidedAt: null,
      decisionReason: null,
      sealedInId: null,
      id: correction.id,
    })
    const { result } = await opened.operator.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`)
    expect(result.corrections).toContainEqual(correction)
    expect(result.conclusion.text).toBe('Ca vận hành an toàn')
    const list = await opened.operator.get<{ items: Correction[] }>(
      `${service}/GetCorrections?Id=${opened.shift.id}`,
    )
    expect(list.result.items).toEqual(result.corrections)
    await rejectWaiting()
  })

  test('reaches every kind of record', async () => {
    const { operation, change, abnormal } = written
    const of = async (kind: string, targetId: number | null, field: string) =>
      expectOk(await correct(opened.leader, { kind, targetId, field })).oldText
    expect(await of('operation', operation.id, 'content')).toBe('Đóng máy cắt 901')
    expect(await of('operation', operation.id, 'orderNo')).toBe('')
    expect(await of('personnelChange', change.id, 'reason')).toBe('sick')
    expect(await of('abnormal', abnormal.id, 'phenomenon')).toBe('H2 dừng do F87G')
    expect(await of('section', null, 'meterReadings.meter-1.endKwh')).toBe('1250.5')
  })

  test('waits alone for its text, and the next one starts from what was confirmed', async () => {
    const [author, other] = await Promise.all(
      [1, 2].map(() => signedIn(server, { roles: ['TC'], plantIds: [opened.plantId] })),
    )
    if (!author || !other) throw new Error('two write')
    const of = { field: 'conditions.operatingMode' }
    const both = await Promise.all([
      correct(author, { ...of, newText: 'Kết lưới qua 171' }),
      correct(other, { ...of, newText: 'Kết lưới qua 172' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.error).toMatchObject({
      problem: 'dutyShiftLogs.correctionWaits',
      validationErrors: [{ members: ['field'] }],
    })
    const first = expectOk(both.find(({ status }) => status === 200) ?? both[0])
    expectOk(await confirm(manager, first.id))
    const next = expectOk(await correct(other, { ...of, newText: 'Tách lưới' }))
    expect(next.oldText).toBe(first.newText)
    expect(problemOf(await correct(author, { ...of, newText: first.newText }))).toEqual([
      422,
      'dutyShiftLogs.nothingToCorrect',
    ])
    expectOk(await reject(manager, next.id))
  })

  test('is confirmed only while what it replaces still stands: of two that an earlier version let wait, one', async () => {
    const of = { field: 'conditions.operatingMode', newText: 'Kết lưới qua 173' }
    const first = expectOk(await correct(opened.leader, of))
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into duty_shift_corrections (shift_id, plant_id, kind, field, old_text, new_text, reason, written_by_id,
         written_by_name, written_at)
       select shift_id, plant_id, kind, field, old_text, 'Khác', reason, written_by_id, written_by_name, written_at
       from duty_shift_corrections where id = $1 returning id`,
      [first.id],
    )
    const second = Number(rows[0]?.id)
    expectOk(await confirm(manager, first.id))
    expect(problemOf(await confirm(manager, second))).toEqual([409, 'dutyShiftLogs.correctionOutdated'])
    expectOk(await reject(manager, second))
  })

  test.each([
    { field: 'conclusion.nothing' },
    { field: 'meterReadings.meter-9.endKwh' },
    { kind: 'operation', targetId: 999_999, field: 'content' },
    { kind: 'operation', targetId: null, field: 'content' },
    { newText: 'Ca vận hành an toàn' },
    { field: 'meterReadings.[meter-1].endKwh' },
  ])('needs something that was sealed, and another text: %j', async (more) => {
    const refused = await correct(opened.leader, more)
    expect(problemOf(refused)).toEqual([422, 'dutyShiftLogs.nothingToCorrect'])
    expect(refused.error?.validationErrors?.[0]?.members).toEqual(['field'])
  })

  test('needs a reason, the right to sign, and a shift of an own plant', async () => {
    expect((await correct(opened.leader, { reason: '' })).status).toBe(400)
    expect(problemOf(await correct(opened.operator))).toEqual([403, 'core.forbidden'])
    const elsewhere = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
    expect(problemOf(await correct(elsewhere))).toEqual([404, 'core.notFound'])
    const list = await elsewhere.get(`${service}/GetCorrections?Id=${opened.shift.id}`)
    expect(problemOf(list)).toEqual([404, 'core.notFound'])
    expect(problemOf(await elsewhere.get(`${service}/GetCorrections?Id=999999`))).toEqual([
      404,
      'core.notFound',
    ])
  })

  test('adds a forgotten line at its time, which is sealed with the next shift', async () => {
    const added = expectOk(await addLine(opened.leader))
    expect(added).toMatchObject({
      kind: 'addition',
      targetId: null,
      occurredAt: '2026-11-21T01:30:00Z',
      oldText: '',
      newText: 'Nhận lệnh A3 giữ P 12 MW',
      status: 'waiting',
    })
    const { result } = await opened.operator.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`)
    expect(result.corrections).toContainEqual(added)
  })

  test.each([
    [{ occurredAt: null }, 400, 'core.invalid'],
    [{ occurredAt: '2026-11-20T22:29:00Z' }, 422, 'dutyShiftLogs.outsideShift'],
    [{ occurredAt: '2026-11-21T07:30:00Z' }, 422, 'dutyShiftLogs.outsideShift'],
    [{ kind: 'section', field: 'conclusion.text' }, 400, 'core.invalid'],
    [{ newText: ' ' }, 400, 'core.invalid'],
  ])('adds no line outside the shift, or without its time: %j', async (more, status, problem) => {
    const refused = await addLine(opened.leader, more)
    expect(problemOf(refused)).toEqual([status, problem])
    expect(refused.error?.validationErrors?.[0]?.members).toEqual([
      'newText' in more ? 'newText' : 'occurredAt',
    ])
  })

  test('is told to those who confirm it, until somebody has decided', async () => {
    const other = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    const { id } = expectOk(await addLine(opened.leader, { reason: 'Quên ghi lệnh' }))
    expect((await toldTo(other))[0]).toMatchObject({
      kind: 'correctionWaiting',
      subject: 'C1 · 21/11/2026',
      detail: 'Quên ghi lệnh',
      address: `/nhat-ky-van-hanh/${opened.shift.id}`,
    })
    expect(await kindsToldTo(opened.leader)).not.toContain('correctionWaiting')
    expectOk(await reject(manager, id))
    expect((await kindsToldTo(other))[0]).toBe('correctionWaiting ✓')
  })

  describe('is decided', () => {
    let id: number
    let written = 0
    beforeEach(async () => {
      written += 1
      ;({ id } = expectOk(await correct(opened.leader, { newText: `Ca vận hành an toàn (${written})` })))
    })
    afterEach(rejectWaiting)

    test('once: confirmed with a password', async () => {
      expect((await confirm(manager, id, '')).status).toBe(400)
      const wrong = await confirm(manager, id, 'Khongphai2026')
      expect(problemOf(wrong)).toEqual([422, 'dutyShiftLogs.wrongPassword'])
      const confirmed = expectOk(await confirm(manager, id))
      expect(confirmed).toMatchObject({
        status: 'confirmed',
        decidedByName: expect.any(String),
        decidedAt: '2026-11-21T06:45:00Z',
        decisionReason: null,
        sealedInId: null,
      })
      expect(problemOf(await confirm(manager, id))).toEqual([409, 'dutyShiftLogs.correctionDecided'])
      expect(problemOf(await reject(manager, id))).toEqual([409, 'dutyShiftLogs.correctionDecided'])
    })

    test('once: rejected with a reason', async () => {
      expect((await reject(manager, id, '')).status).toBe(400)
      expect(expectOk(await reject(manager, id))).toMatchObject({
        status: 'rejected',
        decisionReason: 'Không đúng',
      })
      expect(problemOf(await confirm(manager, id))).toEqual([409, 'dutyShiftLogs.correctionDecided'])
    })

    test('by somebody else than who wrote it', async () => {
      const both = await signedIn(server, { roles: ['TC', 'QĐ'], plantIds: [opened.plantId] })
      const own = expectOk(await correct(both, { field: 'conditions.operatingMode' })).id
      expect(problemOf(await confirm(both, own))).toEqual([422, 'dutyShiftLogs.correctsOwn'])
      expect(problemOf(await reject(both, own))).toEqual([422, 'dutyShiftLogs.correctsOwn'])
    })

    test('by who reviews at the plant', async () => {
      const elsewhere = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
      for (const decide of [confirm, reject]) {
        expect(problemOf(await decide(elsewhere, id))).toEqual([404, 'core.notFound'])
        expect(problemOf(await decide(manager, 999_999))).toEqual([404, 'core.notFound'])
        expect(problemOf(await decide(opened.leader, id))).toEqual([403, 'core.forbidden'])
      }
    })

    test('by one of two who decide at the same time', async () => {
      const other = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
      const answers = await Promise.all([confirm(manager, id), reject(other, id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    })
  })
})
