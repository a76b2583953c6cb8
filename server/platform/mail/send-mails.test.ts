import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { derivedSecret, encrypt } from '../config/secrets.ts'
import type { KeptMailSettings } from './mail-settings.store.ts'
import { claimMail, queueMails, readOutboxState } from './outbox.store.ts'
import { mailJob } from './send-mails.ts'
import { MAIL_USER, mailBox, type MailBox } from './testing/mail-box.ts'
import { sendMailsTo } from './testing/send-mails-to.ts'

const KEY = derivedSecret('the secret of a server', 'mail')

let database: TestDatabase
let box: MailBox

beforeEach(async () => {
  database = await testDatabase()
  box = await mailBox()
})
afterEach(async () => {
  await box.close()
  await database.close()
})

const configure = (changes: Partial<KeptMailSettings> = {}) => sendMailsTo(database.db, box.port, changes)

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

const queue = (...names: string[]) =>
  queueMails(
    database.db,
    names.map((name) => ({
      key: `key-${name}`,
      toAddress: `${name}@nmtd.vn`,
      toName: 'Nguyễn Thị Hòa',
      subject: `[Vận Hành] Việc của ${name}`,
      body: `Kính gửi ${name},\n\nmột việc chờ anh/chị.\n`,
    })),
    at('00:00:00'),
  )

const send = (time: string) =>
  mailJob(database.db, KEY, ['127.0.0.1']).run({
    db: database.db,
    payload: null,
    now: at(time),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  })

const receivers = () => box.mails.map((mail) => /^To: .*<(.*)@nmtd\.vn>/m.exec(mail)?.[1])

test('a mail arrives as it was written, accents and all, and is sent once', async () => {
  await configure()
  await queue('hoa')
  await queue('hoa')
  await Promise.all([send('00:01:00'), send('00:01:00')])
  await send('00:10:00')
  expect(box.mails).toHaveLength(1)
  const [mail = ''] = box.mails
  expect(mail).toContain('Message-ID: <key-hoa@nmtd.vn>')
  expect(mail).toContain('Auto-Submitted: auto-generated')
  expect(mail).toMatch(/^From: =\?UTF-8\?.*<vanhanh@nmtd\.vn>/m)
  const body = mail.slice(mail.indexOf('\r\n\r\n'))
  const isBase64 = /^Content-Transfer-Encoding: base64/m.test(mail)
  const bytes = isBase64
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replaceAll('=\r\n', '')
          .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        'latin1',
      )
  expect(bytes.toString('utf8')).toContain('một việc chờ anh/chị.')
  expect(await readOutboxState(database.db)).toEqual({
    waitingCount: 0,
    failedCount: 0,
    lastSentAt: '2026-11-21T00:01:00Z',
    lastError: null,
    lastErrorAt: null,
  })
})

test('nothing leaves before a server is named, nor while sending is off', async () => {
  await queue('hoa')
  await send('00:01:00')
  await configure({ isOn: false })
  await send('00:02:00')
  expect(box.mails).toEqual([])
  await configure()
  await send('00:03:00')
  expect(receivers()).toEqual(['hoa'])
})

test('mails wait while the server is down, then go once each, whichever process sends them', async () => {
  await configure()
  await queue('hoa', 'khoa')
  const { port } = box
  await box.close()
  await send('00:01:00')
  expect(await readOutboxState(database.db)).toMatchObject({
    waitingCount: 2,
    failedCount: 0,
    lastError: expect.stringContaining('ECONNREFUSED'),
    lastErrorAt: '2026-11-21T00:01:00Z',
  })
  box = await mailBox({ port })
  // The one that was tried waits for half a minute.
  await send('00:01:10')
  expect(receivers()).toEqual(['khoa'])
  await Promise.all([send('00:02:00'), send('00:02:00')])
  expect(receivers()).toEqual(['khoa', 'hoa'])
})

test('the server is shown the password that was kept; a wrong one leaves the mail waiting', async () => {
  await box.close()
  box = await mailBox({ asksLogin: true })
  await configure({ userName: MAIL_USER.userName, password: encrypt(KEY, 'wrong') })
  await queue('hoa')
  await send('00:01:00')
  expect(await readOutboxState(database.db)).toMatchObject({
    waitingCount: 1,
    lastError: expect.stringContaining('Authentication credentials invalid'),
  })
  await configure({ userName: MAIL_USER.userName, password: encrypt(KEY, MAIL_USER.password) })
  await send('00:02:00')
  expect(receivers()).toEqual(['hoa'])
})

test('an address that is none is given up, and holds up nobody', async () => {
  await configure()
  await queue('nobody', 'hoa')
  await send('00:01:00')
  expect(receivers()).toEqual(['hoa'])
  expect(await readOutboxState(database.db)).toMatchObject({
    waitingCount: 0,
    failedCount: 1,
    lastError: expect.stringContaining('No such user here'),
  })
})

test('a server that is never there is given up after some 14 hours', async () => {
  await configure()
  await queue('hoa')
  await box.close()
  let minutes = 0
  const isWaiting = async () => (await readOutboxState(database.db)).waitingCount > 0
  while (await isWaiting()) await send(new Date((minutes += 30) * 60_000).toISOString().slice(11, 19))
  expect(minutes / 60).toBeGreaterThan(12)
  expect((await readOutboxState(database.db)).failedCount).toBe(1)
  box = await mailBox()
})

test('a mail in the hands of a process that died is sent by another after five minutes', async () => {
  await configure()
  await queue('hoa')
  await claimMail(database.db, at('00:01:00'), at('00:06:00'))
  await send('00:05:00')
  expect(box.mails).toEqual([])
  await send('00:06:00')
  expect(receivers()).toEqual(['hoa'])
})

test('mail is not sent in plain words where the settings ask for TLS', async () => {
  await configure({ security: 'startTls' })
  await queue('hoa')
  await send('00:01:00')
  expect([box.mails, (await readOutboxState(database.db)).waitingCount]).toEqual([[], 1])
})
