import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Bulletin, BulletinSettings } from '#contract/bulletins/index.ts'
import type { Page } from '#contract/core/page.ts'
import type { ReservoirNow } from '#contract/hydrology/index.ts'
import { sendMailsTo } from '#server/platform/mail/testing/send-mails-to.ts'
import { mailJob } from '#server/platform/mail/send-mails.ts'
import { mailBox, type MailBox } from '#server/platform/mail/testing/mail-box.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { riverPlant, type RiverPlant } from '#server/test/river-plant.ts'

import { pdfText } from '../../../tools/pdf-text.ts'
import { bulletinJob } from './bulletins.public.ts'

const service = '/services/app/ReservoirBulletin'

let server: TestApp
let plant: RiverPlant
let stranger: Client
let box: MailBox

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  plant = await riverPlant(server)
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

beforeEach(async () => {
  box = await mailBox()
  server.setNow('2026-11-21T00:30:00.000Z')
  await server.pool.query('delete from reservoir_bulletins')
  await server.pool.query('delete from mail_outbox')
  await server.pool.query('delete from mail_attachments')
  await server.pool.query('delete from plant_settings')
  await sendMailsTo(server.db, box.port)
})
afterEach(() => box.close())

const recipients = [
  { name: 'BCH PTDS tỉnh', email: 'bch@tinh.vn' },
  { name: 'Giám đốc', email: 'gd@nmtd.vn' },
]
const configure = (changes: object = {}, version = 0) =>
  plant.manager.send<BulletinSettings>('PUT', `${service}/UpdateSettings`, {
    powerPlantId: plant.plantId,
    isOn: true,
    recipients,
    dryHours: [7],
    floodHours: [1, 7, 13, 19],
    delayMinutes: 10,
    version,
    ...changes,
  })

const context = (now: string) => ({
  db: server.db,
  payload: null,
  now: new Date(now),
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
})
const run = (now: string) => bulletinJob(server.db).run(context(now))
const deliver = (now: string) => mailJob(server.db, server.platform.mailKey, ['127.0.0.1']).run(context(now))
const list = async (query = '') =>
  (await plant.manager.get<Page<Bulletin>>(`${service}/GetAll?${query}`)).result.items
const send = (at: string, who = plant.manager) =>
  who.send<Bulletin>('POST', `${service}/Send`, { reservoirId: plant.reservoirId, at })

describe('by itself', () => {
  test('goes out at 07:10 with its PDF to everybody, once with two processes', async () => {
    await configure()
    await plant.reads('2026-11-21T00:00:00.000Z', { MNTL: 320.42, MNHL: 254.9, QCM: 54.8, QXT: 0, QMT: 3.2 })
    await run('2026-11-21T00:05:00Z')
    expect(await list()).toEqual([])
    await Promise.all([run('2026-11-21T00:10:00Z'), run('2026-11-21T00:10:00Z'), run('2026-11-21T00:10:00Z')])
    await run('2026-11-21T00:15:00Z')
    const [bulletin, ...more] = await list()
    expect(more).toEqual([])
    expect(bulletin).toMatchObject({
      slotAt: '2026-11-21T00:00:00Z',
      isFloodSeason: true,
      outcome: 'queued',
      levelM: 320.42,
      waitingCount: 2,
      madeByName: null,
      recipients: ['BCH PTDS tỉnh <bch@tinh.vn>', 'Giám đốc <gd@nmtd.vn>'],
    })
    await deliver('2026-11-21T00:11:00Z')
    expect(box.mails.map((mail) => /^To: .*<(.*)>/m.exec(mail)?.[1])).toEqual(['bch@tinh.vn', 'gd@nmtd.vn'])
    for (const mail of box.mails) {
      const content = /filename="?ban-tin[^\r\n]*[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail)?.[1] ?? ''
      expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await list())[0]).toMatchObject({ sentCount: 2, waitingCount: 0, failedCount: 0 })
    expect((await server.pool.query('select from mail_attachments')).rowCount).toBe(1)
  })

  test('goes out four times a day in the flood season and once in the dry season', async () => {
    await configure()
    const hours = async (from: string, count: number) => {
      const start = Date.parse(from)
      for (let step = 0; step < count; step++) await run(new Date(start + step * 1_800_000).toISOString())
      return (await list('Sorting=slotAt&MaxResultCount=50')).map(({ slotAt }) => slotAt.slice(5, 16))
    }
    expect(await hours('2026-11-20T17:10:00Z', 48)).toEqual([
      '11-20T18:00',
      '11-21T00:00',
      '11-21T06:00',
      '11-21T12:00',
    ])
    await server.pool.query('delete from reservoir_bulletins')
    expect(await hours('2026-12-04T17:10:00Z', 48)).toEqual(['12-05T00:00'])
  })

  test('of a standstill is noted and not sent: it is no news', async () => {
    await configure()
    await run('2026-11-20T18:10:00Z')
    await run('2026-11-21T04:10:00Z')
    const outcomes = (await list('Sorting=slotAt')).map(({ slotAt, outcome }) => [
      slotAt.slice(11, 13),
      outcome,
    ])
    expect(outcomes).toEqual([
      ['18', 'queued'],
      ['00', 'late'],
    ])
  })

  test('does not go out while it is off, to nobody, or without e-mail', async () => {
    await run('2026-11-21T00:10:00Z')
    expect(await list()).toEqual([])
    await configure({ recipients: [] })
    await run('2026-11-21T00:10:00Z')
    expect((await list())[0]?.outcome).toBe('noRecipient')
    await configure({}, 1)
    await server.db.deleteFrom('settings').where('key', '=', 'mail').execute()
    await run('2026-11-21T06:10:00Z')
    expect((await list())[0]?.outcome).toBe('noMail')
  })
})

describe('when somebody asks', () => {
  test('is sent again, in their name', async () => {
    await configure()
    await run('2026-11-21T00:10:00Z')
    expect((await send('2026-11-21T00:00:00.000Z')).result).toMatchObject({
      madeByName: 'Lê Tâm',
      waitingCount: 2,
    })
    expect(await list()).toHaveLength(2)
  })

  test('is refused where it cannot be', async () => {
    expect((await send('2026-11-21T00:00:00.000Z')).error?.problem).toBe('bulletins.noRecipient')
    await configure()
    expect((await send('2026-11-21T01:00:00.000Z')).error?.problem).toBe('bulletins.ahead')
    await server.db.deleteFrom('settings').where('key', '=', 'mail').execute()
    expect((await send('2026-11-21T00:00:00.000Z')).error?.problem).toBe('bulletins.noMail')
    expect((await send('2026-11-21T00:00:00.000Z', stranger)).status).toBe(404)
    expect((await send('2019-11-21T00:00:00.000Z')).status).toBeGreaterThanOrEqual(400)
  })

  test('tells the level of the same day a year before, as the screen does: the mean of the day', async () => {
    await plant.reads('2025-11-20T20:00:00.000Z', { MNTL: 319.8 })
    await plant.reads('2025-11-21T09:00:00.000Z', { MNTL: 319.9 })
    const asked = { reservoirId: plant.reservoirId, at: '2026-11-21T00:00:00Z' }
    const paper = pdfText(
      (
        await server.app.inject({
          url: `/api${service}/Print?ReservoirId=${asked.reservoirId}&At=${asked.at}`,
          headers: { authorization: `Bearer ${plant.manager.token}` },
        })
      ).rawPayload,
    )
    expect(paper).toContain('Cùngngàynămtrước(trungbìnhngày):319.85m')
    const now = await plant.manager.get<ReservoirNow>(
      `/services/app/Hydrology/GetNow?ReservoirId=${asked.reservoirId}`,
    )
    expect(now.result.lastYearLevelM).toBe(319.85)
  })

  test('is printed for any time that has come', async () => {
    const path = `${service}/Print?ReservoirId=${plant.reservoirId}&At=2026-11-20T12:00:00Z`
    const { status, headers } = await plant.manager.get(path)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await stranger.get(path)).status).toBe(404)
  })
})

test('settings are judged field by field, and those one saw', async () => {
  const members = async (changes: object) =>
    (await configure(changes)).error?.validationErrors?.flatMap((one) => one.members)
  expect(await members({ recipients: [{ name: 'A', email: 'khong-phai' }] })).toEqual(['recipients.0.email'])
  expect(await members({ recipients: [recipients[0], recipients[0]] })).toEqual(['recipients'])
  expect(await members({ dryHours: [24] })).toEqual(['dryHours.0'])
  expect(await members({ floodHours: [7, 7] })).toEqual(['floodHours'])
  expect((await configure()).result.version).toBe(1)
  expect((await configure()).error?.problem).toBe('core.changedMeanwhile')
})
