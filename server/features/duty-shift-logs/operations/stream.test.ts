import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { StreamOperation } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { openedShift, service, type OpenedShift } from '../testing/open-shift.ts'

let server: TestApp
let opened: OpenedShift
let other: OpenedShift
let manager: Client

const START = Date.parse('2026-11-21T00:00:00Z')
const COUNT = 30

/** Entry 1 is the oldest: one a minute from 07:00 at the plants. */
beforeAll(async () => {
  server = await testApp()
  opened = await openedShift(server)
  other = await openedShift(server)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
  const rows = Array.from({ length: COUNT }, (_, index) => row(opened, index + 1))
  await server.db.insertInto('dutyOperations').values(rows).execute()
  await server.db.insertInto('dutyOperations').values(row(other, 1)).execute()
})
afterAll(() => server.close())

function row({ shift, plantId, leader, operator }: OpenedShift, number: number) {
  return {
    shiftId: shift.id,
    plantId,
    occurredAt: new Date(START + number * 60_000),
    kind: number % 10 === 0 ? ('switching' as const) : ('inspection' as const),
    orderNo: number === 7 ? 'A3-Đ/117' : null,
    equipment: number === 20 ? 'Máy cắt 171' : null,
    content: number === 5 ? 'Khởi động tổ máy H1, hòa lưới' : `Việc ${number}`,
    executorId: operator.userId,
    executorName: 'Trực Chính',
    supervisorId: number === 3 ? leader.userId : null,
    eventType: number === 9 ? (5 as const) : (1 as const),
    isLate: number === 4,
    createdAt: new Date(START + (1000 - number) * 1000),
    creatorId: number === 2 ? leader.userId : operator.userId,
    creatorName: 'Trực Chính',
  }
}

interface Page {
  totalCount: number
  items: StreamOperation[]
}
const numberOf = ({ occurredAt }: StreamOperation) => (Date.parse(occurredAt) - START) / 60_000
const stream = async (query: string, who: Client = manager) => {
  const { status, result } = await who.get<Page>(`${service}/GetOperations?${query}`)
  return {
    status,
    totalCount: result?.totalCount,
    numbers: result?.items.map(numberOf),
    items: result?.items,
  }
}

describe('the stream of entries', () => {
  test('shows the latest first, with the shift each stands in', async () => {
    const { totalCount, numbers, items } = await stream('maxResultCount=3')
    expect([totalCount, numbers]).toEqual([COUNT, [30, 29, 28]])
    expect(items?.[0]).toMatchObject({
      dutyShiftLogId: opened.shift.id,
      powerPlantId: opened.plantId,
      day: '2026-11-21',
      shiftCode: 'C1',
    })
  })

  test('shows plants the caller sees', async () => {
    expect((await stream('', other.leader)).totalCount).toBe(1)
    expect((await stream(`powerPlantId=${other.plantId}`)).status).toBe(403)
    const admin = await signedIn(server, { roles: ['Admin'] })
    expect((await stream('', admin)).totalCount).toBe(COUNT + 1)
    expect((await stream(`powerPlantId=${other.plantId}`, admin)).totalCount).toBe(1)
  })

  test.each([
    ['sorting=occurredAt&maxResultCount=2', [1, 2]],
    ['sorting=creationTime&maxResultCount=2', [30, 29]],
    ['sorting=creationTime%20desc&maxResultCount=2', [1, 2]],
    ['skipCount=28', [2, 1]],
    ['skipCount=500', []],
    ['kind=switching', [30, 20, 10]],
    ['eventType=5', [9]],
    ['isLate=true', [4]],
    ['orderNo=a3-d', [7]],
    ['equipment=may%20cat', [20]],
    ['equipment=viec', []],
    ['keyword=KHOI%20DONG', [5]],
    ['keyword=h%C3%B2a%20l%C6%B0%E1%BB%9Bi', [5]],
    ['keyword=117', [7]],
    ['keyword=100%25', []],
    ['fromDay=2026-11-22', []],
    ['toDay=2026-11-20', []],
    ['fromDay=2026-11-21&toDay=2026-11-21&eventType=5', [9]],
  ])('by %s', async (query, expected) => {
    expect((await stream(query)).numbers).toEqual(expected)
  })

  test('by anybody who has a part in it', async () => {
    const numbers = async (id: number) => (await stream(`employeeId=${id}&maxResultCount=50`)).numbers
    expect(await numbers(opened.leader.userId)).toEqual([3, 2])
    expect(await numbers(opened.operator.userId)).toHaveLength(COUNT)
  })

  test('by the team that was on duty, whichever way its code is written', async () => {
    const { id } = await server.db
      .insertInto('dutyTeams')
      .values({ plantId: opened.plantId, code: 'Đ', name: 'Kíp Đ' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await stream('dutyTeam=%C4%90')).totalCount).toBe(0)
    await server.db
      .updateTable('dutyShiftLogs')
      .set({ dutyTeamId: id })
      .where('id', '=', opened.shift.id)
      .execute()
    expect((await stream('dutyTeam=%C4%91&maxResultCount=2')).numbers).toEqual([30, 29])
    expect((await stream('dutyTeam=A')).totalCount).toBe(0)
    const { lines } = await exportedSheet(
      server,
      `${service}/ExportOperationsExcel?dutyTeam=%C4%90&eventType=5`,
      {
        authorization: `Bearer ${manager.token}`,
      },
    )
    expect(lines[1]).toContain('Kíp: Đ')
  })

  test('days are those of the plants', async () => {
    await server.db
      .insertInto('dutyOperations')
      .values({
        ...row(opened, 1),
        occurredAt: new Date('2026-11-20T16:59:59Z'),
        content: 'Cuối ngày 20',
      })
      .execute()
    expect((await stream('toDay=2026-11-20')).items?.[0]?.content).toBe('Cuối ngày 20')
    expect((await stream('fromDay=2026-11-21')).totalCount).toBe(COUNT)
    await server.db.deleteFrom('dutyOperations').where('content', '=', 'Cuối ngày 20').execute()
  })

  test('refuses what it cannot filter by', async () => {
    for (const query of ['kind=x', 'eventType=6', 'fromDay=x']) expect((await stream(query)).status).toBe(400)
  })

  test('pages far back are right, from whichever end they are read', async () => {
    const { plantId } = other
    const many = Array.from({ length: 5000 }, (_, index) => index)
    const base = row(other, 1)
    for (let batch = 0; batch < 5; batch++) {
      const rows = many.map((index) => ({
        ...base,
        content: `${batch * 5000 + index}`,
        // Some share an instant, so that their ids decide.
        occurredAt: new Date(START - Math.floor((batch * 5000 + index) / 3) * 1000),
      }))
      // One statement takes 65,535 parameters.
      for (let from = 0; from < rows.length; from += 2500)
        await server.db
          .insertInto('dutyOperations')
          .values(rows.slice(from, from + 2500))
          .execute()
    }
    const expected = await server.db
      .selectFrom('dutyOperations')
      .select('id')
      .where('plantId', '=', plantId)
      .orderBy('occurredAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(expected).toHaveLength(25_001)
    for (const skip of [9_999, 10_000, 12_495, 12_500, 20_000, 24_995, 25_000, 25_001, 30_000]) {
      const { items, totalCount } = await stream(`skipCount=${skip}&maxResultCount=10`, other.leader)
      expect(totalCount).toBe(25_001)
      expect(items?.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 10).map(({ id }) => id))
    }
  })
})

test('the filtered stream goes into an Excel file whole, batch after batch', async () => {
  const sheet = await exportedSheet(server, `${service}/ExportOperationsExcel?fromDay=2026-11-20`, {
    authorization: `Bearer ${other.leader.token}`,
  })
  const { totalCount } = await stream('fromDay=2026-11-20', other.leader)
  expect(sheet.name).toBe('Danh sách nhật ký vận hành')
  expect(sheet.lines[1]).toContain('Từ ngày: 20/11/2026')
  expect(sheet.rows).toHaveLength(totalCount ?? 0)
  expect(new Set(sheet.rows.map((line) => line[8])).size).toBe(totalCount)
  const byWriting = await exportedSheet(
    server,
    `${service}/ExportOperationsExcel?sorting=creationTime&kind=switching`,
    { authorization: `Bearer ${manager.token}` },
  )
  expect(byWriting.rows.map((line) => line[8])).toEqual(['Việc 30', 'Việc 20', 'Việc 10'])
})
