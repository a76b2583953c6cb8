import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { noticeKindCodes } from '#contract/notifications/kinds.ts'
import type { NoticePreferences } from '#contract/notifications/notification.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { keepMailSettings } from '#server/platform/mail/mail-settings.store.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { kindsToldTo, toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { oldNotifications, settle, tell, type Notice } from './notifications.public.ts'

const service = '/services/app/Notification'

let server: TestApp
let plantId: number
let who: Client
let other: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db, { name: 'Thủy điện Sông Thử' })
})
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00Z')
  who = await signedIn(server, { plantIds: [plantId] })
  other = await signedIn(server, { plantIds: [plantId] })
})
afterAll(() => server.close())

let records = 0

/** Tells of a record nobody was told of before, as a service does in a transaction of somebody's. */
async function telling(notice: Partial<Notice> = {}, actor: Client | null = null) {
  const about = notice.about ?? `things:${++records}`
  const audit = new Audit()
  const by = actor && { userId: actor.userId, fullName: 'Trần Thị Bình' }
  const now = server.platform.now()
  await server.db.transaction().execute((db) =>
    tell({ db, now, audit, actor: by }, [
      {
        kind: 'eventAssigned',
        receivers: [who.userId],
        about,
        cause: 'first',
        plantId,
        subject: `Việc ${records}`,
        address: `/viec/${records}`,
        ...notice,
      },
    ]),
  )
  return { about, news: audit.news }
}

const unread = async (client: Client) =>
  (await client.get<{ unreadCount: number }>(`${service}/GetUnreadCount`)).result.unreadCount

test('each receiver is told once of a cause, open screens of it, and not who did it', async () => {
  const receivers = [who.userId, other.userId, who.userId]
  const { about, news } = await telling({ receivers }, other)
  expect(news).toEqual([{ topic: 'notifications', entityId: String(who.userId) }])
  expect((await telling({ receivers, about }, other)).news).toEqual([])
  expect((await telling({ receivers, about, cause: 'second' }, other)).news).toHaveLength(1)
  expect([await unread(who), await unread(other)]).toEqual([2, 0])
})

test('people who left are told nothing', async () => {
  await server.db.updateTable('employees').set({ isActive: false }).where('id', '=', other.userId).execute()
  expect((await telling({ receivers: [other.userId] })).news).toEqual([])
})

test('the list is the caller’s own, the latest first, page by page', async () => {
  for (const minute of ['01', '02', '03']) {
    server.setNow(`2026-11-21T00:${minute}:00Z`)
    await telling({ subject: `Phút ${minute}`, detail: 'Chi tiết' })
  }
  await telling({ receivers: [other.userId] })
  const { result } = await who.get(`${service}/GetUserNotifications?SkipCount=1&MaxResultCount=1`)
  expect(result).toEqual({
    totalCount: 3,
    unreadCount: 3,
    items: [
      {
        id: expect.any(Number),
        kind: 'eventAssigned',
        subject: 'Phút 02',
        detail: 'Chi tiết',
        actorName: null,
        powerPlantId: plantId,
        powerPlantName: 'Thủy điện Sông Thử',
        address: expect.stringMatching('/viec/'),
        creationTime: '2026-11-21T00:02:00Z',
        readAt: null,
      },
    ],
  })
})

test('filters by state, plant and days at the plants', async () => {
  server.setNow('2026-11-21T16:50:00Z')
  who = await signedIn(server, { plantIds: [plantId] })
  await telling({ subject: 'Máy biến áp T1' })
  // Ten past midnight on the 22nd at the plants.
  server.setNow('2026-11-21T17:10:00Z')
  await telling({ kind: 'rosterChanged', subject: '12/2026', plantId: null })
  const subjects = async (filter: string) => (await toldTo(who, `&${filter}`)).map(({ subject }) => subject)
  expect(await subjects(`powerPlantId=${plantId}`)).toEqual(['Máy biến áp T1'])
  expect(await subjects('startDate=2026-11-22')).toEqual(['12/2026'])
  expect(await subjects('endDate=2026-11-21')).toEqual(['Máy biến áp T1'])
  const [first] = await toldTo(who)
  await who.send('POST', `${service}/SetNotificationAsRead`, { id: first?.id })
  expect(await subjects('State=0')).toEqual(['Máy biến áp T1'])
  expect(await subjects('State=1')).toEqual(['12/2026'])
  const { status, error } = await who.get(`${service}/GetUserNotifications?State=2`)
  expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['state']])
})

test('one is read by its receiver only, and stays read as of the first time', async () => {
  await telling()
  const [told] = await toldTo(who)
  const read = (client: Client) => client.send('POST', `${service}/SetNotificationAsRead`, { id: told?.id })
  expect((await read(other)).status).toBe(404)
  expect((await read(who)).status).toBe(200)
  server.setNow('2026-11-21T00:31:00Z')
  expect((await read(who)).status).toBe(200)
  expect((await toldTo(who))[0]?.readAt).toBe('2026-11-21T00:30:00Z')
  const { rows } = await server.pool.query(
    `select distinct entity_id from realtime_events where topic = 'notifications' and entity_id = $1`,
    [String(who.userId)],
  )
  expect(rows).toHaveLength(1)
})

test('opening a record reads what leads there, of the caller only, under either of its addresses', async () => {
  const receivers = [who.userId, other.userId]
  await telling({ receivers, address: '/xet-duyet/12' })
  await telling({ receivers, address: '/quan-ly-de-xuat/12' })
  await telling({ receivers, address: '/quan-ly-de-xuat/120' })
  const open = (client: Client, address: unknown) =>
    client.send<{ count: number }>('POST', `${service}/SetNotificationsOfAddressAsRead`, { address })
  expect((await open(who, '/xet-duyet/12')).result).toEqual({ count: 2 })
  expect((await open(who, '/xet-duyet/12')).result).toEqual({ count: 0 })
  expect([await unread(who), await unread(other)]).toEqual([1, 3])
  expect((await toldTo(who, '&State=0')).map(({ address }) => address)).toEqual(['/quan-ly-de-xuat/120'])
  for (const address of [null, '', 'x'.repeat(501)]) expect((await open(who, address)).status).toBe(400)
})

test('all are read at once, and nobody else’s', async () => {
  await telling({ receivers: [who.userId, other.userId] })
  await telling()
  expect((await who.send('POST', `${service}/SetAllNotificationsAsRead`)).status).toBe(200)
  expect([await unread(who), await unread(other)]).toEqual([0, 1])
})

test('what somebody has done waits for nobody any more; what is only told stays unread', async () => {
  const receivers = [who.userId, other.userId]
  const { about } = await telling({ kind: 'eventWaiting', receivers })
  await telling({ kind: 'eventAssigned', about, receivers })
  const audit = new Audit()
  const work = { db: server.db, now: server.platform.now(), audit, actor: null }
  await settle(work, about, other.userId)
  expect([await unread(who), await unread(other)]).toEqual([2, 1])
  await settle(work, about)
  await settle(work, about)
  expect([await unread(who), await unread(other)]).toEqual([1, 1])
  expect(audit.news.map(({ entityId }) => Number(entityId))).toEqual([other.userId, who.userId])
})

const preferencesOf = async (client: Client) =>
  (await client.get<(typeof NoticePreferences)['_output']>(`${service}/GetNotificationSettings`)).result

test('who does not want the bell for a kind finds it among what is read', async () => {
  const before = await preferencesOf(who)
  expect(before.items.map(({ kind }) => kind)).toEqual(noticeKindCodes)
  expect(before).toMatchObject({ isMailOn: false, emailAddress: expect.stringContaining('@example.vn') })
  const items = [{ kind: 'eventAssigned', inApp: false, byMail: false }]
  const { status, result } = await who.send('PUT', `${service}/UpdateNotificationSettings`, { items })
  expect([status, result]).toEqual([200, { ...before, items: expect.arrayContaining(items) }])
  await telling({ receivers: [who.userId, other.userId] })
  expect([await kindsToldTo(who), await kindsToldTo(other)]).toEqual([['eventAssigned ✓'], ['eventAssigned']])
  const wrong = { items: [{ kind: 'nothing', inApp: true, byMail: true }] }
  expect((await who.send('PUT', `${service}/UpdateNotificationSettings`, wrong)).status).toBe(400)
})

test('mails wait in the outbox for those who want them, in their language, once each', async () => {
  const chosen = { items: [{ kind: 'eventAssigned', inApp: true, byMail: false }] }
  await other.send('PUT', `${service}/UpdateNotificationSettings`, chosen)
  await telling({ receivers: [who.userId] })
  const outbox = () => server.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()
  expect(await outbox()).toEqual([])
  await keepMailSettings(server.db, {
    isOn: true,
    host: 'mail.vn',
    port: 25,
    security: 'none',
    userName: null,
    password: null,
    fromAddress: 'vanhanh@mail.vn',
    fromName: 'Vận Hành',
    appUrl: 'https://vanhanh.vn/',
    version: 1,
  })
  await server.db
    .updateTable('accounts')
    .set({ language: 'en' })
    .where('employeeId', '=', who.userId)
    .execute()
  const receivers = [who.userId, other.userId]
  const { about } = await telling({ receivers, subject: 'Máy 1', detail: 'Rung mạnh' }, other)
  await telling({ receivers, about, subject: 'Máy 1' }, other)
  await telling({ kind: 'requestAdvanced', subject: 'Không gửi thư' })
  const [mail, ...others] = await outbox()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    toAddress: expect.stringContaining('@example.vn'),
    subject: '[Vận Hành] Given to you to deal with: Máy 1',
    attempts: 0,
  })
  expect(mail?.body).toBe(`Dear ${mail?.toName},

Given to you to deal with: Máy 1
Rung mạnh
Plant: Thủy điện Sông Thử
By: Trần Thị Bình
At: 21/11/2026 07:30

Open in Vận Hành: https://vanhanh.vn/viec/${records - 1}

Sent by Vận Hành itself. Choose what you are told by e-mail: https://vanhanh.vn/thong-bao/tuy-chon
`)
})

test('what was read half a year ago is forgotten; what nobody has read stays', async () => {
  await telling()
  await who.send('POST', `${service}/SetAllNotificationsAsRead`)
  await telling()
  const log = pino({ level: 'silent' })
  const { signal } = new AbortController()
  const keep = (now: string) =>
    oldNotifications.run({ db: server.db, payload: null, now: new Date(now), log, signal })
  await keep('2027-05-20T00:30:00Z')
  expect(await kindsToldTo(who)).toEqual(['eventAssigned', 'eventAssigned ✓'])
  await keep('2027-05-20T00:30:01Z')
  expect(await kindsToldTo(who)).toEqual(['eventAssigned'])
})
