import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { OnSite } from '#contract/card-rentals/on-site.ts'
import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { MyPresence, Presence } from '#contract/presences/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'
import { later } from '#server/test/renting.ts'

const SERVICE = '/services/app/Presence'

let server: TestApp
let plantId: number
let clerk: Client
let leader: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  // 7:30 at the plants; the working day ends at 16:30.
  server.setNow('2026-11-21T00:30:00.000Z')
  plantId = await makePlant(server.db)
  clerk = await signedIn(server, { roles: ['DHV'], plantIds: [plantId], surname: 'Lê', name: 'Hương' })
  leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], surname: 'Trần', name: 'Hòa' })
})

const enter = (who = clerk, at = plantId, place: string | null = null) =>
  who.send<MyPresence>('POST', `${SERVICE}/Enter`, { powerPlantId: at, place })
const mine = async (who = clerk) => (await who.get<MyPresence>(`${SERVICE}/GetMine`)).result
const leave = (id: number | undefined, who = clerk) =>
  who.send<MyPresence>('POST', `${SERVICE}/Leave`, { id })
const register = (employeeId: number, more: object = {}, who = leader) =>
  who.send<Presence>('POST', `${SERVICE}/Register`, {
    powerPlantId: plantId,
    employeeId,
    reason: 'Quên điện thoại',
    ...more,
  })
const end = (id: number | undefined, reason = 'Đã ra cổng', who = leader) =>
  who.send<Presence>('POST', `${SERVICE}/End`, { id, reason })
const onSite = async (at = plantId) =>
  (await leader.get<OnSite>(`/services/app/CardRental/GetOnSite?powerPlantId=${at}`)).result
const problem = ({ status, error }: Answer) => [status, error?.problem]

describe('an employee', () => {
  test('says that they are there and that they leave, by one tap each', async () => {
    expect(await mine()).toEqual({ present: null, lapsed: null })
    const { status, result } = await enter(clerk, plantId, 'Phòng 2')
    expect([status, result.present]).toMatchObject([
      200,
      {
        powerPlantId: plantId,
        fullName: 'Lê Hương',
        place: 'Phòng 2',
        since: '2026-11-21T00:30:00Z',
        endsAt: '2026-11-21T09:30:00Z',
        registeredByName: null,
      },
    ])
    expect((await onSite()).present.map(({ fullName }) => fullName)).toEqual(['Lê Hương'])
    const gone = await leave(result.present?.id)
    expect([gone.status, gone.result]).toEqual([200, { present: null, lapsed: null }])
    expect(await onSite()).toMatchObject({ present: [], lapsed: [], headcount: 0 })
    expect(problem(await leave(result.present?.id))).toEqual([409, 'presences.endedMeanwhile'])
  })

  test('stays longer by saying so again, and keeps where they are', async () => {
    await enter(clerk, plantId, 'Phòng 2')
    expect((await enter()).result.present?.endsAt).toBe('2026-11-21T09:30:00Z')
    // 16:00: half an hour before the end.
    clerk = await later(server, '2026-11-21T09:00:00.000Z', clerk)
    expect((await enter()).result.present).toMatchObject({
      since: '2026-11-21T00:30:00Z',
      endsAt: '2026-11-21T21:00:00Z',
      place: 'Phòng 2',
    })
  })

  test('who forgot to leave is counted until the end of the day, and named afterwards as such', async () => {
    await enter()
    leader = await later(server, '2026-11-21T09:30:00.000Z', leader)
    clerk = await later(server, '2026-11-21T09:30:00.000Z', clerk)
    expect(await onSite()).toMatchObject({
      headcount: 0,
      present: [],
      lapsed: [{ fullName: 'Lê Hương', endsAt: '2026-11-21T09:30:00Z' }],
    })
    expect(await mine()).toMatchObject({ present: null, lapsed: { powerPlantId: plantId } })
    expect((await enter()).result).toMatchObject({ present: { since: '2026-11-21T09:30:00Z' }, lapsed: null })
    expect(await onSite()).toMatchObject({ headcount: 1, lapsed: [] })
  })

  test('is at one plant: coming to another one leaves the first', async () => {
    const other = await makePlant(server.db)
    const walker = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId, other] })
    await enter(walker)
    expect((await enter(walker, other)).result.present?.powerPlantId).toBe(other)
    expect((await onSite()).present).toEqual([])
  })

  test('is told nothing of and does nothing at a plant that is not theirs', async () => {
    const other = await makePlant(server.db)
    expect((await enter(clerk, other)).status).toBe(403)
    expect((await enter(clerk, 2_147_483_647)).status).toBe(403)
    expect((await clerk.send('POST', `${SERVICE}/Enter`, {})).status).toBe(400)
    expect(
      (await clerk.send('POST', `${SERVICE}/Enter`, { powerPlantId: plantId, place: 'x'.repeat(121) }))
        .status,
    ).toBe(400)
    const { result } = await enter()
    expect((await leave(result.present?.id, leader)).status).toBe(404)
    expect((await leave(2_147_483_647)).status).toBe(404)
  })

  test('who taps twice at once is there once', async () => {
    const answers = await Promise.all([enter(), enter(), enter()])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status, error } of answers)
      expect([200, 409]).toContain(
        status === 409 && error?.problem === 'presences.alreadyThere' ? 409 : status,
      )
    expect((await onSite()).present).toHaveLength(1)
  })
})

describe('the gate', () => {
  test('registers somebody with a reason and ends it with one; history tells who said so', async () => {
    const { status, result } = await register(clerk.userId, { place: 'Cửa nhận nước' })
    expect([status, result]).toMatchObject([
      200,
      {
        fullName: 'Lê Hương',
        registeredByName: 'Trần Hòa',
        reason: 'Quên điện thoại',
        place: 'Cửa nhận nước',
      },
    ])
    expect((await mine()).present?.registeredByName).toBe('Trần Hòa')
    expect(problem(await register(clerk.userId))).toEqual([409, 'presences.alreadyThere'])
    expect((await end(result.id)).status).toBe(200)
    expect(problem(await end(result.id))).toEqual([409, 'presences.endedMeanwhile'])
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=presences&EntityId=${plantId}`
    const { items } = (await leader.get<Page<HistoryEntry>>(path)).result
    expect(items.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['wasEnded', 'Trần Hòa'],
      ['wasRegistered', 'Trần Hòa'],
    ])
    expect(items[0]?.changes).toContainEqual({ field: 'reason', from: null, to: 'Đã ra cổng' })
    const stranger = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
    expect((await stranger.get(path)).status).toBe(404)
  })

  test('gives a reason, and names somebody of the plant', async () => {
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await register(clerk.userId, { reason: ' ' })).error?.validationErrors?.[0]?.members).toEqual([
      'reason',
    ])
    expect(problem(await register(stranger.userId))).toEqual([422, 'presences.unsuitableEmployee'])
    expect(problem(await register(2_147_483_647))).toEqual([422, 'presences.unsuitableEmployee'])
    const { result } = await register(clerk.userId)
    expect((await end(result.id, ' ')).status).toBe(400)
    expect((await end(2_147_483_647)).status).toBe(404)
  })

  test('is who may register others, at their own plants', async () => {
    const elsewhere = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
    expect((await register(clerk.userId, {}, elsewhere)).status).toBe(403)
    expect((await register(leader.userId, {}, clerk)).status).toBe(403)
    const { result } = await register(clerk.userId)
    expect((await end(result.id, 'Đã ra', elsewhere)).status).toBe(404)
    expect((await end(result.id, 'Đã ra', clerk)).status).toBe(403)
  })
})

test('the sheet for the wall is a PDF, for who may register others at the plant', async () => {
  const path = `/api${SERVICE}/ExportPoster?powerPlantId=${plantId}`
  const ask = (who: Client) =>
    server.app.inject({ url: path, headers: { authorization: `Bearer ${who.token}` } })
  const answer = await ask(leader)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.length).toBeGreaterThan(10_000)
  expect((await ask(clerk)).statusCode).toBe(403)
  const elsewhere = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
  expect((await ask(elsewhere)).statusCode).toBe(403)
})
