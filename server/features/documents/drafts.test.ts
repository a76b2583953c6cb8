import { expect, test } from 'vitest'

import type { DocumentDetail } from '#contract/documents/document.ts'
import { testApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { documentPath as path, written } from './testing/documents.ts'

test('a draft is changed by its author, from the state that was seen', async () => {
  const server = await testApp()
  const plantId = await makePlant(server.db)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const made = await manager.send<DocumentDetail>('POST', `${path}/Create`, written(plantId))
  const { id, version } = made.result
  const { powerPlantId: _plant, supersedesId: _before, ...facts } = written(plantId)
  const change = (who: Client) =>
    who.send<DocumentDetail>('PUT', `${path}/Update`, { ...facts, id, version, title: 'Tên đúng' })
  expect((await change(stranger)).status).toBe(404)
  expect((await change(manager)).result).toMatchObject({ id, title: 'Tên đúng' })
  expect((await change(manager)).error).toMatchObject({ problem: 'core.changedMeanwhile' })
  await server.close()
})
