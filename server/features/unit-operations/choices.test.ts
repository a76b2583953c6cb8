import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { StateChoices, UnitState } from '#contract/unit-operations/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { addUnit, enter, refusal, service } from './testing/units.ts'

let server: TestApp
let unitId: number
let manager: Client
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00.000Z')
  const plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
  unitId = (await addUnit(manager, plantId)).id
})

describe('what a unit may pass into', () => {
  const choices = (at: string, more = '', who: Client = operator) =>
    who.get<StateChoices>(`${service}/GetChoices?UnitId=${unitId}&At=${at}${more}`)
  const names = ({ items }: StateChoices) => items.map(({ state }) => state)

  test('is what fits between the states before and after the moment', async () => {
    expect(names((await choices('2026-11-20T01:00:00Z')).result)).toContain('noWater')
    const { id } = (await enter(operator, unitId, 'generating', '2026-11-20T01:00:00Z')).result
    const standby = (await enter(operator, unitId, 'coldStandby', '2026-11-20T04:00:00Z')).result
    const { result } = await choices('2026-11-20T02:00:00Z')
    expect(result.before).toMatchObject({ id, state: 'generating' })
    expect(result.after).toMatchObject({ id: standby.id, state: 'coldStandby' })
    // Generating once more is no change, and cold standby would be followed by itself.
    expect(names(result)).toEqual(['condensing', 'hotStandby', 'forcedOutage', 'gridOutage', 'noWater'])
    expect(result.items[2]).toEqual({
      state: 'forcedOutage',
      mayFollow: true,
      mayFollowFailedStart: false,
      operationKind: 'stop',
      isUsuallyOutsideControl: false,
    })
    const moved = (await choices('2026-11-20T04:00:00Z', `&MovedId=${standby.id}`)).result
    expect([moved.before?.id, moved.after, names(moved)[2]]).toEqual([id, null, 'coldStandby'])
  })

  test('is what it was after a start that failed', async () => {
    await enter(operator, unitId, 'coldStandby', '2026-11-20T01:00:00Z')
    const { items } = (await choices('2026-11-20T02:00:00Z')).result
    expect(items.find(({ state }) => state === 'coldStandby')).toMatchObject({
      mayFollow: false,
      mayFollowFailedStart: true,
    })
    expect(items.find(({ state }) => state === 'generating')).toMatchObject({
      mayFollow: true,
      mayFollowFailedStart: false,
      operationKind: 'start',
    })
  })

  test('404 at another plant, 400 without a moment, 422 for what is no unit, 403 for who only views', async () => {
    expect((await choices('2026-11-20T02:00:00Z', '', stranger)).status).toBe(404)
    expect((await choices('soon')).status).toBe(400)
    expect((await choices('2026-11-20T02:00:00Z', '', manager)).status).toBe(403)
    const nothing = await operator.get(`${service}/GetChoices?UnitId=999999&At=2026-11-20T02:00:00Z`)
    expect(refusal(nothing)[1]).toBe('unit-operations.notAUnit')
  })
})

test('a state begins on the full minute', async () => {
  const { result } = await enter(operator, unitId, 'generating', '2026-11-20T01:00:42.5Z')
  expect(result.startedAt).toBe('2026-11-20T01:00:00Z')
  const { id, version, state, reason } = result
  const body = { id, version, state, reason, startedAt: '2026-11-20T01:07:59Z' }
  const moved = await operator.send<UnitState>('PUT', `${service}/Update`, body)
  expect(moved.result.startedAt).toBe('2026-11-20T01:07:00Z')
})
