import { once } from 'node:events'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import type { StockBooks } from '#contract/stock-vouchers/books.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { findEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'
import { makePerson, makePlant, PASSWORD } from '#server/test/people.ts'

import { builtApp, postmasterOf, type RunningApp } from './testing/built-app.ts'

const ISSUES = 60
const AT_ONCE = 16
const KILLED_AFTER = 20
const BOUGHT = 100
/** Not to be divided by a hundred: what a piece is worth is rounded each time. */
const PAID_VND = 99_999

const { startApp } = builtApp()
let app: RunningApp
let base: Database
afterAll(async () => {
  await base.close()
  const ended = once(app.child, 'exit')
  app.child.kill('SIGTERM')
  await ended
})

async function start(): Promise<void> {
  app = await startApp('stock')
  const connection = findEmbeddedPostgres(app.dataDir)
  if (typeof connection === 'string') throw new Error(connection)
  base = openDatabase({ ...connection, user: 'postgres' }, 2)
}

type Headers = Readonly<Record<string, string>>

async function send<Result>(path: string, body: object, headers: Headers = {}): Promise<Result> {
  const answer = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { result, error } = (await answer.json()) as { result: Result; error: unknown }
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(error)}`)
  return result
}

async function signIn(userNameOrEmailAddress: string): Promise<Headers> {
  const form = { userNameOrEmailAddress, password: PASSWORD }
  const { accessToken } = await send<{ accessToken: string }>('/TokenAuth/Authenticate', form)
  return { authorization: `Bearer ${accessToken}` }
}

const today = () => new Date().toISOString().slice(0, 10)
const service = '/services/app/StockVoucher'

/** A plant with a store, who works there, and what is there. */
async function openStore() {
  const plantId = await makePlant(base.db)
  const at = { plantIds: [plantId] }
  const manager = await makePerson(base.db, { ...at, roles: ['QĐ'] })
  const keeper = await makePerson(base.db, { ...at, roles: ['TC'] })
  const headers = await signIn(manager.userName)
  const ofPlant = { powerPlantId: plantId }
  const place = { ...ofPlant, kind: 'warehouse', code: 'K1', name: 'Kho chính' }
  const { id: placeId } = await send<{ id: number }>('/services/app/StoragePlace/Create', place, headers)
  const thing = { ...ofPlant, itemCode: 'RTD', name: 'RTD Pt100', groupCode: 'DOLUONG', unit: 'cái', placeId }
  const { id: itemId } = await send<{ id: number }>('/services/app/Inventory/Create', thing, headers)
  const draft = (kind: string, line: object) =>
    send<StockVoucherDetail>(
      `${service}/Create`,
      {
        ...ofPlant,
        kind,
        datedOn: today(),
        reason: 'Thay RTD',
        party: 'Nguyễn Văn Bình',
        lines: [{ itemId, placeId, unit: 'cái', ...line }],
      },
      headers,
    )
  return { plantId, managerName: manager.userName, keeperName: keeper.userName, placeId, draft }
}

type Voucher = Pick<StockVoucherDetail, 'id' | 'version' | 'lines'>

function post({ id, version, lines }: Voucher, placeId: number, quantity: string, keeper: Headers) {
  const picks = [{ lineId: lines[0]?.id, placeId, quantity }]
  const key = { 'idempotency-key': `death of issue ${id}` }
  return send(`${service}/Post`, { id, version, datedOn: today(), picks }, { ...keeper, ...key })
}

/** What the tables say of all that was issued. */
async function standing() {
  const { rows: posted } = await sql<{ id: number; no: string }>`
    select id::int as id, voucher_no as no from stock_vouchers where kind = 'issue' and posted_at is not null
    order by voucher_no`.execute(base.db)
  const { rows } = await sql<{ pieces: number; vnd: number; left: number; worth: number; stands: number }>`
    select (-sum(m.quantity))::int as pieces, (-sum(m.value_vnd))::int as vnd, min(v.quantity)::int as left,
      min(v.value_vnd)::int as worth, min(b.quantity)::int as stands
    from stock_moves m join stock_values v on v.item_id = m.item_id join stock_balances b on b.item_id = m.item_id
    where m.quantity < 0`.execute(base.db)
  return { posted, ...rows[0] }
}

/** What differs where the books are computed anew. */
async function differences(plantId: number, manager: Headers) {
  const body = { powerPlantId: plantId }
  const { lastCheck } = await send<StockBooks>('/services/app/StockBook/Check', body, manager)
  expect(lastCheck?.itemCount).toBe(1)
  return lastCheck?.differences
}

/** Posts by many keepers at once, and kills app and database with a part of it done. Gives what was acknowledged. */
async function postUntilKilled(issues: readonly Voucher[], placeId: number, keeper: Headers) {
  const acknowledged = new Set<number>()
  const queue = [...issues]
  const ended = once(app.child, 'exit')
  const keepers = Array.from({ length: AT_ONCE }, async () => {
    for (let issue = queue.shift(); issue; issue = queue.shift()) {
      await post(issue, placeId, '1', keeper)
      acknowledged.add(issue.id)
      if (acknowledged.size !== KILLED_AFTER) continue
      process.kill(postmasterOf(app.dataDir), 'SIGKILL')
      app.child.kill('SIGKILL')
    }
  })
  const ends = await Promise.allSettled(keepers)
  await ended
  expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
  return acknowledged
}

test('killed while 16 keepers post, books and acknowledged vouchers agree after the next start', async () => {
  await start()
  const { plantId, managerName, keeperName, placeId, draft } = await openStore()
  const receipt = await draft('receipt', { quantity: String(BOUGHT), amountVnd: String(PAID_VND) })
  const issues: Voucher[] = []
  for (let n = 0; n < ISSUES; n += 1) issues.push(await draft('issue', { quantity: '1' }))
  // As the approvals leave them; who approves is no matter here.
  await sql`update stock_vouchers set approved_at = now()`.execute(base.db)
  const keeper = await signIn(keeperName)
  await post(receipt, placeId, String(BOUGHT), keeper)
  const acknowledged = await postUntilKilled(issues, placeId, keeper)
  await base.close()

  await start()
  const manager = await signIn(managerName)
  const after = await standing()
  const ids = new Set(after.posted.map(({ id }) => id))
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([])
  expect(after).toMatchObject({ pieces: ids.size, left: BOUGHT - ids.size, stands: BOUGHT - ids.size })
  expect((after.vnd ?? 0) + (after.worth ?? 0)).toBe(PAID_VND)
  expect(await differences(plantId, manager)).toEqual([])

  // Sent again with its key each is done once, whether only its answer was lost or it never came through.
  const again = await signIn(keeperName)
  for (const issue of issues) await post(issue, placeId, '1', again)
  const end = await standing()
  expect(end).toMatchObject({ pieces: ISSUES, left: BOUGHT - ISSUES, stands: BOUGHT - ISSUES })
  expect(end.posted.map(({ no }) => Number(/\d+$/.exec(no)?.[0]))).toEqual(
    Array.from({ length: ISSUES }, (_, at) => at + 1),
  )
  expect(await differences(plantId, manager)).toEqual([])
})
