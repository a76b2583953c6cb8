import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DutyShiftLogDetail, PlantShiftLogSettings } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

import {
  changeSettings,
  expectOk,
  fillHeader,
  handOver,
  readGate,
  signableShift,
} from '../testing/handed-over.ts'
import { openedShift, service, type OpenedShift } from '../testing/open-shift.ts'

let server: TestApp
let opened: OpenedShift
let id: number
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await signableShift(server)
  id = opened.shift.id
})

const problemOf = ({ status, error }: Answer) => [status, error?.problem]
const elsewhere = async (role: string) =>
  signedIn(server, { roles: [role], plantIds: [await makePlant(server.db)] })

describe('the gate', () => {
  test('says what is missing, what is carried over, from when to sign, and who comes next', async () => {
    server.setNow('2026-11-21T00:30:00Z')
    const fresh = await openedShift(server)
    const { findings, carried, signableFrom, next } = expectOk(await readGate(fresh.operator, fresh.shift.id))
    expect(findings.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
      ['conditionsMissing', 'block'],
      ['unitStatesMissing', 'block'],
      ['levelsMissing', 'block'],
      ['safetyBriefMissing', 'block'],
      ['conclusionMissing', 'block'],
    ])
    expect(carried.map(({ kind }) => kind)).toEqual(Array.from({ length: 7 }, () => 'handoverItem'))
    expect(signableFrom).toBe('2026-11-21T06:30:00.000Z')
    expect(next).toMatchObject({ day: '2026-11-21', shiftCode: 'C2', shiftName: 'Ca 2 (chiều)' })
    expect(next.crew.map(({ employeeId, isShiftLeader }) => [employeeId, isShiftLeader])).toEqual([
      [fresh.nextLeader.userId, true],
      [fresh.nextOperator.userId, false],
    ])
  })

  test('lets a full shift pass', async () => {
    const { findings, carried } = expectOk(await readGate(opened.nextLeader, id))
    expect(findings).toEqual([])
    expect(carried.slice(0, 2).map(({ key, detail }) => [key, detail])).toEqual([
      ['unitState:unit-1', 'Vận hành · P 14.2 MW · Q 2.1 MVAr'],
      [expect.stringMatching(/^portableEarth:op-\d+$/), 'DCL 172-7 · từ 21/11/2026 13:20 · dưới 1 giờ'],
    ])
  })

  test('follows what the plant lays down', async () => {
    const { gate } = (
      await opened.leader.get<PlantShiftLogSettings>(`${service}/GetSettings?powerPlantId=${opened.plantId}`)
    ).result
    await changeSettings(server, opened, {
      gate: { ...gate, conclusionMissing: 'warn', safetyBriefMissing: 'off' },
      signBeforeEndMinutes: 0,
    })
    await fillHeader(opened, { conclusion: { text: null }, safetyBrief: { isDone: false, note: null } })
    const { findings, signableFrom } = expectOk(await readGate(opened.leader, id))
    expect(findings.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
      ['conclusionMissing', 'warn'],
    ])
    expect(signableFrom).toBe(new Date(opened.shift.endsAt).toISOString())
  })

  test('names the reports that the crew owes by the end of the shift, until they are dealt with', async () => {
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    const office = await signedIn(server, { roles: ['TC'], plantIds: [opened.plantId] })
    const daily = {
      powerPlantId: opened.plantId,
      field: 'production',
      recipient: 'Điều độ A3',
      frequency: 'daily',
      dueTime: '13:59',
      internalRoll: 'none',
      channel: 'email',
      startsOn: '2026-01-01',
      preparerId: office.userId,
      approverId: manager.userId,
    }
    const lay = (reportName: string, changes: object) =>
      manager.send('POST', '/services/app/ReportPlan/Create', { ...daily, reportName, ...changes })
    const weekly = { frequency: 'weekly', weekday: 6 }
    await lay('BCSX ngày', {})
    await lay('Của ca sau', { dueTime: '15:00' })
    await lay('Của văn phòng', weekly)
    await lay('Của trưởng ca', { ...weekly, preparerId: opened.leader.userId })

    const { findings } = expectOk(await readGate(opened.leader, id))
    expect(findings.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([['reportsDue', 'warn']])
    expect(findings[0]?.names).toEqual([
      'BCSX ngày → Điều độ A3 (21/11/2026 13:59)',
      'Của trưởng ca → Điều độ A3 (21/11/2026 13:59)',
    ])
    const targets = findings[0]?.targets ?? []
    for (const target of targets) {
      const step = { id: Number(target.id), version: 1, action: 'exclude', reason: 'Nhà máy ngừng cả ngày' }
      expect((await manager.send('POST', '/services/app/ReportPlan/Move', step)).status).toBe(200)
    }
    expect(expectOk(await readGate(opened.leader, id)).findings).toEqual([])
  })

  test('is not there for other plants, and not for a shift that is not', async () => {
    expect(problemOf(await readGate(await elsewhere('TC'), id))).toEqual([404, 'core.notFound'])
    expect(problemOf(await readGate(opened.leader, 999_999))).toEqual([404, 'core.notFound'])
  })
})

describe('leadership reviews', () => {
  const review = (who: Client, more: object = { note: 'Đã xem' }) =>
    who.send<DutyShiftLogDetail>('POST', `${service}/Review`, { id, ...more })

  test('a sealed shift, once', async () => {
    const who = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    expect(problemOf(await review(who))).toEqual([409, 'dutyShiftLogs.notSealed'])
    await handOver(opened)
    const shift = expectOk(await review(who))
    expect(shift).toMatchObject({ reviewedByName: expect.any(String), can: { review: false } })
    expect(problemOf(await review(who))).toEqual([409, 'dutyShiftLogs.reviewedAlready'])
  })

  test('no shift of another plant, with no note of any length', async () => {
    const other = await elsewhere('QĐ')
    expect(problemOf(await review(other))).toEqual([404, 'core.notFound'])
    expect((await review(other, { note: 'x'.repeat(1001) })).status).toBe(400)
  })
})
