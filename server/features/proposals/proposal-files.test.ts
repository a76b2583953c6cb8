import { afterAll, beforeAll, expect, test } from 'vitest'

import type { StoredFile } from '#contract/files/index.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'
import { draft, proposingPlant, send, service, texts, type ProposingPlant } from '#server/test/proposing.ts'
import { upload } from '#server/test/upload.ts'

let server: TestApp
let plant: ProposingPlant
let author: Client

beforeAll(async () => {
  server = await testApp()
  plant = await proposingPlant(server)
  author = plant.operators[0]
})
afterAll(() => server.close())

const repair = { kind: 'repair', equipment: 'Máy nén khí số 2' }
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const attach = async (who: Client, name: string) =>
  (await upload<StoredFile>(server.app, who, 'proposal', name, PDF)).result.id
const open = (who: Client, id: number) => who.get(`/services/app/File/Download?id=${id}`)

test('files are kept in their order, and read by whoever sees the proposal', async () => {
  const [quote, picture] = [await attach(author, 'báo giá.pdf'), await attach(author, 'biên bản.pdf')]
  const { id, version } = (await draft(author, plant.plantId, repair, { fileIds: [picture, quote] })).result
  expect((await open(plant.leader, quote)).status).toBe(404)
  const body = { id, version, powerPlantId: plant.plantId, ...texts, details: repair, fileIds: [quote] }
  const saved = await author.send<ProposalDetail>('PUT', `${service}/Update`, body)
  expect(saved.result.files.map(({ fileName }) => fileName)).toEqual(['báo giá.pdf'])
  await send(author, id)
  expect((await open(plant.leader, quote)).status).toBe(200)
  expect((await open(plant.leader, picture)).status).toBe(404)
  expect((await open(plant.operators[1], quote)).status).toBe(404)
  const copy = await author.send<ProposalDetail>('POST', `${service}/Copy`, { id })
  expect(copy.result.files).toEqual([])
})

test('only an own upload for the purpose is taken', async () => {
  const foreign = await attach(plant.leader, 'của người khác.pdf')
  const refused = await draft(author, plant.plantId, repair, { fileIds: [foreign] })
  expect([refused.status, refused.error?.problem]).toEqual([400, 'proposals.fileNotOwn'])
})

test('Word documents and photos of phones are told by their content, and saved rather than run', async () => {
  const word = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from([0xec, 0xa5]),
  ])
  const photo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  for (const [name, content, mediaType] of [
    ['tờ trình.pdf', word, 'application/msword'],
    ['IMG_0001.jpg', photo, 'image/heic'],
  ] as const) {
    const stored = await upload<StoredFile>(server.app, author, 'proposal', name, content)
    expect([stored.status, stored.result.mediaType]).toEqual([200, mediaType])
    const { headers } = await server.app.inject({
      url: `/api/services/app/File/Download?id=${stored.result.id}`,
      headers: { authorization: `Bearer ${author.token}` },
    })
    expect(headers['content-type']).toBe(mediaType)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  }
  const other = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const refused = await upload(server.app, author, 'proposal', 'bảng.doc', other)
  expect([refused.status, refused.error?.problem]).toEqual([415, 'files.wrongType'])
})
