import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Plant } from '#contract/plants/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, makeTeam, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let admin: Client
let plantId: number
let otherPlantId: number

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'], surname: 'Quản', name: 'Trị' })
  plantId = await makePlant(server.db)
  otherPlantId = await makePlant(server.db)
})
afterAll(() => server.close())

const read = (entity: string, entityId: number | string, who = admin, query = '') =>
  who.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=${entity}&EntityId=${entityId}${query}`,
  )

async function changedPlant(changes: number): Promise<number> {
  const body = { code: `H${changes}`, name: 'Tên 0', kind: 'solar', ratedMw: 1 }
  const { result } = await admin.send<Plant>('POST', '/services/app/PowerPlant/Create', body)
  for (let version = 1; version <= changes; version++) {
    const next = { ...result, version, name: `Tên ${version}` }
    await admin.send('PUT', '/services/app/PowerPlant/Update', next)
  }
  return result.id
}

describe('the history of a record', () => {
  test('says who, when, from where and field by field what', async () => {
    server.setNow('2026-11-21T00:45:00.250Z')
    const id = await changedPlant(1)
    server.setNow('2026-11-21T00:30:00.000Z')
    const { status, result } = await read('plants', id)
    expect(status).toBe(200)
    expect(result.totalCount).toBe(2)
    expect(result.items[0]).toEqual({
      at: '2026-11-21T00:45:00.25Z',
      action: 'changed',
      actorName: 'Quản Trị',
      actorUserName: expect.stringMatching(/^user\d+$/),
      ip: '127.0.0.1',
      reason: null,
      changes: [{ field: 'name', from: 'Tên 0', to: 'Tên 1' }],
      id: expect.any(Number),
    })
    expect(result.items[1]).toMatchObject({
      action: 'created',
      changes: [
        { field: 'code', from: null, to: 'H1' },
        { field: 'name', from: null, to: 'Tên 0' },
        { field: 'kind', from: null, to: 'solar' },
        { field: 'ratedMw', from: null, to: 1 },
      ],
    })
  })

  test('comes newest first, in pages, counted', async () => {
    const id = await changedPlant(5)
    const names = async (query: string) => {
      const { result } = await read('plants', id, admin, query)
      return [result.totalCount, result.items.map(({ changes }) => changes.at(-1)?.to)]
    }
    expect(await names('&MaxResultCount=2')).toEqual([6, ['Tên 5', 'Tên 4']])
    expect(await names('&SkipCount=2&MaxResultCount=2')).toEqual([6, ['Tên 3', 'Tên 2']])
    expect(await names('&SkipCount=50')).toEqual([6, []])
    expect((await read('plants', id, admin, '&MaxResultCount=201')).status).toBe(400)
  })

  test('says nothing of a change that changed nothing', async () => {
    const id = await changedPlant(0)
    const { result: plant } = await admin.get<Plant>(`/services/app/PowerPlant/Get?Id=${id}`)
    await admin.send('PUT', '/services/app/PowerPlant/Update', plant)
    expect((await read('plants', id)).result.totalCount).toBe(1)
  })
})

describe('readers', () => {
  test('of plants are those who see the plant', async () => {
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    expect((await read('plants', plantId, operator)).status).toBe(200)
    expect((await read('plants', otherPlantId, operator)).status).toBe(404)
  })

  test('of roles are those who see roles', async () => {
    const director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
    const deputy = await signedIn(server, { roles: ['PGD'], plantIds: [plantId] })
    expect((await read('roles', 1, director)).status).toBe(200)
    expect((await read('roles', 1, deputy)).status).toBe(404)
  })

  test('of employees are those who see the employee: plant, team or themselves', async () => {
    const team = await makeTeam(server.db, plantId)
    const member = await makePerson(server.db, { roles: ['DHV'], plantIds: [plantId], dutyTeamId: team })
    const other = await makePerson(server.db, { roles: ['DHV'], plantIds: [otherPlantId] })
    const readers = {
      manager: await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] }),
      leader: await signedIn(server, { roles: ['TC'], plantIds: [plantId], dutyTeamId: team }),
      otherLeader: await signedIn(server, { roles: ['TC'], plantIds: [plantId] }),
      operator: await signedIn(server, { roles: ['DHV'], plantIds: [plantId], dutyTeamId: team }),
    }
    const statuses = async (id: number) => {
      const seen: Record<string, number> = {}
      for (const [name, who] of Object.entries(readers))
        seen[name] = (await read('employees', id, who)).status
      return seen
    }
    expect(await statuses(member.id)).toEqual({ manager: 200, leader: 200, otherLeader: 404, operator: 404 })
    expect(await statuses(other.id)).toEqual({ manager: 404, leader: 404, otherLeader: 404, operator: 404 })
    expect((await read('employees', readers.operator.userId, readers.operator)).status).toBe(200)
  })

  test.each([
    ['accounts', 1],
    ['files', 1],
    ['dependents', 1],
    ['PLANTS', 1],
    ['constructor', 1],
    ['toString', 1],
    ['__proto__', 1],
    ['plants', 'abc'],
    ['employees', '1.5'],
    ['employees', '99999999999999999999'],
    ['employees', '1;drop table history'],
    ['duty-teams', 'NaN'],
  ])('of %s %s: nobody, and no failure either', async (entity, entityId) => {
    const answer = await read(entity, encodeURIComponent(entityId))
    expect([answer.status, answer.error?.problem]).toEqual([404, 'core.notFound'])
  })

  test('must say which record', async () => {
    const { status, error } = await admin.get('/services/app/AuditLog/GetEntityHistory?Entity=plants')
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['entityId']])
  })
})
