import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { DutyTeam } from '#contract/duty-teams/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, makeTeam, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let plantId: number
let otherPlantId: number
let manager: Client
let admin: Client
let made = 0

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db, { code: 'MT1', name: 'NMĐMT Mỹ Tường' })
  otherPlantId = await makePlant(server.db, { code: 'ST', name: 'NMTĐ Sông Trâm' })
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  admin = await signedIn(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const service = '/services/app/DutySchedule'
const team = (changes: object = {}) => ({
  powerPlantId: plantId,
  code: `T${++made}`,
  name: 'Kíp',
  ...changes,
})
const create = (body: object, who = manager) => who.send<DutyTeam>('POST', `${service}/CreateDutyTeam`, body)
const update = (body: object, who = manager) => who.send<DutyTeam>('PUT', `${service}/UpdateDutyTeam`, body)
const remove = (id: number, who = manager) => who.send('DELETE', `${service}/DeleteDutyTeam?Id=${id}`)
const list = (query = '', who = manager) =>
  who.get<{ items: DutyTeam[] }>(`${service}/GetAllDutyTeam?${query}`)
const historyOf = (id: number, who: Client) =>
  who.get<Page<HistoryEntry>>(`/services/app/AuditLog/GetEntityHistory?Entity=duty-teams&EntityId=${id}`)

describe('the list', () => {
  test('has the teams of one plant by code, with their members', async () => {
    const ownPlant = await makePlant(server.db, { name: 'Riêng' })
    const [second, first] = [
      await makeTeam(server.db, ownPlant, 'B'),
      await makeTeam(server.db, ownPlant, 'A'),
    ]
    await makePerson(server.db, { plantIds: [ownPlant], dutyTeamId: first })
    const viewer = await signedIn(server, { roles: ['DHV'], plantIds: [plantId, ownPlant] })
    const { status, result } = await list(`powerPlantId=${ownPlant}`, viewer)
    expect(status).toBe(200)
    expect(result.items).toEqual([
      {
        id: first,
        powerPlantId: ownPlant,
        powerPlantName: 'Riêng',
        code: 'A',
        name: 'Kíp A',
        memberCount: 1,
        version: 1,
      },
      {
        id: second,
        powerPlantId: ownPlant,
        powerPlantName: 'Riêng',
        code: 'B',
        name: 'Kíp B',
        memberCount: 0,
        version: 1,
      },
    ])
  })

  test('has the teams of every plant the caller sees, and of no other', async () => {
    const [own, other] = [await makeTeam(server.db, plantId), await makeTeam(server.db, otherPlantId)]
    const ids = async (who: Client) => (await list('', who)).result.items.map(({ id }) => id)
    expect(await ids(manager)).toContain(own)
    expect(await ids(manager)).not.toContain(other)
    expect(await ids(admin)).toEqual(expect.arrayContaining([own, other]))
    const { status, error } = await list(`powerPlantId=${otherPlantId}`)
    expect([status, error?.problem]).toEqual([403, 'core.plantForbidden'])
  })
})

describe('adding', () => {
  test('makes a team of the plant, and tells history', async () => {
    const { status, result } = await create(team({ code: 'D', name: 'Kíp D' }))
    expect(status).toBe(200)
    expect(result).toEqual({
      powerPlantId: plantId,
      powerPlantName: 'NMĐMT Mỹ Tường',
      code: 'D',
      name: 'Kíp D',
      memberCount: 0,
      version: 1,
      id: result.id,
    })
    const [entry] = (await historyOf(result.id, manager)).result.items
    expect(entry).toMatchObject({
      action: 'created',
      changes: [
        { field: 'powerPlantId', from: null, to: plantId },
        { field: 'code', from: null, to: 'D' },
        { field: 'name', from: null, to: 'Kíp D' },
      ],
    })
  })

  test.each([
    [{ code: '' }, 'code', 'Vui lòng nhập trường này'],
    [{ code: 'ABCDEFGHIJK' }, 'code', 'Tối đa 10 ký tự'],
    [{ name: 'x'.repeat(61) }, 'name', 'Tối đa 60 ký tự'],
    [{ powerPlantId: null }, 'powerPlantId', 'Vui lòng nhập trường này'],
  ])('refuses %o at its field', async (wrong, member, message) => {
    const { status, error } = await create(team(wrong))
    expect([status, error?.validationErrors]).toEqual([400, [{ message, members: [member] }]])
  })

  test('a taken code is a conflict within its plant only', async () => {
    const { result } = await create(team())
    const { status, error } = await create(team({ code: result.code }))
    expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([
      409,
      'dutyTeams.codeTaken',
      ['code'],
    ])
    expect((await create(team({ code: result.code, powerPlantId: otherPlantId }), admin)).status).toBe(200)
  })

  test('stays within the caller’s plants, and the plants there are', async () => {
    expect((await create(team({ powerPlantId: otherPlantId }))).error?.problem).toBe('core.plantForbidden')
    expect((await create(team({ powerPlantId: 999_999 }), admin)).status).toBe(404)
  })
})

describe('changing', () => {
  test('changes code and name; the team stays with its plant', async () => {
    const { result } = await create(team())
    const changed = await update({ ...result, code: `X${result.code}`, name: 'Kíp mới' })
    expect(changed.result).toEqual({ ...result, code: `X${result.code}`, name: 'Kíp mới', version: 2 })
    const moved = await update({ ...changed.result, powerPlantId: otherPlantId }, admin)
    expect(moved.result.powerPlantId).toBe(plantId)
  })

  test('a stale version and a taken code are conflicts', async () => {
    const [{ result: first }, { result: second }] = [await create(team()), await create(team())]
    expect((await update({ ...first, code: second.code })).error?.problem).toBe('dutyTeams.codeTaken')
    await update({ ...first, name: 'A' })
    expect((await update({ ...first, name: 'B' })).error?.problem).toBe('core.changedMeanwhile')
  })

  test('of another plant’s team is not found, whatever plant the body names', async () => {
    const { result: other } = await create(team({ powerPlantId: otherPlantId }), admin)
    expect((await update({ ...other, powerPlantId: plantId })).status).toBe(404)
    expect((await update(other)).error?.problem).toBe('core.plantForbidden')
    expect((await update({ ...other, id: 999_999 }, admin)).status).toBe(404)
  })
})

describe('deleting', () => {
  test('takes a team without members', async () => {
    const { result } = await create(team())
    expect((await remove(result.id)).status).toBe(200)
    expect((await remove(result.id)).status).toBe(404)
    const { items } = (await historyOf(result.id, admin)).result
    expect(items[0]).toMatchObject({
      action: 'deleted',
      changes: [{ field: 'powerPlantId' }, { field: 'code' }, { field: 'name' }],
    })
  })

  test('a team with members stays, until the last of them is deleted', async () => {
    const { result } = await create(team())
    const member = await makePerson(server.db, { plantIds: [plantId], dutyTeamId: result.id })
    const { status, error } = await remove(result.id)
    expect([status, error?.message]).toEqual([409, 'Kíp còn nhân viên nên không xóa được.'])
    await admin.send('DELETE', `/services/app/User/Delete?Id=${member.id}`)
    expect((await remove(result.id)).status).toBe(200)
  })

  test('of another plant’s team is not found', async () => {
    const other = await makeTeam(server.db, otherPlantId)
    expect((await remove(other)).status).toBe(404)
    expect((await remove(other, admin)).status).toBe(200)
  })
})

describe('the history', () => {
  test('is for keepers of the teams of that plant', async () => {
    const { result: own } = await create(team())
    const { result: other } = await create(team({ powerPlantId: otherPlantId }), admin)
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    expect((await historyOf(own.id, manager)).status).toBe(200)
    expect((await historyOf(own.id, operator)).status).toBe(404)
    expect((await historyOf(other.id, manager)).status).toBe(404)
    expect((await historyOf(other.id, admin)).status).toBe(200)
  })
})
