import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { AbnormalAttachment, AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { listAbnormalsOfShifts } from '../handover.list.ts'
import {
  attachFile,
  cause,
  defect,
  entered,
  handle,
  move,
  openShiftOf,
  PNG,
  service,
} from '../testing/abnormals.ts'

let server: TestApp
let plantId: number
let leader: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], surname: 'Trần', name: 'Tâm' })
  stranger = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

const MP4 = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('mp42'), Buffer.alloc(512)])
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')

const get = async (id: number) => (await leader.get<AbnormalDetail>(`${service}/Get?Id=${id}`)).result
const remove = (id: number, who = leader) => who.send('DELETE', `${service}/DeleteAttachment?Id=${id}`)
const download = (fileId: number, who: Client) => who.get(`/services/app/File/Download?id=${fileId}`)

test('pictures, videos and PDF are kept with what they show, and told in history', async () => {
  const event = await entered(leader, defect(plantId))
  const files = [
    { fileName: 'trước.png', content: PNG, kind: 'before' },
    { fileName: 'sau.mp4', content: MP4, kind: 'after' },
    { fileName: 'biên bản.pdf', content: PDF, kind: 'other' },
  ]
  for (const file of files) expect((await attachFile(leader, event.id, file)).status).toBe(200)
  const { attachments, attachmentCount } = await get(event.id)
  expect(attachmentCount).toBe(3)
  expect(
    attachments.map(({ fileName, mediaType, kind, isFact }) => [fileName, mediaType, kind, isFact]),
  ).toEqual([
    ['trước.png', 'image/png', 'before', false],
    ['sau.mp4', 'video/mp4', 'after', false],
    ['biên bản.pdf', 'application/pdf', 'other', false],
  ])
  expect(attachments[0]).toMatchObject({ addedByName: 'Trần Tâm', sizeBytes: PNG.length, canDelete: true })
  const history = await leader.get<{ items: HistoryEntry[] }>(
    `/services/app/AuditLog/GetEntityHistory?entity=abnormals&entityId=${event.id}`,
  )
  expect(history.result.items[0]).toMatchObject({
    action: 'attachmentAdded',
    changes: [{ field: 'attachment', from: null, to: 'biên bản.pdf' }],
  })
})

test('several at once are all kept', async () => {
  const event = await entered(leader, defect(plantId))
  const answers = await Promise.all(Array.from({ length: 6 }, () => attachFile(leader, event.id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await get(event.id)).attachments).toHaveLength(6)
})

test('other types and files above 20 MB are refused', async () => {
  const event = await entered(leader, defect(plantId))
  const html = await attachFile(leader, event.id, {
    fileName: 'a.png',
    content: Buffer.from('<html>x</html>'),
  })
  expect([html.status, html.error?.problem]).toEqual([415, 'files.wrongType'])
  const limit = 20 * 1024 * 1024
  const large = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])
  const over = await attachFile(leader, event.id, { content: large(limit + 1) })
  expect([over.status, over.error?.problem, over.error?.message]).toEqual([
    413,
    'core.tooLarge',
    expect.stringContaining('20 MB'),
  ])
  expect((await attachFile(leader, event.id, { content: large(limit) })).status).toBe(200)
  expect((await attachFile(leader, event.id, { kind: 'sideways' })).status).toBe(400)
  expect((await attachFile(leader, event.id, { content: Buffer.alloc(0) })).status).toBe(400)
})

test('whoever sees the event reads its files, nobody else', async () => {
  const event = await entered(leader, defect(plantId))
  const { result } = await attachFile<AbnormalAttachment>(leader, event.id)
  const colleague = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  expect((await download(result.fileId, colleague)).status).toBe(200)
  expect((await download(result.fileId, stranger)).status).toBe(404)
  const withoutRight = await signedIn(server, { plantIds: [plantId] })
  expect((await download(result.fileId, withoutRight)).status).toBe(404)
  expect((await attachFile(stranger, event.id)).status).toBe(404)
  expect((await remove(result.id, stranger)).status).toBe(404)
  expect((await remove(999_999)).status).toBe(404)
})

test('they go until the event is resolved', async () => {
  const event = await entered(leader, defect(plantId))
  const { result: first } = await attachFile<AbnormalAttachment>(leader, event.id)
  const { result: second } = await attachFile<AbnormalAttachment>(leader, event.id)
  expect((await remove(first.id)).status).toBe(200)
  await handle(leader, event, cause)
  for (const action of ['start', 'submit', 'close']) await move(leader, event, action)
  const late = [await remove(second.id), await attachFile(leader, event.id)]
  expect(late.map(({ status, error }) => [status, error?.problem])).toEqual([
    [409, 'abnormals.wrongStatus'],
    [409, 'abnormals.wrongStatus'],
  ])
  expect((await get(event.id)).attachments).toMatchObject([{ id: second.id, canDelete: false }])
})

test('an event takes forty files', async () => {
  const event = await entered(leader, defect(plantId))
  for (let made = 0; made < 40; made++) await attachFile(leader, event.id)
  const { status, error } = await attachFile(leader, event.id)
  expect([status, error?.problem, error?.message]).toEqual([
    409,
    'abnormals.tooManyAttachments',
    'Mỗi bản ghi có tối đa 40 tệp đính kèm.',
  ])
})

test('what the shift attached carries its fingerprint and freezes with the shift', async () => {
  const event = await entered(leader, defect(plantId))
  const { result } = await attachFile<AbnormalAttachment>(leader, event.id)
  await attachFile(leader, event.id)
  await server.db
    .updateTable('abnormalAttachments')
    .set({ isFact: true })
    .where('id', '=', result.id)
    .execute()
  const sealedAt = new Date('2026-11-21T00:20:00Z')
  const dutyShiftLogId = await openShiftOf(server.db, plantId, leader.userId)
  await server.db
    .updateTable('abnormals')
    .set({ dutyShiftLogId, sealedAt })
    .where('id', '=', event.id)
    .execute()
  const [written] = await listAbnormalsOfShifts(server.db, [dutyShiftLogId])
  expect(written?.attachments.map(({ id, sha256 }) => [id, sha256])).toEqual([
    [result.id, createHash('sha256').update(PNG).digest('hex')],
  ])
  const { attachments, isSealed, can } = await get(event.id)
  expect([isSealed, can.edit, can.handle]).toEqual([true, false, true])
  expect(attachments.map(({ canDelete }) => canDelete)).toEqual([false, true])
  const { status, error } = await remove(result.id)
  expect([status, error?.problem]).toEqual([409, 'abnormals.shiftSealed'])
  expect((await attachFile(leader, event.id)).status).toBe(200)
})
