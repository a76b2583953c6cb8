import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { DutyShiftLog } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { openedShift, service, type OpenedShift } from '../testing/open-shift.ts'
import { sealDirectly } from '../testing/seal-directly.ts'

const NOW = '2026-11-21T00:30:00Z'
let server: TestApp
let opened: OpenedShift
let other: OpenedShift
let director: Client

interface Listed {
  totalCount: number
  items: DutyShiftLog[]
}
const list = async (query: string, who: Client = director) => {
  const { status, result } = await who.get<Listed>(`${service}/GetAll?${query}`)
  return { status, ...result, days: result?.items.map(({ day, shiftCode }) => `${day} ${shiftCode}`) }
}

/** An older shift of the plant: sealed at an instant, by the same leader. */
async function sealedShift(day: string, shiftCode: string, startsAt: string, endsAt: string, at: string) {
  const { plantId, shift } = opened
  const row = await server.db
    .selectFrom('dutyShiftLogs')
    .selectAll()
    .where('id', '=', shift.id)
    .executeTakeFirstOrThrow()
  const { id } = await server.db
    .insertInto('dutyShiftLogs')
    .values({
      plantId,
      day,
      shiftCode,
      shiftName: shiftCode,
      startsAt,
      endsAt,
      dutyTeamId: row.dutyTeamId,
      dutyTeamName: 'Kíp Đặc Biệt',
      shiftLeaderId: row.shiftLeaderId,
      shiftLeaderName: 'Lê Thị Hường',
      previousId: null,
      sections: JSON.stringify(row.sections),
      sectionVersions: JSON.stringify(row.sectionVersions),
      openedById: 1,
      openedByName: 'Thử',
      createdAt: startsAt,
      status: 'handedOver',
      sealedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  opened = await openedShift(server)
  other = await openedShift(server)
  director = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
  await sealedShift(
    '2026-11-20',
    'C3',
    '2026-11-20T15:00:00Z',
    '2026-11-20T23:00:00Z',
    '2026-11-20T23:05:00Z',
  )
  // An hour and a minute after its end.
  await sealedShift(
    '2026-11-20',
    'C2',
    '2026-11-20T07:00:00Z',
    '2026-11-20T15:00:00Z',
    '2026-11-20T16:01:00Z',
  )
  const old = await sealedShift(
    '2026-11-19',
    'C1',
    '2026-11-18T23:00:00Z',
    '2026-11-19T07:00:00Z',
    '2026-11-19T07:10:00Z',
  )
  await server.db
    .insertInto('dutyShiftReviews')
    .values({ shiftId: old, byId: director.userId, byName: 'Quản đốc', note: null, at: NOW })
    .execute()
  await sealedShift(
    '2026-11-19',
    'C2',
    '2026-11-19T07:00:00Z',
    '2026-11-19T15:00:00Z',
    '2026-11-19T15:10:00Z',
  )
})
afterAll(() => server.close())

describe('the list of shifts', () => {
  test('shows those of the caller’s plants, the latest first', async () => {
    const { days, totalCount } = await list('maxResultCount=50')
    expect(days).toEqual([
      '2026-11-21 C1',
      '2026-11-20 C3',
      '2026-11-20 C2',
      '2026-11-19 C2',
      '2026-11-19 C1',
    ])
    expect(totalCount).toBe(5)
    expect((await list(`powerPlantId=${other.plantId}`)).status).toBe(403)
    expect((await list('', other.leader)).days).toEqual(['2026-11-21 C1'])
  })

  test.each([
    ['isUnsigned=true', ['2026-11-21 C1']],
    ['isUnsigned=false&toDay=2026-11-19', ['2026-11-19 C2', '2026-11-19 C1']],
    ['fromDay=2026-11-20&toDay=2026-11-20', ['2026-11-20 C3', '2026-11-20 C2']],
    ['isLate=true', ['2026-11-20 C2']],
    ['isUnreviewed=true', ['2026-11-20 C3', '2026-11-20 C2', '2026-11-19 C2']],
    ['isUnreviewed=true&isReviewOverdue=false', ['2026-11-20 C3', '2026-11-20 C2']],
    ['isReviewOverdue=true', ['2026-11-19 C2']],
    ['isReviewOverdue=false&status=handedOver&fromDay=2026-11-20', ['2026-11-20 C3', '2026-11-20 C2']],
    ['keyword=le%20thi%20huong&shiftCode=C2', ['2026-11-20 C2', '2026-11-19 C2']],
    ['keyword=dac%20biet&shiftCode=C3', ['2026-11-20 C3']],
    ['sorting=day%20asc&maxResultCount=2', ['2026-11-19 C1', '2026-11-19 C2']],
    ['sorting=status%20desc,day&maxResultCount=1', ['2026-11-19 C1']],
  ])('by %s', async (query, expected) => {
    expect((await list(query)).days).toEqual(expected)
  })

  test('by team', async () => {
    expect((await list(`dutyTeamId=${opened.shift.dutyTeamId}`)).totalCount).toBe(5)
    expect((await list(`dutyTeamId=${other.shift.dutyTeamId}`)).totalCount).toBe(0)
  })

  test('passes over what it cannot sort by, and refuses what it cannot filter by', async () => {
    expect((await list('sorting=hash')).days).toEqual((await list('')).days)
    expect((await list('fromDay=2026-13-01')).status).toBe(400)
  })

  test('marks an open shift late when its time is long over, by what the plant allows', async () => {
    server.setNow('2026-11-21T08:00:00Z')
    expect((await list('isLate=true&status=onDuty')).totalCount).toBe(0)
    server.setNow('2026-11-21T08:00:01Z')
    expect((await list('isLate=true&status=onDuty')).totalCount).toBe(1)
    const { result } = await director.get<object>(`${service}/GetSettings?powerPlantId=${opened.plantId}`)
    const allow = (lateHandoverMinutes: number, version: number) =>
      director.send('PUT', `${service}/UpdateSettings`, { ...result, lateHandoverMinutes, version })
    await allow(120, 0)
    expect((await list('isLate=true')).totalCount).toBe(0)
    await allow(60, 1)
    server.setNow(NOW)
  })

  test('counts what stands in a shift', async () => {
    const { shift, operator } = opened
    const entry = {
      dutyShiftLogId: shift.id,
      occurredAt: NOW,
      executorId: operator.userId,
      eventType: 1,
      content: 'Tăng P',
    }
    for (const more of [{ kind: 'dispatchOrder', orderFrom: 'A3 Minh' }, { kind: 'inspection' }])
      await operator.send('POST', `${service}/CreateOperation`, { ...entry, ...more })
    expect((await list('status=onDuty')).items[0]).toMatchObject({
      operationCount: 2,
      orderCount: 1,
      abnormalCount: 0,
      hash: null,
      giverName: null,
    })
  })

  test('goes into an Excel file, filters and all', async () => {
    const sheet = await exportedSheet(
      server,
      `${service}/ExportExcel?shiftCode=C2&powerPlantId=${opened.plantId}`,
      { authorization: `Bearer ${director.token}` },
    )
    expect(sheet.name).toBe('Danh sách ca trực')
    expect(sheet.lines[1]).toMatch(/Bộ lọc: Nhà máy: .+; Ca: C2$/)
    expect(sheet.titles?.slice(0, 5)).toEqual(['Ngày', 'Ca', 'Nhà máy', 'Kíp', 'Trưởng ca'])
    expect(sheet.rows.map((row) => [row[3], row[4], row[14]])).toEqual([
      ['Kíp Đặc Biệt', 'Lê Thị Hường', 'Có'],
      ['Kíp Đặc Biệt', 'Lê Thị Hường', 'Không'],
    ])
  })
})

test('sealed shifts stay as they are in the database as well', async () => {
  const { shift } = other
  await sealDirectly(server.db, shift.id, NOW)
  const change = server.db
    .updateTable('dutyShiftLogs')
    .set({ shiftLeaderName: 'Kẻ sửa sổ' })
    .where('id', '=', shift.id)
    .execute()
  await expect(change).rejects.toMatchObject({ code: 'VH001' })
})
