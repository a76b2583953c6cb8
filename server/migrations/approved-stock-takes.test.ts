import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { pathTo, paths } from '#contract/core/paths.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#server/test/database.ts'

import { migrations } from './index.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await statement.execute(database.db)).rows[0]?.id ?? 0

const makeTake = (plantId: number, takeNo: string, status: string) =>
  idOf(sql<{ id: number }>`
    insert into stock_takes (plant_id, take_no, title, planned_at, recount_percent, status, author_id, author_name, created_at)
    values (${plantId}, ${takeNo}, 'Kiểm kê', now(), 2, ${status}, 1, 'Lê Trưởng', now()) returning id`)

const makeRequest = (plantId: number, authorId: number, kind: string, subjectId: number) =>
  idOf(sql<{ id: number }>`
    insert into approval_requests (kind, subject_id, plant_id, title, author_id, author_name, chain_version, stage, status, path,
      executors, step, signed, signers, turn, round, created_at)
    values (${kind}, ${subjectId}, ${plantId}, 'Đề nghị', ${authorId}, 'Lê Trưởng', 0, 'deciding', 'New', '[]', '[]', 0, '[]', '[]', 1,
      1, now()) returning id`)

test('stock-takes that were being decided are explained again, and what was told leads to the records it is about', async () => {
  const { db } = database
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0362')))
  const plantId = await idOf(sql<{ id: number }>`
    insert into plants (code, name, kind, rated_mw, created_at) values ('A', 'A', 'solar', 19.8, now()) returning id`)
  const employeeId = await idOf(sql<{ id: number }>`
    insert into employees (employee_code, user_name, email_address, surname, name, phone_number, gender, date_of_birth,
      position_title, created_at)
    values ('NV1', 'an', 'an@example.vn', 'Lê', 'An', '0912345678', 'male', '1990-05-17', 'mainOperator', now())
    returning id`)
  const deciding = await makeTake(plantId, 'BBKK-2026-01', 'deciding')
  const counting = await makeTake(plantId, 'BBKK-2026-02', 'counting')
  const told = async (kind: string, subjectId: number) => {
    const id = await makeRequest(plantId, employeeId, kind, subjectId)
    await sql`
      insert into notifications (receiver_id, kind, about, cause, subject, address, created_at)
      values (${employeeId}, 'approvalWaiting', ${`approval-requests:${id}`}, 'turn 1', 'Đề nghị',
        ${pathTo(paths.review, { proposalId: subjectId })}, now())`.execute(db)
  }
  await told('stockVoucher', 41)
  await told('report', 42)
  await told('leave', 43)
  await sql`
    insert into notifications (receiver_id, kind, about, cause, subject, address, created_at)
    values (${employeeId}, 'stockTakeToApprove', 'stock-takes:1', 'now', 'BBKK-2026-01', ${paths.stockTakes}, now())`.execute(
    db,
  )

  await migrate(db, migrations)
  const takes = await db
    .selectFrom('stockTakes')
    .select(['id', 'status', 'sentBackReason', 'version'])
    .orderBy('id')
    .execute()
  expect(takes).toMatchObject([
    { id: deciding, status: 'judging', sentBackReason: expect.stringContaining('trình lại'), version: 2 },
    { id: counting, status: 'counting', sentBackReason: null, version: 1 },
  ])
  const { rows } = await sql<{ address: string }>`select address from notifications order by id`.execute(db)
  expect(rows.map(({ address }) => address)).toEqual([
    pathTo(paths.stockVoucher, { id: 41 }),
    pathTo(paths.report, { id: 42 }),
    pathTo(paths.review, { proposalId: 43 }),
  ])
  await expect(
    sql`update stock_takes set status = 'deciding' where id = ${deciding}`.execute(db),
  ).rejects.toThrow('stock_takes_asked')
})
