import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'
import { roundTrips } from '#server/test/round-trips.ts'

import { addInverters, report } from '../testing/days.ts'

let server: TestApp
const trips = roundTrips()

beforeAll(async () => {
  // With a limit on something, no write of the test is sent twice.
  server = await testApp({ LOGIN_TRIES_PER_MINUTE: '100000' })
  server.setNow('2026-11-21T00:30:00.000Z')
})
afterAll(async () => {
  trips.stop()
  await server.close()
})

test('a day is read once, whether its report is kept or confirmed', async () => {
  const plantId = await makePlant(server.db)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  const leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId] })
  await addInverters(manager, plantId, ['INV1', 'INV2'])
  const first = await report(leader, plantId, {})
  const kept = await trips.of(() => report(leader, plantId, { version: first.result.version }))
  const version = first.result.version + 1
  expect(await trips.of(() => report(leader, plantId, { isConfirmed: true, version }))).toBe(kept)
})
