import { rm, writeFile } from 'node:fs/promises'

import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { IntegrityState } from '#contract/integrity/index.ts'
import { makeChain, type Chain } from '#server/features/duty-shift-logs/testing/chain.ts'
import { rowsIn, tamper } from '#server/features/duty-shift-logs/testing/tampering.ts'
import { insertHistory } from '#server/platform/audit/history.store.ts'
import { takesOnlyTurn } from '#server/platform/db/take-turns.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, PASSWORD, signedIn, type Client } from '#server/test/people.ts'

import { nightlyCheck, sealHistory, tellClockJump } from '#server/features/integrity/integrity.public.ts'

const service = '/services/app/Integrity'

let server: TestApp
let chain: Chain
let admin: Client
beforeAll(async () => {
  server = await testApp()
  chain = await makeChain(server)
  admin = await signedIn(server, { roles: ['Admin'], surname: 'Lê', name: 'Quản' })
})
afterAll(() => server.close())

const state = async (who: Client = admin) => (await who.get<IntegrityState>(`${service}/GetState`)).result
const check = (who: Client = admin) => who.send<IntegrityState>('POST', `${service}/Check`)
const acknowledge = (body: object) => admin.send<IntegrityState>('POST', `${service}/Acknowledge`, body)
const { files, anchors } = { files: () => server.platform.files, anchors: () => server.platform.anchors }

async function tellHistory(): Promise<void> {
  const entry = {
    at: server.platform.now(),
    actorId: 1,
    actorName: 'A',
    actorUserName: 'a',
    ip: null,
    requestId: 'r',
  }
  const of = { entity: 'plants', entityId: '1', action: 'changed', changes: '[]', reason: null }
  await insertHistory(server.db, [{ ...entry, ...of }])
}

/** What every minute does. */
async function witness(): Promise<void> {
  await sealHistory(server.db, server.platform.now())
  await anchors().sync()
}

async function runNight(): Promise<void> {
  const job = nightlyCheck(server.db, { files: files(), anchors: anchors() })
  await server.db.transaction().execute((db) =>
    job.run({
      db,
      payload: {},
      now: server.platform.now(),
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    }),
  )
}
const told = (kind: string) =>
  rowsIn<{ receiverId: number; subject: string }>(
    server,
    'select receiver_id, subject from notifications where kind = $1 order by id',
    [kind],
  )

describe('without a fault', () => {
  beforeEach(witness)

  test('nothing is said before the first check', async () => {
    await server.pool.query(`delete from settings where key = 'integrity'`)
    expect(await state()).toEqual({
      last: null,
      lastGoodAt: null,
      isOverdue: false,
      witnessFailure: null,
      deliveries: [],
      ownsTables: false,
      can: { acknowledge: true },
    })
  })

  test('the night keeps what it found and tells nobody', async () => {
    await runNight()
    const { last, lastGoodAt } = await state()
    expect(last).toMatchObject({
      isIntact: true,
      history: { firstFault: null },
      witness: { state: 'whole', alteredNo: null, strayStampNo: null, acknowledgements: [] },
    })
    expect(last?.chains).toMatchObject([{ powerPlantId: chain.plantId, shiftCount: 3, witnessedNo: 3 }])
    expect(last?.history.entryCount).toBeGreaterThan(10)
    expect(lastGoodAt).toBe(last?.checkedAt)
    expect(await told('integrityBroken')).toEqual([])
  })

  test('a check by hand does the same; a night without one is overdue by noon', async () => {
    const { status, result } = await check()
    expect([status, result.last?.isIntact, result.isOverdue]).toEqual([200, true, false])
    const now = server.platform.now().toISOString()
    server.setNow(new Date(Date.parse(now) + 37 * 3_600_000).toISOString())
    const later = await signedIn(server, { roles: ['Admin'] })
    expect((await state(later)).isOverdue).toBe(true)
    server.setNow(now)
  })

  test('one check runs at a time', async () => {
    await server.db.transaction().execute(async (db) => {
      expect(await takesOnlyTurn(db, 7_800_004, 0)).toBe(true)
      const refused = await check()
      expect([refused.status, refused.error?.problem]).toEqual([409, 'integrity.checkedNow'])
    })
  })

  test('people see the chains of their plants, and only an administrator answers for the data', async () => {
    await check()
    const other = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
    expect(await state(other)).toMatchObject({ last: { chains: [] }, can: { acknowledge: false } })
    expect((await state(chain.manager)).last?.chains).toHaveLength(1)
    const body = { reason: 'Khôi phục', password: PASSWORD }
    expect((await chain.manager.send('POST', `${service}/Acknowledge`, body)).status).toBe(403)
  })
})

describe('after a backup that is older was restored', () => {
  beforeAll(async () => {
    await witness()
    // What came after the backup: the third seal, and a change.
    await tellHistory()
    await witness()
    const [, , third] = chain.shiftIds
    await tamper(server, 'duty_shift_seals', `delete from duty_shift_seals where shift_id = ${third}`)
    await server.pool.query(
      `delete from duty_shift_logs where plant_id = ${chain.plantId} and status <> 'handedOver'`,
    )
    await tamper(
      server,
      'duty_shift_logs',
      `update duty_shift_logs set status = 'onDuty', sealed_at = null where id = ${third}`,
    )
    await server.pool.query(
      'alter table history disable trigger user; alter table history_seals disable trigger user',
    )
    await server.pool.query('delete from history_seals where no = (select max(no) from history_seals)')
    await server.pool.query(
      'delete from history where id > (select coalesce(max(to_id), 0) from history_seals)',
    )
    await server.pool.query(
      'alter table history enable trigger user; alter table history_seals enable trigger user',
    )
  })

  test('the night says that the witness is ahead, and tells those who watch', async () => {
    await runNight()
    const { last, lastGoodAt } = await state()
    expect(last?.isIntact).toBe(false)
    expect(last?.chains[0]?.firstBreak).toMatchObject({ fault: 'shiftReopened', chainNo: 3 })
    expect(last?.history.firstFault).toMatchObject({ fault: 'sealMissing', entryId: null })
    expect(lastGoodAt).not.toBeNull()
    const notices = await told('integrityBroken')
    expect(notices.map(({ receiverId: id }) => id)).toEqual(
      expect.arrayContaining([admin.userId, chain.manager.userId]),
    )
    expect(notices[0]?.subject).toMatch(/ca đã khóa bị mở lại ở mắt xích 3, ca C3 ngày 21\/11\/2026/)
  })

  test('new history does not hide it', async () => {
    await admin.send('POST', `${service}/Check`)
    await tellHistory()
    await witness()
    await witness()
    expect((await check()).result.last?.isIntact).toBe(false)
  })

  test('an administrator answers for it with a reason, which stays on record', async () => {
    const wrong = await acknowledge({ reason: 'Khôi phục', password: 'sai' })
    expect([wrong.status, wrong.error?.problem]).toEqual([422, 'integrity.wrongPassword'])
    expect((await acknowledge({ reason: ' ', password: PASSWORD })).status).toBe(400)
    const { status, result } = await acknowledge({ reason: 'Khôi phục bản 02:00', password: PASSWORD })
    expect(status).toBe(200)
    expect(result.last).toMatchObject({
      isIntact: true,
      witness: {
        acknowledgements: [{ by: expect.stringContaining('Lê Quản'), reason: 'Khôi phục bản 02:00' }],
      },
    })
    const history = await admin.get<{ items: object[] }>(
      '/services/app/AuditLog/GetEntityHistory?Entity=integrity&EntityId=1',
    )
    expect(history.result.items).toMatchObject([{ action: 'acknowledged', reason: 'Khôi phục bản 02:00' }])
    await witness()
    expect((await check()).result.last).toMatchObject({ isIntact: true, chains: [{ witnessedNo: 2 }] })
  })

  test('from then on the same is named again', async () => {
    await tamper(
      server,
      'duty_shift_seals',
      `delete from duty_shift_seals where shift_id = ${chain.shiftIds[1]}`,
    )
    expect((await check()).result.last?.isIntact).toBe(false)
  })

  test('a witness that cannot be written answers for nothing', async () => {
    const folder = server.platform.config.anchorDir
    await rm(folder, { recursive: true })
    await writeFile(folder, 'no folder')
    const refused = await acknowledge({ reason: 'Khôi phục', password: PASSWORD })
    expect([refused.status, refused.error?.problem]).toEqual([409, 'integrity.witnessUnwritable'])
    await anchors()
      .sync()
      .catch(() => undefined)
    expect((await state()).witnessFailure).toMatch(/ENOTDIR|EEXIST/)
    await rm(folder)
  })
})

test('a clock that jumped is told to those who watch, once', async () => {
  const now = server.platform.now()
  await tellClockJump(server.db, 3 * 86_400_000, now)
  await tellClockJump(server.db, 3 * 86_400_000, now)
  const notices = await told('clockJumped')
  expect(notices.filter(({ receiverId: id }) => id === admin.userId)).toEqual([
    { receiverId: admin.userId, subject: expect.stringMatching(/^Đồng hồ nhảy tới 4320 phút, nay là /) },
  ])
  const read = async (language: string) => {
    const list = '/services/app/Notification/GetUserNotifications?kind=clockJumped&keyword=clock%20jumped'
    const { result } = await admin.get<{ items: { subject: string }[] }>(list, {
      'accept-language': language,
    })
    return result.items.map(({ subject }) => subject.replace(/ \d.*/, ''))
  }
  expect(await read('vi')).toEqual(['Đồng hồ nhảy tới'])
  expect(await read('en')).toEqual(['The clock jumped ahead by'])
})
