import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import type { MailSettings, MailSettingsWrite, MailTestAnswer } from '#contract/mail-settings/index.ts'
import { MAIL_USER, mailBox, type MailBox } from '#server/platform/mail/testing/mail-box.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

const service = '/services/app/MailSetting'

let server: TestApp
let admin: Client
let box: MailBox

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'], surname: 'Lê', name: 'Quản' })
})
afterAll(() => server.close())

beforeEach(async () => {
  box = await mailBox({ asksLogin: true })
  await server.db.deleteFrom('settings').where('key', '=', 'mail').execute()
})
afterEach(() => box.close())

const typed = (changes: Partial<MailSettingsWrite> = {}): MailSettingsWrite => ({
  isOn: true,
  host: '127.0.0.1',
  port: box.port,
  security: 'none',
  ...MAIL_USER,
  fromAddress: 'vanhanh@nmtd.vn',
  fromName: 'Vận Hành',
  appUrl: 'https://vanhanh.vn',
  version: 0,
  ...changes,
})
const get = async () => (await admin.get<MailSettings>(`${service}/Get`)).result
const update = (write: MailSettingsWrite) => admin.send<MailSettings>('PUT', `${service}/Update`, write)
const sendTest = (to = 'hoa@nmtd.vn') => admin.send<MailTestAnswer>('POST', `${service}/SendTest`, { to })

test('nothing is configured in the beginning', async () => {
  expect(await get()).toMatchObject({ isOn: false, host: '', hasPassword: false, version: 0 })
})

test('the password is kept encrypted and answered nowhere, not in history either', async () => {
  const { status, result } = await update(typed())
  expect([status, result.hasPassword, result.version]).toEqual([200, true, 1])
  const everything = [
    result,
    await get(),
    (await admin.get('/services/app/AuditLog/GetEntityHistory?Entity=mail-settings&EntityId=1')).result,
    (await server.pool.query(`select * from settings`)).rows,
    (await server.pool.query(`select * from idempotency_keys`)).rows,
  ]
  expect(JSON.stringify(everything)).not.toContain(MAIL_USER.password)
  expect(JSON.stringify(everything[2])).toContain('passwordChanged')
})

test('an empty password leaves the kept one, for the same server and user only', async () => {
  await update(typed())
  const changed = await update(typed({ password: null, fromName: 'Nhà máy', version: 1 }))
  expect([changed.status, changed.result.hasPassword]).toEqual([200, true])
  expect((await sendTest()).status).toBe(200)
  const others = [
    { host: 'mail.thief.vn' },
    { port: 25 },
    { userName: 'other' },
    { security: 'tls' } as const,
  ]
  for (const other of others) {
    const { status, error } = await update(typed({ password: null, version: 2, ...other }))
    expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([
      422,
      'mailSettings.passwordMissing',
      ['password'],
    ])
  }
})

test('a server inside is refused at its field, unless it is allowed', async () => {
  for (const host of ['127.0.0.2', '10.0.0.5', '169.254.169.254', '::1']) {
    const { status, error } = await update(typed({ host }))
    expect([host, status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([
      host,
      422,
      'mailSettings.internalHost',
      ['host'],
    ])
  }
  expect((await update(typed())).status).toBe(200)
})

test('who saw older settings is refused', async () => {
  await update(typed())
  const { status, error } = await update(typed())
  expect([status, error?.problem]).toEqual([409, 'core.changedMeanwhile'])
  expect(error?.message).toContain('Lê Quản')
})

test('what cannot be is refused at its field', async () => {
  const wrong = { port: 70_000, fromAddress: 'nobody', appUrl: 'ftp://vanhanh.vn', host: ' ' }
  const { status, error } = await update(typed(wrong))
  const members = error?.validationErrors?.flatMap((field) => field.members).toSorted()
  expect([status, members]).toEqual([400, ['appUrl', 'fromAddress', 'host', 'port']])
})

test('a test mail tells what the server said, whether it took it or not', async () => {
  const refused = async (to?: string) => {
    const { status, error } = await sendTest(to)
    return [status, error?.problem, error?.message]
  }
  expect(await refused()).toEqual([409, 'mailSettings.notConfigured', 'Chưa khai báo máy chủ gửi thư.'])
  await update(typed({ isOn: false }))
  expect((await sendTest()).result).toEqual({ answer: expect.stringMatching(/^250 /) })
  expect(box.mails).toHaveLength(1)
  const notSent = (answer: string) => [422, 'mailSettings.notSent', expect.stringContaining(answer)]
  expect(await refused('nobody@nmtd.vn')).toEqual(notSent('No such user here'))
  await update(typed({ password: 'wrong', version: 1 }))
  expect(await refused()).toEqual(notSent('535'))
  await box.close()
  expect(await refused()).toEqual(notSent('ECONNREFUSED'))
  box = await mailBox()
})
