import { afterAll, beforeAll, expect, test } from 'vitest'

import { plantTopics } from '#server/app/plant-topics.ts'
import { withPlants } from '#server/platform/realtime/plants-of-events.store.ts'
import { EventReader } from '#server/platform/realtime/testing/event-reader.ts'

import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn, type Client } from './people.ts'

let server: TestApp
let own: number
let other: number
let manager: Client
let stranger: Client
let address: string

beforeAll(async () => {
  server = await testApp()
  own = await makePlant(server.db)
  other = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [other] })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const open = async ({ token }: Client, lastEventId = '') =>
  new EventReader(
    await fetch(`${address}/api/realtime?lastEventId=${lastEventId}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  )

const team = (plantId: number, code: string) =>
  (plantId === own ? manager : stranger).send<{ id: number }>(
    'POST',
    '/services/app/DutySchedule/CreateDutyTeam',
    {
      powerPlantId: plantId,
      code,
      name: `Kíp ${code}`,
    },
  )

test('a change at a plant is told to those only who may see the plant', async () => {
  const [mine, theirs] = [await open(manager), await open(stranger)]
  const ownTeam = await team(own, 'A')
  const otherTeam = await team(other, 'B')
  expect([ownTeam.status, otherTeam.status]).toEqual([200, 200])
  const first = async (reader: EventReader) => (await reader.take('change'))[0]?.data
  expect(await first(mine)).toEqual({ topic: 'duty-teams', entityId: String(ownTeam.result.id) })
  expect(await first(theirs)).toEqual({ topic: 'duty-teams', entityId: String(otherTeam.result.id) })
})

test('every table that plants of records are read from can be read', async () => {
  for (const topic of Object.keys(plantTopics)) {
    const [event] = await withPlants(server.db, plantTopics, [{ id: 1, topic, entityId: '999999' }])
    // What is not there, or no longer, names no record.
    expect(event).toMatchObject(plantTopics[topic] === 'itself' ? { plantId: 999_999 } : { entityId: null })
  }
})
