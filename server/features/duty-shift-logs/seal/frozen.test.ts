import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Correction } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { PASSWORD, signedIn } from '#server/test/people.ts'

import { expectOk, handOver, sign, signableShift, writeRecords } from '../testing/handed-over.ts'
import { service, type OpenedShift } from '../testing/open-shift.ts'

let server: TestApp
let opened: OpenedShift
let nextId: number
beforeAll(async () => {
  server = await testApp()
  opened = await signableShift(server)
  await writeRecords(server, opened)
  expectOk(await sign(opened.leader, opened.shift.id))
  const body = { id: opened.shift.id, reason: 'Ghi thêm' }
  expectOk(await opened.leader.send('POST', `${service}/WithdrawHandover`, body))
  nextId = (await handOver(opened)).nextId
  const correction = {
    dutyShiftLogId: opened.shift.id,
    kind: 'section',
    targetId: null,
    field: 'conclusion.text',
    newText: 'Khác',
    reason: 'Nhầm',
  }
  const { id } = expectOk(await opened.leader.send<Correction>('POST', `${service}/Correct`, correction))
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
  expectOk(await manager.send('POST', `${service}/ConfirmCorrection`, { id, password: PASSWORD }))
})
afterAll(() => server.close())

/** What PostgreSQL answers to a statement of somebody who has got at the database itself. */
async function codeOf(statement: string, values: unknown[] = []): Promise<string | undefined> {
  try {
    await server.pool.query(statement, values)
    return undefined
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error)
  }
}

const REFUSED = 'VH001'

/** Tables of what a seal covers, with the column that names the shift, and one to be altered. */
const inShift = [
  ['duty_shift_crew', 'shift_id', 'full_name'],
  ['duty_operations', 'shift_id', 'content'],
  ['duty_personnel_changes', 'shift_id', 'note'],
  ['duty_shift_signatures', 'shift_id', 'full_name'],
  ['duty_shift_refusals', 'shift_id', 'reason'],
  ['abnormals', 'duty_shift_log_id', 'phenomenon'],
] as const

const keyed = [
  ...inShift,
  ['duty_shift_logs', 'id', 'shift_name'],
  ['duty_shift_seals', 'shift_id', 'link'],
] as const

describe.each(keyed)('%s of a sealed shift', (table, column, field) => {
  test('has a row to alter', async () => {
    const { rows } = await server.pool.query(`select from ${table} where ${column} = $1`, [opened.shift.id])
    expect(rows.length).toBeGreaterThan(0)
  })

  test('is not updated, deleted or truncated', async () => {
    const where = `where ${column} = $1`
    expect(await codeOf(`update ${table} set ${field} = 'x' ${where}`, [opened.shift.id])).toBe(REFUSED)
    expect(await codeOf(`delete from ${table} ${where}`, [opened.shift.id])).toBe(REFUSED)
    expect(await codeOf(`truncate ${table} cascade`)).toBe(REFUSED)
  })
})

describe.each(inShift)('%s', (table, column) => {
  test('takes no new row into a sealed shift, from nowhere or from another shift', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const list = names.join(', ')
    const hasIdentity = names.includes('id')
    const values = names.map((name) => (name === 'id' ? '10000000' : name)).join(', ')
    const insert = `insert into ${table} (${list}) ${hasIdentity ? 'overriding system value' : ''}
      select ${values} from ${table} where ${column} = $1 limit 1`
    expect(await codeOf(insert, [opened.shift.id])).toBe(REFUSED)
  })

  test('gives no row of a sealed shift to an open one', async () => {
    const move = `update ${table} set ${column} = $2 where ${column} = $1`
    expect(await codeOf(move, [opened.shift.id, nextId])).toBe(REFUSED)
  })
})

test('an entry of an open shift is not moved into a sealed one', async () => {
  const [from, to] = [nextId, opened.shift.id]
  expect(await codeOf('update duty_shift_crew set shift_id = $2 where shift_id = $1', [from, to])).toBe(
    REFUSED,
  )
})

describe('what a sealed shift attached', () => {
  test.each([
    `update abnormal_attachments set kind = 'after'`,
    'delete from abnormal_attachments',
    'truncate abnormal_attachments',
    'truncate files cascade',
  ])('stays: %s', async (statement) => {
    expect(await codeOf(statement)).toBe(REFUSED)
  })

  test('takes no other attachment beside it', async () => {
    const insert = `insert into abnormal_attachments (abnormal_id, file_id, kind, is_fact, added_by_name, added_at)
      select abnormal_id, file_id, kind, true, added_by_name, added_at from abnormal_attachments`
    expect(await codeOf(insert)).toBe(REFUSED)
  })

  test('keeps its file', async () => {
    const ofAttachment = 'where id in (select file_id from abnormal_attachments)'
    expect(await codeOf(`update files set sha256 = repeat('0', 64) ${ofAttachment}`)).toBe(REFUSED)
    expect(await codeOf(`delete from files ${ofAttachment}`)).toBe(REFUSED)
  })
})

describe('a correction', () => {
  test.each([
    `update duty_shift_corrections set new_text = 'x'`,
    `update duty_shift_corrections set status = 'rejected'`,
    `update duty_shift_corrections set decided_by_name = 'x'`,
    'delete from duty_shift_corrections',
    'truncate duty_shift_corrections',
  ])('that was decided stays: %s', async (statement) => {
    expect(await codeOf(statement)).toBe(REFUSED)
  })
})

const entry = `insert into duty_operations (shift_id, plant_id, occurred_at, kind, content, executor_id,
    executor_name, event_type, is_late, created_at, creator_id, creator_name)
  values ($1, $2, now(), 'other', 'Ghi sát giờ', $3, 'x', 1, false, now(), $3, 'x')`
const attachment = `insert into abnormal_attachments (abnormal_id, file_id, kind, is_fact, added_by_name, added_at)
  select a.id, f.id, 'other', true, 'x', now() from abnormals a, files f where a.duty_shift_log_id = $1`

test.each([
  ['an entry', entry],
  ['an attachment', attachment],
])('%s that is written while the shift is being sealed waits, and is refused', async (what, insert) => {
  const other = await signableShift(server)
  await writeRecords(server, other)
  expectOk(await sign(other.leader, other.shift.id))
  const { id } = other.shift
  const values = what === 'an entry' ? [id, other.plantId, other.leader.userId] : [id]
  const sealer = await server.pool.connect()
  try {
    await sealer.query('begin')
    await sealer.query('select from duty_shift_logs where id = $1 for update', [other.shift.id])
    const written = codeOf(insert, values)
    const first = await Promise.race([
      written,
      new Promise((resolve) => setTimeout(() => resolve('waits'), 300)),
    ])
    expect(first).toBe('waits')
    await sealer.query(`update duty_shift_logs set status = 'handedOver', sealed_at = now() where id = $1`, [
      other.shift.id,
    ])
    await sealer.query('commit')
    expect(await written).toBe(REFUSED)
  } finally {
    sealer.release()
  }
})

test('an entry that came before is in the seal, however late it commits', async () => {
  const other = await signableShift(server)
  const { signatures } = expectOk(await sign(other.leader, other.shift.id))
  const writer = await server.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(entry, [other.shift.id, other.plantId, other.leader.userId])
    const read = { giverSignedAt: signatures[0]?.at, ticked: await tickedOf(other) }
    const body = { id: other.shift.id, password: PASSWORD, ...read }
    const accepted = other.nextLeader.send('POST', `${service}/AcceptHandover`, body)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await writer.query('commit')
    expectOk(await accepted)
  } finally {
    writer.release()
  }
  const { rows } = await server.pool.query<{ link: string }>(
    'select link from duty_shift_seals where shift_id = $1',
    [other.shift.id],
  )
  expect(rows[0]?.link).toContain('Ghi sát giờ')
})

async function tickedOf({ nextLeader, shift }: OpenedShift): Promise<string[]> {
  const { result } = await nextLeader.get<{ carried: { key: string }[] }>(
    `${service}/GetHandoverGate?Id=${shift.id}`,
  )
  return result.carried.map(({ key }) => key)
}
