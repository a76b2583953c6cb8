import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import type { FeedTarget } from '#contract/regulator-feeds/target.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { riverPlant, type RiverPlant } from '#server/test/river-plant.ts'

import { httpReceiver, type HttpReceiver } from './testing/receiver.ts'

const service = '/services/app/RegulatorFeed'
const PASSWORD = 'Bi mat 123'

let server: TestApp
let plant: RiverPlant
let stranger: Client
let operator: Client
let receiver: HttpReceiver

beforeAll(async () => {
  server = await testApp()
  plant = await riverPlant(server)
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plant.plantId] })
})
afterAll(() => server.close())
beforeEach(async () => {
  receiver = await httpReceiver()
  await server.pool.query('delete from feed_targets')
})
afterEach(() => receiver.close())

const fields = (changes: object = {}) => ({
  name: 'Cục',
  kind: 'https',
  address: receiver.url,
  userName: 'songtram',
  password: PASSWORD,
  provinceCode: 'GL',
  worksCode: 'SONGTRAM',
  goodStatus: '00',
  badStatus: '02',
  delayMinutes: 5,
  isOn: true,
  ...changes,
})
const create = (changes: object = {}, who = plant.manager) =>
  who.send<FeedTarget>('POST', `${service}/CreateTarget`, {
    reservoirId: plant.reservoirId,
    ...fields(changes),
  })
const update = ({ id, version }: FeedTarget, changes: object = {}) =>
  plant.manager.send<FeedTarget>('PUT', `${service}/UpdateTarget`, { id, version, ...fields(changes) })
const refusal = ({ status, error }: Awaited<ReturnType<typeof create>>) => [
  status,
  error?.problem,
  error?.validationErrors?.[0]?.members,
]

test('the password is kept encrypted and answered nowhere, not in history either', async () => {
  const { status, result } = await create()
  expect([status, result.hasPassword, result.sendFrom]).toEqual([200, true, '2026-11-21T00:30:00Z'])
  const changed = await update(result, { password: 'Khac 456', name: 'Cục Quản lý tài nguyên nước' })
  expect(changed.status).toBe(200)
  const everything = [
    result,
    (
      await plant.manager.get(
        `/services/app/AuditLog/GetEntityHistory?Entity=feed-targets&EntityId=${result.id}`,
      )
    ).result,
    (await plant.manager.get(`${service}/GetTargets`)).result,
    (await server.pool.query(`select * from feed_targets`)).rows,
    (await server.pool.query(`select * from idempotency_keys`)).rows,
  ]
  const said = JSON.stringify(everything)
  expect(said).not.toContain(PASSWORD)
  expect(said).not.toContain('Khac 456')
  expect(JSON.stringify(everything[1])).toContain('passwordChanged')
})

test('an empty password leaves the kept one, for the same receiver and user only', async () => {
  const { result } = await create()
  const { result: kept } = await update(result, { password: null, name: 'Tên khác' })
  expect(kept.hasPassword).toBe(true)
  const others = [{ address: 'https://example.com/nhan' }, { userName: 'khac' }]
  for (const other of others)
    expect(refusal(await update(kept, { password: null, ...other }))).toEqual([
      422,
      'regulatorFeeds.passwordMissing',
      ['password'],
    ])
})

test('addresses inside are refused, and so is a password over plain HTTP outside', async () => {
  const inside = [
    { address: 'https://10.0.0.5/nhan' },
    { address: 'https://169.254.169.254/latest' },
    { address: 'https://[::1]/nhan' },
    { kind: 'ftp', address: '192.168.1.9' },
    { address: 'http://127.0.0.2/' },
  ]
  for (const changes of inside)
    expect(refusal(await create(changes))).toEqual([422, 'regulatorFeeds.internalHost', ['address']])
  expect(refusal(await create({ address: 'http://1.1.1.1/nhan' }))).toEqual([
    422,
    'regulatorFeeds.plainHttp',
    ['address'],
  ])
  expect((await create()).status).toBe(200)
})

test('what cannot be is refused at its field', async () => {
  const wrong = [
    [{ address: 'ftp://example.com' }, 'address'],
    [{ address: 'https://user:pass@example.com/' }, 'address'],
    [{ kind: 'folder', address: '../../etc' }, 'address'],
    [{ kind: 'folder', address: '/etc' }, 'address'],
    [{ kind: 'ftp', address: 'ftp.example.com', folder: '../secret' }, 'folder'],
    [{ worksCode: 'SÔNG/TRAM' }, 'worksCode'],
    [{ goodStatus: '0' }, 'goodStatus'],
    [{ delayMinutes: 15 }, 'delayMinutes'],
    [{ port: 70_000 }, 'port'],
  ] as const
  for (const [changes, field] of wrong)
    expect(refusal(await create(changes))).toEqual([400, 'core.invalid', [field]])
})

test('names are once a reservoir, states are those one saw, and plants those one sees', async () => {
  const { result } = await create()
  expect(refusal(await create())).toEqual([409, 'regulatorFeeds.nameTaken', ['name']])
  await update(result, { name: 'Tên khác' })
  expect((await update(result)).error?.problem).toBe('core.changedMeanwhile')
  expect((await create({ name: 'Sở' }, stranger)).status).toBe(404)
  expect((await create({ name: 'Sở' }, operator)).status).toBe(403)
  expect((await stranger.get(`${service}/GetTarget?Id=${result.id}`)).status).toBe(404)
  for (const id of [2_147_483_647]) {
    expect((await plant.manager.send('POST', `${service}/Resend`, { id })).status).toBe(404)
    expect((await plant.manager.send('DELETE', `${service}/DeleteTarget?Id=${id}`)).status).toBe(404)
  }
  expect((await stranger.send('DELETE', `${service}/DeleteTarget?Id=${result.id}`)).status).toBe(404)
  expect((await plant.manager.send('DELETE', `${service}/DeleteTarget?Id=${result.id}`)).status).toBe(200)
})

test('a trial signs in and sends nothing', async () => {
  const { result } = await create()
  const trial = () =>
    plant.manager.send<{ answer: string }>('POST', `${service}/TestTarget`, { id: result.id })
  receiver.mood = 405
  expect((await trial()).result.answer).toMatch(/^405/)
  receiver.mood = 401
  expect((await trial()).error?.message).toContain('401')
  expect(receiver.taken).toEqual([])
})
