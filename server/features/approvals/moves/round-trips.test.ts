import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'
import { propose, proposingPlant } from '#server/test/proposing.ts'
import { roundTrips } from '#server/test/round-trips.ts'

import { ask, read, service, staffedPlant, type StaffedPlant } from '../testing/asking.ts'

let server: TestApp
let plant: StaffedPlant

const trips = roundTrips()
const roundTripsOf = (call: Parameters<typeof trips.of>[0]) => trips.of(call)

beforeAll(async () => {
  // With a limit on something, no write of the test is sent twice.
  server = await testApp({ LOGIN_TRIES_PER_MINUTE: '100000' })
  plant = await staffedPlant(server)
})
afterAll(async () => {
  trips.stop()
  await server.close()
})

const decide = (who: Client, id: number, turn: number, body: object = {}) =>
  roundTripsOf(() => who.send('POST', `${service}/Decide`, { id, turn, decision: 'approve', ...body }))

describe('a decision takes few round trips to the database', () => {
  test('six to approve a step: caller, lock, writes with who is next, notices, answer, history', async () => {
    const id = await ask(server, plant.author, plant.plantId)
    expect(await decide(plant.leader, id, 1)).toBe(6)
    expect(await decide(plant.manager, id, 2)).toBe(6)
    expect(await decide(plant.director, id, 3)).toBe(6)
    expect((await read(plant.author, id)).result.status).toBe('DirectorApproved')
  })

  test('five to reject, for nobody is next', async () => {
    const id = await ask(server, plant.author, plant.plantId)
    expect(await decide(plant.leader, id, 1, { decision: 'reject', comment: 'Chưa có kinh phí' })).toBe(5)
    expect((await read(plant.author, id)).result.status).toBe('LeaderRejected')
  })

  test('and the last signature of a leave those that write it into the roster', async () => {
    const { plantId, operators, leader, manager } = await proposingPlant(server)
    const leave = { kind: 'leave', leaveCode: 'P', fromDay: '2026-11-25', toDay: '2026-11-26' }
    const { requestId } = await propose(operators[0], plantId, leave)
    expect(await decide(leader, requestId ?? 0, 1)).toBe(6)
    expect(await decide(manager, requestId ?? 0, 2)).toBeLessThanOrEqual(17)
  })

  test('and three to read one in full', async () => {
    const id = await ask(server, plant.author, plant.plantId)
    expect(await roundTripsOf(() => read(plant.leader, id))).toBe(3)
  })
})
