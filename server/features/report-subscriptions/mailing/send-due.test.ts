import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { mailBox, type MailBox } from '#server/platform/mail/testing/mail-box.ts'
import { sendMailsTo } from '#server/platform/mail/testing/send-mails-to.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'
import {
  orThrow,
  reportPath,
  reportingPlant,
  reports,
  type Reporting,
} from '#server/test/reports/reporting.ts'

import { subscriptions } from '../testing/subscribing.ts'

let server: TestApp
let world: Reporting
let box: MailBox
let on: ReturnType<typeof subscriptions>

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())

beforeEach(async () => {
  box = await mailBox()
  server.setNow('2026-11-20T22:30:00.000Z')
  for (const table of ['report_deliveries', 'report_subscriptions', 'mail_outbox', 'mail_attachments'])
    await server.pool.query(`delete from ${table}`)
  await sendMailsTo(server.db, box.port)
  world = await reportingPlant(server)
  on = subscriptions(server, world.plantId)
})
afterEach(() => box.close())

/** Six in the morning at the plant, half an hour after the tests begin. */
const SIX = '2026-11-20T23:00:00Z'
const receivers = () => box.mails.map((mail) => /^To: .*<(.*)>/m.exec(mail)?.[1])
const bodyOf = (mail = '') => {
  const text = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n(?:--|$)/.exec(mail)?.[1] ?? ''
  const isBase64 = /Content-Transfer-Encoding: base64\r\n\r\n/.test(mail.slice(0, mail.indexOf(text)))
  if (isBase64) return Buffer.from(text, 'base64').toString('utf8')
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
const filesOf = (mail: string) =>
  [...mail.matchAll(/filename="?([^"\r\n]+)"?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)].map(
    ([, name = '', content = '']) => ({ name, content: Buffer.from(content, 'base64') }),
  )
const count = async (table: string) => (await server.pool.query(`select from ${table}`)).rowCount

describe('at its hour', () => {
  test('one report goes to everybody, each file made and kept once, and the log tells of it', async () => {
    const { manager, operator, leader } = world
    orThrow(await on.subscribe(manager, { format: 'both', receiverIds: [manager.userId, operator.userId] }))
    const { id } = orThrow(await on.subscribe(leader))
    await on.run('2026-11-20T22:59:00Z')
    expect(await count('mail_outbox')).toBe(0)
    await on.run(SIX)
    expect([await count('mail_outbox'), await count('mail_attachments')]).toEqual([3, 2])
    expect(await on.log(manager)).toMatchObject([
      { state: 'waiting' },
      { state: 'waiting' },
      { state: 'waiting' },
    ])
    await on.deliver('2026-11-20T23:01:00Z')
    expect(box.mails.map((mail) => filesOf(mail).length).toSorted((a, b) => a - b)).toEqual([1, 2, 2])
    const [mail = ''] = box.mails
    expect(bodyOf(mail)).toContain('CHƯA CÓ SỐ LIỆU')
    expect(bodyOf(mail)).toContain('https://vanhanh.vn/bao-cao/dang-ky-nhan')
    expect(filesOf(mail)[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const own = await on.log(leader)
    expect(own).toMatchObject([
      { state: 'sent', receiverId: leader.userId, from: '2026-11-20', basis: 'empty', reason: null },
    ])
    // What the outbox has forgotten the log still knows.
    await on.run('2026-11-20T23:02:00Z')
    await server.pool.query('delete from mail_outbox')
    expect(await on.log(manager, 'State=sent')).toHaveLength(3)
    expect(await on.read(leader, id)).toMatchObject({
      lastDueAt: '2026-11-20T23:00:00Z',
      nextDueAt: '2026-11-21T23:00:00Z',
    })
  })

  test('exactly once, with two processes and with two runs', async () => {
    const { manager, operator } = world
    orThrow(await on.subscribe(manager, { receiverIds: [manager.userId, operator.userId] }))
    await Promise.all([on.run(SIX), on.run(SIX)])
    await on.run('2026-11-20T23:01:00Z')
    expect([await count('report_deliveries'), await count('mail_outbox')]).toEqual([2, 2])
  })

  test('after days without a server once, with what was left out told', async () => {
    const { manager } = world
    orThrow(await on.subscribe(manager))
    await on.run('2026-11-25T03:00:00Z')
    await on.deliver('2026-11-25T03:01:00Z')
    expect(await on.log(manager)).toMatchObject([
      { from: '2026-11-24', dueAt: '2026-11-24T23:00:00Z', missedCount: 4 },
    ])
    expect(bodyOf(box.mails[0])).toContain('4 lần gửi trước đó bị bỏ qua')
  })

  test('a paused one stays, and so does one that was deleted', async () => {
    const { manager } = world
    orThrow(await on.step(manager, 'Pause', orThrow(await on.subscribe(manager))))
    await on.run(SIX)
    expect(await count('report_deliveries')).toBe(0)
  })
})

describe('what is sent', () => {
  test('is the file that was signed, else what was confirmed, else a draft that says so', async () => {
    const { manager, leader, director, plantId } = world
    const books = reports(world)
    await books.addEvent('2026-11-20')
    const draft = orThrow(await books.draft())
    const send = async (minute: number) => {
      orThrow(await on.subscribe(manager, { sendTime: `06:${String(minute).padStart(2, '0')}` }))
      const now = new Date(Date.parse(SIX) + minute * 60_000).toISOString()
      await on.run(now)
      await on.deliver(now)
      return box.mails.at(-1) ?? ''
    }
    expect(bodyOf(await send(1))).toContain('BẢN NHÁP')
    const { id } = orThrow(await books.step(await books.read(draft.id), 'Confirm'))
    expect(bodyOf(await send(2))).toContain('CHƯA DUYỆT')
    orThrow(await books.decide(id, manager))
    orThrow(await books.decide(id, director))
    const mail = await send(3)
    expect(bodyOf(mail)).toContain('đã duyệt, bản 1')
    const shown = await server.app.inject({
      url: `/api${reportPath}/Download?Id=${id}&Format=pdf`,
      headers: { authorization: `Bearer ${leader.token}` },
    })
    expect(filesOf(mail)[0]?.content.equals(shown.rawPayload)).toBe(true)
    const log = await on.log(manager)
    expect(log.map(({ basis }) => basis)).toEqual(['approved', 'confirmed', 'draft'])
    expect(log[0]).toMatchObject({ reportId: id, revision: 1, powerPlantId: plantId })
  })

  test('speaks the language of each receiver', async () => {
    const { manager } = world
    await server.db
      .updateTable('accounts')
      .set({ language: 'en' })
      .where('employeeId', '=', manager.userId)
      .execute()
    orThrow(await on.subscribe(manager))
    await on.run(SIX)
    await on.deliver(SIX)
    expect(bodyOf(box.mails[0])).toContain('NO FIGURES')
  })
})

describe('nothing is lost in silence', () => {
  test('who may not see it any more is sent nothing, and the log says why', async () => {
    const { manager, operator, plantId } = world
    const at = { plantIds: [plantId] }
    const [closed, moved, demoted, unreachable] = [
      await signedIn(server, { ...at, roles: ['DHV'] }),
      await signedIn(server, { ...at, roles: ['DHV'] }),
      await signedIn(server, { ...at, roles: ['DHV'] }),
      await signedIn(server, { ...at, roles: ['DHV'] }),
    ]
    const receiverIds = [operator, closed, moved, demoted, unreachable].map(({ userId }) => userId)
    orThrow(await on.subscribe(manager, { receiverIds }))
    const employee = (id: number) => server.db.updateTable('employees').where('id', '=', id)
    await employee(closed.userId).set({ isActive: false }).execute()
    await employee(unreachable.userId).set({ emailAddress: ' ' }).execute()
    await server.db.deleteFrom('employeePlants').where('employeeId', '=', moved.userId).execute()
    await server.db.deleteFrom('employeeRoles').where('employeeId', '=', demoted.userId).execute()
    await on.run(SIX)
    await on.deliver(SIX)
    expect(receivers()).toHaveLength(1)
    const log = new Map((await on.log(manager)).map((one) => [one.receiverId, [one.state, one.reason]]))
    expect(log.get(operator.userId)).toEqual(['sent', null])
    expect(log.get(closed.userId)).toEqual(['withheld', 'inactive'])
    expect(log.get(moved.userId)).toEqual(['withheld', 'noPlant'])
    expect(log.get(demoted.userId)).toEqual(['withheld', 'noRight'])
    expect(log.get(unreachable.userId)).toEqual(['failed', 'noAddress'])
    expect(await on.log(operator)).toHaveLength(1)
  })

  test('a mail server that is down or refuses is told, and so is mail that is off', async () => {
    const { manager } = world
    orThrow(await on.subscribe(manager))
    await box.close()
    await on.run(SIX)
    await on.deliver(SIX)
    expect(await on.log(manager)).toMatchObject([
      { state: 'waiting', answer: expect.stringMatching(/ECONN/) },
    ])
    await server.pool.query(`update mail_outbox set due_at = null`)
    expect(await on.log(manager)).toMatchObject([{ state: 'failed', reason: 'refused' }])
    await on.run('2026-11-20T23:05:00Z')
    await server.pool.query('delete from mail_outbox')
    await server.pool.query(`delete from settings where key = 'mail'`)
    await on.run('2026-11-21T23:00:00Z')
    expect(await on.log(manager)).toMatchObject([
      { state: 'failed', reason: 'mailOff' },
      { state: 'failed', reason: 'refused', answer: expect.stringMatching(/ECONN/) },
    ])
    box = await mailBox()
  })

  test('a report that cannot be made is tried again for a while, then told', async () => {
    const { manager } = world
    const { id } = orThrow(await on.subscribe(manager))
    // The plant has no such report any more.
    await server.db.updateTable('reportSubscriptions').set({ rhythm: 'day' }).where('id', '=', id).execute()
    await server.pool.query(`update report_subscriptions set kind = 'hydrology' where id = $1`, [id])
    await on.run(SIX)
    expect(await on.log(manager)).toEqual([])
    await on.run('2026-11-20T23:15:00Z')
    expect(await on.log(manager)).toMatchObject([{ state: 'failed', reason: 'notMade', basis: null }])
  })
})
