import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { type Endpoint, multipart, wire } from '#contract/core/endpoint.ts'
import { shiftEntryApi } from '#contract/duty-shift-logs/index.ts'
import { fileApi } from '#contract/files/index.ts'
import { largeFileApi } from '#contract/files/large.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'
import { openedShift, type OpenedShift } from '#server/features/duty-shift-logs/testing/open-shift.ts'

import { testApp, type TestApp } from '../app.ts'
import { drawUp, makeStorm, orderOf, sign } from '../gate-orders/storm.ts'
import { signedIn, type Client } from '../people.ts'
import { endpoints, searchOf } from './trials.ts'

const DAY_BYTES = 1024 * 1024
const BOUNDARY = 'van-hanh-repeats'
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
)

let server: TestApp
let opened: OpenedShift
let eventId: number
let orderId: number
let who: Client

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800', UPLOAD_DAY_MB: '1' })
  opened = await openedShift(server)
  who = opened.operator
  const { result } = await who.send<{ id: number }>('POST', '/services/app/DutyShiftLog/CreateAbnormal', {
    dutyShiftLogId: opened.shift.id,
    powerPlantId: opened.plantId,
    level: 'defect',
    occurredAt: opened.shift.startsAt,
    equipment: 'Bơm nước kỹ thuật số 2',
    phenomenon: 'Rò nước',
    initialAction: 'Chuyển sang bơm số 1',
  })
  eventId = result.id
  const { manager, director, reservoirId } = await makeStorm(server, opened)
  const { result: order } = await drawUp(manager, orderOf(reservoirId))
  await sign(director, order)
  orderId = order.id
})
afterAll(() => server.close())

// A part of a large file is none yet: it makes nothing that could be there twice.
const uploads = endpoints.filter(
  ({ endpoint }) => endpoint[wire].body === multipart && endpoint !== largeFileApi.part,
)

/** What each upload is sent beside its file. */
const queries = new Map<Endpoint, () => object>([
  [fileApi.upload, () => ({ purpose: 'abnormalAttachment' })],
  [abnormalApi.uploadAttachment, () => ({ abnormalId: eventId, kind: 'other' })],
  [gateOrderApi.attach, () => ({ gateOrderId: orderId })],
  [shiftEntryApi.uploadAbnormalAttachment, () => ({ abnormalId: eventId })],
])

function send({ method, path }: Endpoint, query: object, key: string, content: Buffer, as = who) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return as.send<{ id: number }>(method as 'POST', `${path}?${searchOf(query)}`, body, {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'idempotency-key': key,
  })
}

async function traces(): Promise<unknown> {
  const count = (table: 'files' | 'abnormalAttachments' | 'history') =>
    server.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
  return Promise.all([count('files'), count('abnormalAttachments'), count('history')])
}

test('there are uploads, and each is tried here', () => {
  expect(uploads.length).toBeGreaterThan(0)
  expect(uploads.filter(({ endpoint }) => !queries.has(endpoint)).map(({ name }) => name)).toEqual([])
})

describe.each(uploads)('$name', ({ name, endpoint }) => {
  const query = () => queries.get(endpoint)?.() ?? {}

  test('twice under one key leaves one file and gives the first answer, one after the other or at once', async () => {
    const key = `one of ${name}`
    const first = await send(endpoint, query(), key, PNG)
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined])
    const left = await traces()
    const second = await send(endpoint, query(), key, PNG)
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, 'true'])
    expect(second.result).toEqual(first.result)
    expect(await traces()).toEqual(left)

    const twins = await Promise.all([1, 2].map(() => send(endpoint, query(), `twin of ${name}`, PNG)))
    expect(twins.map(({ status }) => status)).toEqual([200, 200])
    expect(twins[0]?.result).toEqual(twins[1]?.result)
    expect(twins[0]?.result).not.toEqual(first.result)
  })

  test('under its key with another content is refused and leaves nothing', async () => {
    const key = `other of ${name}`
    await send(endpoint, query(), key, PNG)
    const left = await traces()
    const other = await send(endpoint, query(), key, Buffer.concat([PNG, Buffer.from('x')]))
    expect([other.status, other.error?.problem]).toEqual([422, 'core.keyReused'])
    expect(await traces()).toEqual(left)
  })
})

test('an upload is answered again after it has used up the allowance of the day', async () => {
  const person = await signedIn(server, { roles: ['DHV'], plantIds: [opened.plantId] })
  const whole = Buffer.concat([PNG, Buffer.alloc(DAY_BYTES - PNG.length)])
  const put = (key: string, content: Buffer) =>
    send(fileApi.upload, { purpose: 'abnormalAttachment' }, key, content, person)
  const first = await put('all of the day', whole)
  expect(first.status).toBe(200)
  const again = await put('all of the day', whole)
  expect([again.status, again.result]).toEqual([200, first.result])
  expect((await put('more of the day', PNG)).error?.problem).toBe('files.quotaUsed')
})
