import { createHash, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Plant } from '#contract/plants/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { secondApp, testApp, type TestApp } from '#server/test/app.ts'
import { client, signedIn, type Client } from '#server/test/people.ts'

import { derivedSecret } from '../config/secrets.ts'
import { runWrite, writeKey } from './write.ts'

let server: TestApp
let admin: Client
let made = 0

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const plant = () => ({ code: `W${++made}`, name: 'Nhà máy thử', kind: 'solar', ratedMw: 10 })

function create(body: object, key?: string, who = admin) {
  const headers = key ? { 'idempotency-key': key } : {}
  return who.send<Plant>('POST', '/services/app/PowerPlant/Create', body, headers)
}

const countPlants = async (code: string) => {
  const row = await server.db
    .selectFrom('plants')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.count
}

const historyOf = (id: number) =>
  server.db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'plants')
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute()

const emptyPlant = {
  name: 'Nhà máy',
  kind: 'hydro' as const,
  ratedMw: 1,
  province: null,
  address: null,
  installedMwp: null,
  annualEnergyGwh: null,
  commissionedOn: null,
  latitude: null,
  longitude: null,
  dispatchLevel: null,
  connection: null,
}

const addPlant = (db: Db, code: string) =>
  db
    .insertInto('plants')
    .values({ ...emptyPlant, code, createdAt: new Date() })
    .execute()

/** A write without a request, whose work a test gives. */
const nobodys = {
  actor: null,
  caller: { requestId: 'r', ip: '127.0.0.1', userAgent: '', language: 'vi' as const },
  now: new Date(),
  key: undefined,
}

const keyed = (key: string, body: unknown = {}) =>
  writeKey(key, { method: 'POST', url: '/x', body }, server.platform.writeKeySecret)

test('a body can be told from its fingerprint under the secret of the server only', () => {
  const body = { userName: 'khoa', password: 'Matkhau1' }
  const of = (secret: string) =>
    writeKey('12345678', { method: 'POST', url: '/x', body }, derivedSecret(secret, 'write-keys')).requestHash
  const plain = createHash('sha256')
    .update(JSON.stringify(['POST', '/x', body]))
    .digest('hex')
  expect(of('one')).toBe(of('one'))
  expect(new Set([of('one'), of('other'), plain]).size).toBe(3)
})

describe('a write with an idempotency key', () => {
  test('sent again gets the first answer, and is done once', async () => {
    const key = randomUUID()
    const body = plant()
    const first = await create(body, key)
    const again = await create(body, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.result).toEqual(first.result)
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ])
    expect(await countPlants(body.code)).toBe(1)
    expect(await historyOf(first.result.id)).toHaveLength(1)
  })

  test('sent ten times at once is done once and answered ten times alike', async () => {
    const key = randomUUID()
    const body = plant()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, key)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => answer.result.id)).size).toBe(1)
    expect(await countPlants(body.code)).toBe(1)
  })

  test('sent to two processes at once, five times to each, is done once', async () => {
    const other = await secondApp(server)
    const there = client(other.app, admin.token, admin.userId)
    const key = randomUUID()
    const body = plant()
    const answers = await Promise.all(
      [admin, there, admin, there, admin, there, admin, there, admin, there].map((who) =>
        create(body, key, who),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(await countPlants(body.code)).toBe(1)
    expect(await historyOf(answers[0]?.result.id ?? 0)).toHaveLength(1)
    await other.close()
  })

  test('is refused for another content, and for another call', async () => {
    const key = randomUUID()
    const body = plant()
    await create(body, key)
    const other = await create({ ...body, name: 'Tên khác' }, key)
    expect([other.status, other.error?.problem]).toEqual([422, 'core.keyReused'])
    const elsewhere = await admin.send('POST', '/services/app/Role/Create', body, { 'idempotency-key': key })
    expect([elsewhere.status, elsewhere.error?.problem]).toEqual([400, 'core.invalid'])
  })

  test('that was refused can be sent again once the cause is gone', async () => {
    const key = randomUUID()
    const body = plant()
    const blocker = await create(body)
    expect((await create(body, key)).error?.problem).toBe('plants.codeTaken')
    await admin.send('DELETE', `/services/app/PowerPlant/Delete?Id=${blocker.result.id}`)
    expect((await create(body, key)).status).toBe(200)
  })

  test('belongs to its user: the same key of another user is another write', async () => {
    const key = randomUUID()
    const other = await signedIn(server, { roles: ['Admin'] })
    const [body, otherBody] = [plant(), plant()]
    expect((await create(body, key)).status).toBe(200)
    const second = await other.send('POST', '/services/app/PowerPlant/Create', otherBody, {
      'idempotency-key': key,
    })
    expect(second.status).toBe(200)
  })

  test('keys have 8 to 200 characters', async () => {
    expect((await create(plant(), 'short')).error?.problem).toBe('core.keyMalformed')
    expect((await create(plant(), 'x'.repeat(201))).error?.problem).toBe('core.keyMalformed')
  })

  test('whose commit fails is not done: no answer is kept, and it works when sent again', async () => {
    await sql`create table promised (plant_id bigint references plants deferrable initially deferred)`.execute(
      server.db,
    )
    const write = { ...nobodys, key: keyed(randomUUID()) }
    const failing = runWrite(server.db, {
      ...write,
      work: async (db) => void (await sql`insert into promised values (-1)`.execute(db)),
    })
    await expect(failing).rejects.toThrow('promised_plant_id_fkey')
    const again = await runWrite(server.db, { ...write, work: () => Promise.resolve('done') })
    expect(again).toEqual({ answer: 'done', isReplay: false })
  })

  test('whose history cannot be kept is not done either', async () => {
    const body = plant()
    const write = { ...nobodys, key: keyed(randomUUID()) }
    const failing = runWrite(server.db, {
      ...write,
      work: async (db, audit) => {
        await addPlant(db, body.code)
        audit.did('plants', 1, null as unknown as string)
      },
    })
    await expect(failing).rejects.toThrow('null value in column "action"')
    expect(await countPlants(body.code)).toBe(0)
    const again = await runWrite(server.db, { ...write, work: () => Promise.resolve('done') })
    expect(again).toEqual({ answer: 'done', isReplay: false })
  })

  test('that is a twin gets no further than its first statement', async () => {
    const write = { ...nobodys, key: keyed(randomUUID()) }
    const body = plant()
    await runWrite(server.db, { ...write, work: () => Promise.resolve('first') })
    let steps = 0
    const twin = await runWrite(server.db, {
      ...write,
      work: async (db) => {
        steps++
        await addPlant(db, body.code)
        steps++
      },
    })
    expect([twin, steps, await countPlants(body.code)]).toEqual([{ answer: 'first', isReplay: true }, 1, 0])
  })

  test('whose process dies before the commit leaves nothing, and works when sent again', async () => {
    const key = randomUUID()
    const body = plant()
    const write = { ...nobodys, key: keyed(key, body) }
    const crash = runWrite(server.db, {
      ...write,
      work: async (db) => {
        await addPlant(db, body.code)
        // What a killed process looks like to the database: the connection is gone in the middle of the transaction.
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
      },
    })
    await expect(crash).rejects.toThrow(/terminat/i)
    expect(await countPlants(body.code)).toBe(0)
    const answer = await runWrite(server.db, { ...write, work: async () => 'done' })
    expect(answer).toEqual({ answer: 'done', isReplay: false })
    expect(await runWrite(server.db, { ...write, work: async () => 'twice' })).toEqual({
      answer: 'done',
      isReplay: true,
    })
  })
})

describe('every write', () => {
  test('leaves who, when, from where and field by field what', async () => {
    const { result } = await create(plant())
    await admin.send('PUT', '/services/app/PowerPlant/Update', { ...result, name: 'Tên mới', ratedMw: 12.5 })
    const [created, changed] = await historyOf(result.id)
    expect(created).toMatchObject({ action: 'created', actorId: admin.userId, ip: '127.0.0.1' })
    expect(changed?.changes).toEqual([
      { field: 'name', from: 'Nhà máy thử', to: 'Tên mới' },
      { field: 'ratedMw', from: 10, to: 12.5 },
    ])
  })

  test('tells listeners once it is committed, and never when it failed', async () => {
    const since = await server.db
      .selectFrom('realtimeEvents')
      .select((on) => on.fn.max('id').as('id'))
      .executeTakeFirst()
    const body = plant()
    const { result } = await create(body)
    await create(body)
    const events = await server.db
      .selectFrom('realtimeEvents')
      .select(['topic', 'entityId'])
      .where('id', '>', since?.id ?? 0)
      .execute()
    expect(events).toEqual([{ topic: 'plants', entityId: String(result.id) }])
  })

  test('of a stale version is refused and says who was faster', async () => {
    const { result } = await create(plant())
    expect(
      (await admin.send('PUT', '/services/app/PowerPlant/Update', { ...result, name: 'A' })).status,
    ).toBe(200)
    const stale = await admin.send('PUT', '/services/app/PowerPlant/Update', { ...result, name: 'B' })
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    expect(stale.error?.message).toMatch(
      /^Dữ liệu đã được Nguyễn Văn Thử \d+ thay đổi lúc 21\/11\/2026 07:30\./,
    )
  })

  test('that fails half-way leaves nothing behind', async () => {
    const code = plant().code
    const failing = runWrite(server.db, {
      ...nobodys,
      work: async (db, audit) => {
        await addPlant(db, code)
        audit.created('plants', 1, {})
        throw new Error('half-way')
      },
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await countPlants(code)).toBe(0)
  })
})
