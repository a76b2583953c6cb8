import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DocumentDetail } from '#contract/documents/document.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, makeRole, signedIn, type Client } from '#server/test/people.ts'

import { approve, documentPath as path, uploaded, written } from './testing/documents.ts'

let server: TestApp
let plantId: number
let manager: Client

const create = (changes: object = {}, who = manager) =>
  who.send<DocumentDetail>('POST', `${path}/Create`, written(plantId, changes))

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
})
afterAll(() => server.close())

test('a draft is changed by its author, from the state that was seen', async () => {
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const { id, version } = (await create()).result
  const { powerPlantId: _plant, supersedesId: _before, ...facts } = written(plantId)
  const change = (who: Client) =>
    who.send<DocumentDetail>('PUT', `${path}/Update`, { ...facts, id, version, title: 'Tên đúng' })
  expect((await change(stranger)).status).toBe(404)
  expect((await change(manager)).result).toMatchObject({ id, title: 'Tên đúng' })
  expect((await change(manager)).error).toMatchObject({ problem: 'core.changedMeanwhile' })
})

test('a number that a secret document bears is not refused to whoever may not know of it', async () => {
  const role = await makeRole(server.db, 'Documents.View', 'Documents.Write')
  const clerk = await signedIn(server, { roles: [role], plantIds: [plantId] })
  expect((await create({ docNo: 'PA-01', confidentiality: 'secret' })).status).toBe(200)
  const own = await create({ docNo: 'PA-01' }, clerk)
  expect(own.status).toBe(200)
  // Whoever knows of either is told, and of two at once the database refuses one.
  for (const changes of [{ confidentiality: 'secret' }, { confidentiality: 'internal' }, {}])
    expect((await create({ docNo: 'pa-01', ...changes })).error?.problem).toBe('documents.editionTaken')
  const twins = await Promise.all([1, 2].map(() => create({ docNo: 'PA-02' })))
  expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a draft of a level that somebody may not know of does not stand in the way of theirs, nor is it told', async () => {
  const director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
  const role = await makeRole(server.db, 'Documents.View', 'Documents.Write')
  const clerk = await signedIn(server, { roles: [role], plantIds: [plantId] })
  const written = { docNo: 'DT-01', fileIds: [await uploaded(server, manager)] }
  const first = await approve((await create(written)).result, { author: manager, director })
  const next = { docNo: 'DT-01', edition: 2, supersedesId: first.id }
  expect((await create({ ...next, confidentiality: 'secret' })).status).toBe(200)
  const seenBy = async (who: Client) => (await who.get<DocumentDetail>(`${path}/Get?Id=${first.id}`)).result
  expect(await seenBy(clerk)).toMatchObject({ can: { renew: true }, editions: [{ id: first.id }] })
  expect((await seenBy(manager)).can.renew).toBe(false)
  // A level that the author of the other knows of, or the level of the other: there is one already.
  const refused = await create({ ...next, edition: 3, confidentiality: 'internal' })
  expect([refused.status, refused.error?.problem]).toEqual([409, 'documents.nothingToRenew'])
  const twins = await Promise.all([3, 4].map((edition) => create({ ...next, edition }, clerk)))
  expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const own = twins.find(({ status }) => status === 200)?.result
  expect(own).toMatchObject({ supersedesId: first.id, editions: [{ id: own?.id }, { id: first.id }] })
  expect((await seenBy(clerk)).can.renew).toBe(false)
})

test('what differs between editions names roles as people do', async () => {
  const makers = {
    author: manager,
    director: await signedIn(server, { roles: ['GD'], plantIds: [plantId] }),
  }
  const edition = async (changes: object) => {
    const fileIds = [await uploaded(server, manager)]
    return approve((await create({ docNo: 'VT-01', fileIds, ...changes })).result, makers)
  }
  const first = await edition({})
  const next = await edition({ edition: 2, supersedesId: first.id, readerRoles: ['TC', 'DHV'] })
  expect(next.changes.find(({ field }) => field === 'readerRoles')?.to).toEqual([
    'Trưởng ca',
    'Điều hành viên',
  ])
})
