import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { FeedInterval } from '#contract/regulator-feeds/interval.ts'
import type { FeedTarget } from '#contract/regulator-feeds/target.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { riverPlant, type RiverPlant } from '#server/test/river-plant.ts'

import { runFeeds } from './feed-job.service.ts'
import { surroundingsOf } from './regulator-feeds.service.ts'
import { certificate } from './testing/certificate.ts'
import {
  FTP_USER,
  ftpReceiver,
  httpReceiver,
  type FtpReceiver,
  type HttpReceiver,
} from './testing/receiver.ts'

const service = '/services/app/RegulatorFeed'

let server: TestApp
let plant: RiverPlant
let receiver: HttpReceiver
let ftp: FtpReceiver

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  plant = await riverPlant(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  ;[receiver, ftp] = [await httpReceiver(), await ftpReceiver()]
  await server.pool.query('delete from feed_targets')
  await server.pool.query('delete from readings')
  await server.pool.query('delete from notifications')
  server.setNow('2026-11-21T00:30:00.000Z')
})
afterEach(async () => {
  await receiver.close()
  await ftp.close()
})

const at = (minutes: number) => new Date(Date.parse('2026-11-21T00:30:00Z') + minutes * 60_000).toISOString()

async function addTarget(changes: object = {}): Promise<FeedTarget> {
  const body = {
    reservoirId: plant.reservoirId,
    name: 'Cục Quản lý tài nguyên nước',
    kind: 'https',
    address: receiver.url,
    userName: 'songtram',
    password: 'Bi mat 123',
    provinceCode: 'GL',
    worksCode: 'SONGTRAM',
    goodStatus: '00',
    badStatus: '02',
    delayMinutes: 0,
    isOn: true,
    ...changes,
  }
  const { status, result, error } = await plant.manager.send<FeedTarget>(
    'POST',
    `${service}/CreateTarget`,
    body,
  )
  if (status !== 200) throw new Error(JSON.stringify(error))
  return result
}

/** One minute's run of the job, so many minutes after half past seven. */
async function run(minutes: number, caFile: string | null = null): Promise<void> {
  server.setNow(at(minutes))
  await runFeeds(
    server.db,
    { key: server.platform.mailKey, surroundings: { ...surroundingsOf(server.platform.config), caFile } },
    { now: new Date(at(minutes)), log: pino({ level: 'silent' }), signal: new AbortController().signal },
  )
}

const water = { MNTL: 320.42, MNHL: 254.9, QCM: 54.8, QXT: 0, QMT: 3.2 }
/** Reads the water at a minute, a moment before the job runs. */
async function reads(minutes: number, changes: Record<string, number | null> = {}): Promise<void> {
  server.setNow(at(Math.max(minutes, 0)))
  await plant.reads(at(minutes), { ...water, ...changes })
}
const bodies = () => receiver.taken.map(({ body }) => JSON.parse(body) as Body)
interface Body {
  readonly NoiDung: readonly {
    KyHieuTram: string
    GiaTriDo: number | null
    TrangThaiDo: string
    ThoiGianDo: string
  }[]
}
const byText = (one = '', other = '') => one.localeCompare(other)
const sentSlots = () => bodies().map(({ NoiDung }) => NoiDung[0]?.ThoiGianDo.slice(8, 12))
const intervals = async (query = '') =>
  (
    await plant.manager.get<Page<FeedInterval>>(
      `${service}/GetAll?Sorting=slotAt&MaxResultCount=1000&${query}`,
    )
  ).result
const target = async (id: number) =>
  (await plant.manager.get<FeedTarget>(`${service}/GetTarget?Id=${id}`)).result

describe('a receiver by HTTPS', () => {
  test('gets each interval once, with its login, and its answer is kept', async () => {
    const { id } = await addTarget()
    for (const minutes of [-15, 0, 15]) await reads(minutes)
    await run(16)
    await run(17)
    expect(sentSlots()).toEqual(['0730', '0745'])
    const basic = Buffer.from('songtram:Bi mat 123').toString('base64')
    expect(receiver.taken[0]?.authorization).toBe(`Basic ${basic}`)
    expect(bodies()[0]?.NoiDung.map(({ GiaTriDo }) => GiaTriDo)).toEqual([3.2, 54.8, 0, 320.42, 254.9])
    const { items } = await intervals(`TargetId=${id}`)
    expect(items.map(({ status, attempts, answer }) => [status, attempts, answer])).toEqual([
      ['sent', 1, '200 {"status":200}'],
      ['sent', 1, '200 {"status":200}'],
    ])
    expect(await target(id)).toMatchObject({
      lastSlotAt: at(15).replace('.000', ''),
      waitingCount: 0,
      isSilent: false,
    })
  })

  test('gets what is missing as nothing with the status of a bad sensor, never as 0', async () => {
    await addTarget()
    for (const minutes of [-15, 0]) await reads(minutes, { QCM: null, MNHL: null })
    await run(1)
    const rows = new Map(bodies()[0]?.NoiDung.map((row) => [row.KyHieuTram, row]))
    expect(rows.get('NHAMAY')).toMatchObject({ GiaTriDo: null, TrangThaiDo: '02' })
    expect(rows.get('HALUU')).toMatchObject({ GiaTriDo: null, TrangThaiDo: '02' })
    expect(rows.get('QUATRAN')).toMatchObject({ GiaTriDo: 0, TrangThaiDo: '00' })
  })

  test('gets what was corrected once more, and what was not is left alone', async () => {
    const { id } = await addTarget()
    for (const minutes of [-15, 0, 15]) await reads(minutes)
    await run(16)
    await reads(15, { MNTL: 320.44 })
    await run(17)
    await run(18)
    const { items } = await intervals(`TargetId=${id}`)
    expect(items.map(({ slotAt, revision, status }) => [slotAt, revision, status])).toContainEqual([
      at(15).replace('.000', ''),
      2,
      'sent',
    ])
    const last = bodies().at(-1)?.NoiDung
    expect(last?.find(({ KyHieuTram }) => KyHieuTram === 'THUONGLUU')?.GiaTriDo).toBe(320.44)
    expect(receiver.taken).toHaveLength(items.length)
  })

  test('that fails is tried again later and later, and then gets everything once', async () => {
    const { id } = await addTarget()
    for (const minutes of [-15, 0, 15]) await reads(minutes)
    receiver.mood = 503
    await run(16)
    expect([receiver.asked, (await target(id)).lastError]).toEqual([1, '503 {"status":503}'])
    await run(16.25)
    // The second interval is tried, the first waits half a minute.
    expect(receiver.asked).toBe(2)
    receiver.mood = 200
    await run(18)
    expect(sentSlots().toSorted(byText)).toEqual(['0730', '0745'])
    await run(19)
    expect(receiver.taken).toHaveLength(2)
  })

  test('that refuses one interval gets the others', async () => {
    await addTarget()
    for (const minutes of [-15, 0, 15]) await reads(minutes)
    receiver.mood = 422
    await run(16)
    expect(receiver.asked).toBe(2)
  })

  test('that breaks off, or sends us elsewhere, has taken nothing', async () => {
    const { id } = await addTarget()
    for (const minutes of [-15, 0]) await reads(minutes)
    receiver.mood = 'breaksOff'
    await run(1)
    receiver.mood = 302
    await run(5)
    expect(await target(id)).toMatchObject({ lastSlotAt: null, waitingCount: 1 })
    expect((await target(id)).lastError).toMatch(/^302/)
  })

  test('that hangs holds up nobody else', { timeout: 60_000 }, async () => {
    const hanging = await addTarget()
    await addTarget({ name: 'Sở', kind: 'folder', address: 'so', userName: null })
    for (const minutes of [-15, 0]) await reads(minutes)
    receiver.mood = 'hangs'
    await run(1)
    expect((await target(hanging.id)).lastError).toMatch(/timeout|aborted/i)
    expect((await intervals('Status=sent')).totalCount).toBe(1)
  })

  test('is sent an interval by one process only', async () => {
    await addTarget()
    for (const minutes of [-15, 0, 15]) await reads(minutes)
    await Promise.all([run(16), run(16), run(16)])
    expect(sentSlots().toSorted(byText)).toEqual(['0730', '0745'])
  })
})

describe('files', () => {
  test('are put by FTP under their own name, and replaced by a correction', async () => {
    await addTarget({ kind: 'ftp', address: '127.0.0.1', port: ftp.port, folder: '/quantrac', ...FTP_USER })
    for (const minutes of [-15, 0]) await reads(minutes)
    await run(1)
    const name = '/quantrac/GL_SONGTRAM_20261121073000.txt'
    expect([...ftp.files.keys()]).toEqual([name])
    expect(ftp.files.get(name)?.split('\r\n')[3]).toBe('THUONGLUU\tMUCNUOC\t320.42\tm\t20261121073000\t00')
    await reads(0, { MNTL: 320.43 })
    await run(2)
    expect([...ftp.files.keys()]).toEqual([name])
    expect(ftp.files.get(name)).toContain('320.43')
  })

  test('are not put with a wrong password, or where there is no room', async () => {
    const wrong = { kind: 'ftp', address: '127.0.0.1', port: ftp.port, userName: FTP_USER.userName }
    const { id } = await addTarget({ ...wrong, password: 'khac' })
    for (const minutes of [-15, 0]) await reads(minutes)
    await run(1)
    expect((await target(id)).lastError).toMatch(/530/)
    ftp.mood = 'refuses'
    const second = await addTarget({ ...wrong, name: 'Khác', password: FTP_USER.password })
    await run(2)
    expect((await target(second.id)).lastError).toMatch(/550/)
    expect(ftp.files.size).toBe(0)
  })

  test('are put by FTPS where its certificate is trusted, and by nothing less', async () => {
    const secured = await ftpReceiver({ isSecured: true })
    onTestFinished(() => secured.close())
    const caFile = path.join(await mkdtemp(path.join(tmpdir(), 'feeds-')), 'receivers.pem')
    await writeFile(caFile, certificate)
    onTestFinished(() => rm(path.dirname(caFile), { recursive: true }))
    const way = { kind: 'ftps', address: '127.0.0.1', ...FTP_USER }
    const { id } = await addTarget({ ...way, port: secured.port, fileFormat: 'csv' })
    const plain = await addTarget({ ...way, name: 'Không mã hóa', port: ftp.port })
    for (const minutes of [-15, 0]) await reads(minutes)
    await run(1)
    expect((await target(id)).lastError).toMatch(/self.signed certificate/)
    // A receiver that speaks no TLS never gets the password either.
    expect((await target(plain.id)).lastError).toMatch(/AUTH|502/)
    expect([secured.files.size, ftp.files.size]).toEqual([0, 0])
    await run(2, caFile)
    expect([...secured.files.keys()]).toEqual(['/GL_SONGTRAM_20261121073000.csv'])
    const lines = secured.files.get('/GL_SONGTRAM_20261121073000.csv')?.split('\r\n')
    expect(lines?.[0]).toBe('KyHieuTram,ThongSoDo,GiaTriDo,DonViTinh,ThoiGianDo,TrangThaiDo')
    expect(lines?.[4]).toBe('THUONGLUU,MUCNUOC,320.42,m,20261121073000,00')
  })

  test('are put whole into a folder of the server', async () => {
    await addTarget({ kind: 'folder', address: 'so-nnmt', userName: null })
    for (const minutes of [-15, 0]) await reads(minutes)
    await run(1)
    const folder = path.join(server.platform.config.feedDir, 'so-nnmt')
    expect(await readdir(folder)).toEqual(['GL_SONGTRAM_20261121073000.txt'])
    const text = await readFile(path.join(folder, 'GL_SONGTRAM_20261121073000.txt'), 'utf8')
    expect(text.split('\r\n')).toHaveLength(6)
  })
})

describe('what waits', () => {
  test('is sent after a pause, for 30 days and no longer', async () => {
    const { id, version, ...fields } = await addTarget({ kind: 'folder', address: 'nghi', userName: null })
    await server.pool.query(
      `update feed_targets set send_from = '2026-09-01T00:00:00Z', last_slot_at = '2026-09-02T00:00:00Z'`,
    )
    const update = (isOn: boolean, seen: number) =>
      plant.manager.send('PUT', `${service}/UpdateTarget`, {
        ...fields,
        id,
        version: seen,
        isOn,
        password: null,
      })
    await update(false, version)
    await run(1)
    expect((await intervals()).totalCount).toBe(0)
    await update(true, version + 1)
    await run(2)
    const { totalCount, items } = await intervals('Status=sent')
    expect([totalCount, items[0]?.slotAt]).toEqual([2880, '2026-10-22T00:45:00Z'])
    expect((await intervals()).totalCount).toBe(2880)
  })

  test('is given up when it is 30 days old', async () => {
    const { id } = await addTarget()
    for (const minutes of [-15, 0]) await reads(minutes)
    receiver.mood = 503
    await run(1)
    await server.pool.query(`update feed_intervals set slot_at = slot_at - interval '31 days'`)
    await server.pool.query(`update feed_targets set send_from = '2026-11-21T23:00:00Z'`)
    await run(2)
    expect((await intervals(`TargetId=${id}`)).items[0]?.status).toBe('failed')
    expect((await target(id)).failedCount).toBe(1)
  })

  test('is sent again when somebody asks, and a replaced one is not', async () => {
    const { id } = await addTarget()
    for (const minutes of [-15, 0]) await reads(minutes)
    await run(1)
    const [first] = (await intervals(`TargetId=${id}`)).items
    const resend = () => plant.manager.send<FeedInterval>('POST', `${service}/Resend`, { id: first?.id })
    expect((await resend()).status).toBe(200)
    await run(2)
    expect(receiver.taken).toHaveLength(2)
    receiver.mood = 503
    await reads(0, { MNTL: 320.43 })
    await run(3)
    await resend()
    await reads(0, { MNTL: 320.44 })
    await run(4)
    const replaced = (await intervals('Status=replaced')).items[0]
    const again = await plant.manager.send('POST', `${service}/Resend`, { id: replaced?.id })
    expect(again.error?.problem).toBe('regulatorFeeds.notAgain')
  })
})

test('a receiver that takes nothing for over half an hour rings once, and falls silent when it takes something', async () => {
  await addTarget()
  receiver.mood = 503
  await run(30)
  const waiting = async () => {
    const { rows } = await server.pool.query<{ read: boolean }>(
      `select read_at is not null as read from notifications where kind = 'feedSilent'`,
    )
    return rows.map(({ read }) => read)
  }
  expect(await waiting()).toEqual([])
  await run(46)
  await run(47)
  expect(await waiting()).toEqual([false])
  receiver.mood = 200
  for (const minutes of [105, 106, 107, 108]) await run(minutes)
  expect(await waiting()).toEqual([true])
})
