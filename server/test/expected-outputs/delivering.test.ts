import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { DuePlan, ExpectedOutputDetail, PlantOutputSettings } from '#contract/expected-outputs/index.ts'
import { deliverDue } from '#server/features/expected-outputs/delivering/delivery-job.service.ts'
import { surroundingsOf } from '#server/features/regulator-feeds/regulator-feeds.public.ts'
import { certificate } from '#server/features/regulator-feeds/testing/certificate.ts'
import { FTP_USER, ftpReceiver, type FtpReceiver } from '#server/features/regulator-feeds/testing/receiver.ts'
import { refusal } from '#server/features/unit-operations/testing/units.ts'

import { signedIn, type Client } from '../people.ts'
import { eachWithPlans, service, type RiverPlans } from './river-plans.ts'

let on: RiverPlans
eachWithPlans((made) => {
  on = made
})

let secured: FtpReceiver
let folder: string
let caFile: string

beforeEach(async () => {
  secured = await ftpReceiver({ isSecured: true })
  folder = await mkdtemp(path.join(tmpdir(), 'plans-'))
  caFile = path.join(folder, 'receivers.pem')
  await writeFile(caFile, certificate)
})
afterEach(async () => {
  await secured.close()
  await rm(folder, { recursive: true })
})

const settingsOf = async (who: Client = on.manager) =>
  (await who.get<PlantOutputSettings>(`${service}/GetSettings?PowerPlantId=${on.river.plantId}`)).result

async function lay(changes: object, who: Client = on.manager) {
  const { hasPassword: _has, ...settings } = await settingsOf()
  const body = { ...settings, receiverPassword: null, ...changes }
  return who.send<PlantOutputSettings>('PUT', `${service}/UpdateSettings`, body)
}

const byFtps = () => ({
  receiverKind: 'ftps',
  receiverAddress: '127.0.0.1',
  receiverPort: secured.port,
  receiverFolder: 'ke-hoach',
  receiverUserName: FTP_USER.userName,
  receiverPassword: FTP_USER.password,
})

async function run(at: string, trusted: string | null = caFile): Promise<void> {
  on.server.setNow(at)
  const { platform, db } = on.server
  const surroundings = { ...surroundingsOf(platform.config), caFile: trusted }
  const context = { now: new Date(at), log: pino({ level: 'silent' }), signal: new AbortController().signal }
  await deliverDue(db, { key: platform.mailKey, surroundings }, context)
}

/** No plan of another test is in the way. */
beforeEach(() => on.server.pool.query('delete from expected_output_deliveries where delivered_at is null'))

const sendToServer = (plan: ExpectedOutputDetail) => on.send(plan, { channel: 'server' })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a plan that goes to the receiver of its plant', () => {
  test('is put there by FTPS byte by byte, with time, name, hash and answer as the proof', async () => {
    expect((await lay(byFtps())).status).toBe(200)
    const { status, result } = await sendToServer(await on.approved())
    expect(status).toBe(200)
    const to = `ftps://127.0.0.1:${secured.port}/ke-hoach`
    expect(result).toMatchObject({ sentChannel: 'server', sentTo: to, receiver: to })
    expect(result.delivery).toMatchObject({ attempts: 0, deliveredAt: null })
    await run('2026-11-21T00:31:00.000Z')
    const plan = await on.read(result.id)
    expect(plan.delivery).toMatchObject({
      deliveredAt: '2026-11-21T00:31:00Z',
      deliveredTo: to,
      answer: expect.stringContaining('226'),
    })
    const bytes = secured.bytes.get(`/ke-hoach/${plan.fileName}`)
    expect(plan.fileName).toMatch(/^KH_.+_22112026_L1\.xlsx$/)
    expect(hashOf(bytes ?? Buffer.alloc(0))).toBe(plan.sha256)
    const history = await on.manager.get<{ items: { action: string }[] }>(
      `/services/app/AuditLog/GetEntityHistory?Entity=expected-outputs&EntityId=${plan.id}`,
    )
    expect(history.result.items.map(({ action }) => action)).toContain('delivered')
    await expect(
      on.server.pool.query('update expected_output_deliveries set answer = $1 where output_id = $2', [
        'khác',
        plan.id,
      ]),
    ).rejects.toThrow(/stays/)
  })

  test('is put into a folder of the server', async () => {
    expect((await lay({ receiverKind: 'folder', receiverAddress: 'nsmo' })).status).toBe(200)
    const { result } = await sendToServer(await on.approved())
    await run('2026-11-21T00:31:00.000Z')
    const { fileName, sha256, delivery } = await on.read(result.id)
    expect(delivery?.deliveredTo).toBe('nsmo')
    const file = path.join(on.server.platform.config.feedDir, 'nsmo', fileName ?? '')
    expect(hashOf(await readFile(file))).toBe(sha256)
  })

  test('is late until it is taken, and is tried again until then', async () => {
    await lay(byFtps())
    const { result } = await sendToServer(await on.approved())
    secured.mood = 'refuses'
    await run('2026-11-21T00:31:00.000Z')
    expect((await on.read(result.id)).delivery).toMatchObject({ attempts: 1, deliveredAt: null })
    expect((await on.read(result.id)).delivery?.lastError).toMatch(/550/)
    // Its time was 11:30.
    on.server.setNow('2026-11-21T05:00:00.000Z')
    await on.signInAgain()
    const due = async () =>
      (await on.manager.get<{ items: DuePlan[] }>(`${service}/GetDue`)).result.items.filter(
        ({ powerPlantId, day }) => powerPlantId === on.river.plantId && day === '2026-11-22',
      )
    expect(await due()).toMatchObject([{ day: '2026-11-22', isLate: true, standing: 'sent' }])
    expect((await on.read(result.id)).isLate).toBe(true)
    secured.mood = 'takes'
    await run('2026-11-21T05:01:00.000Z')
    expect((await on.read(result.id)).delivery).toMatchObject({
      attempts: 2,
      deliveredAt: '2026-11-21T05:01:00Z',
    })
    expect([(await due()).length, (await on.read(result.id)).isLate]).toEqual([0, false])
  })

  test('goes nowhere without trust in its receiver, and nothing is put twice', async () => {
    await lay(byFtps())
    const { result } = await sendToServer(await on.approved())
    await run('2026-11-21T00:31:00.000Z', null)
    expect((await on.read(result.id)).delivery?.lastError).toMatch(/self.signed certificate/)
    await run('2026-11-21T00:40:00.000Z')
    await run('2026-11-21T00:50:00.000Z')
    expect(secured.put).toHaveLength(1)
  })

  test('is not put any more once a newer revision was sent', async () => {
    await lay(byFtps())
    const { result: first } = await sendToServer(await on.approved())
    const { result: second } = await sendToServer(await on.approved())
    await run('2026-11-21T00:31:00.000Z')
    expect(secured.put).toEqual([`${(await on.read(second.id)).fileName}.part`])
    expect((await on.read(first.id)).delivery).toMatchObject({ deliveredAt: null, isOvertaken: true })
  })

  test('wants a receiver', async () => {
    expect(refusal(await sendToServer(await on.approved()))).toEqual([
      409,
      'expectedOutputs.noReceiver',
      ['channel'],
    ])
  })
})

describe('what a plant lays down for its plans', () => {
  test('is told without the password, and changed by managers alone, once', async () => {
    const { status, result } = await lay({ ...byFtps(), sendByTime: '09:15' })
    expect([status, result.hasPassword, result.version, result.sendByTime]).toEqual([200, true, 1, '09:15'])
    expect(JSON.stringify(result)).not.toContain(FTP_USER.password)
    expect((await lay({ version: 0 })).status).toBe(409)
    expect((await lay({}, on.leader)).status).toBe(403)
    expect((await lay({}, on.stranger)).status).toBe(403)
    const { rows } = await on.server.pool.query<{ settings: object }>(
      'select settings from plant_settings where plant_id = $1',
      [on.river.plantId],
    )
    expect(JSON.stringify(rows)).not.toContain(FTP_USER.password)
    const { rows: told } = await on.server.pool.query<{ changes: object }>(
      `select changes from history where entity = 'expected-output-settings'`,
    )
    expect(JSON.stringify(told)).not.toContain(FTP_USER.password)
  })

  test('is asked for the password again where it would go to another receiver', async () => {
    await lay(byFtps())
    expect((await lay({ receiverFolder: 'khac' })).status).toBe(200)
    expect(refusal(await lay({ receiverAddress: 'localhost' }))).toEqual([
      422,
      'expectedOutputs.passwordMissing',
      ['receiverPassword'],
    ])
  })

  test.each([
    [{ receiverKind: 'ftps', receiverAddress: null }, 'receiverAddress'],
    [{ receiverKind: 'folder', receiverAddress: '../etc' }, 'receiverAddress'],
    [{ receiverKind: 'ftp', receiverAddress: 'a/b' }, 'receiverAddress'],
    [{ receiverKind: 'ftp', receiverAddress: '127.0.0.1', receiverFolder: 'a/../b' }, 'receiverFolder'],
    [{ sendByTime: '25:00' }, 'sendByTime'],
    [{ peakHours: [] }, 'peakHours'],
    [{ peakHours: [{ from: '09:15', to: '10:00' }] }, 'peakHours.0.from'],
    [{ peakHours: [{ from: '10:00', to: '10:00' }] }, 'peakHours.0.to'],
    [
      {
        peakHours: [
          { from: '09:00', to: '10:00' },
          { from: '09:30', to: '11:00' },
        ],
      },
      'peakHours.1.to',
    ],
  ])('%j is refused at its field', async (changes, member) => {
    expect(refusal(await lay(changes))).toEqual([400, 'core.invalid', [member]])
  })

  test('the receiver is tried, and says what is wrong', async () => {
    const ftp = await ftpReceiver()
    const plain = { ...byFtps(), receiverKind: 'ftp', receiverPort: ftp.port, receiverFolder: null }
    const tryOut = () =>
      on.manager.send<{ answer: string }>('POST', `${service}/TestReceiver`, {
        powerPlantId: on.river.plantId,
      })
    expect(refusal(await tryOut())[1]).toBe('expectedOutputs.noReceiver')
    await lay(plain)
    expect((await tryOut()).result.answer).toMatch(/200/)
    await lay({ ...plain, receiverPassword: 'khac' })
    expect(refusal(await tryOut())[1]).toBe('expectedOutputs.notReached')
    await ftp.close()
  })

  test('another deadline holds at once', async () => {
    await on.sent()
    await lay({ sendByTime: '08:00' })
    on.server.setNow('2026-11-22T00:30:00.000Z')
    on.manager = await signedIn(on.server, { plantIds: [on.river.plantId], roles: ['QĐ'] })
    const { items } = (await on.manager.get<{ items: DuePlan[] }>(`${service}/GetDue`)).result
    expect(items.filter(({ powerPlantId }) => powerPlantId === on.river.plantId)).toMatchObject([
      { day: '2026-11-23', sendBy: '2026-11-22T01:00:00.000Z', isLate: false },
    ])
  })
})
