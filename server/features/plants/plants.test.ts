import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Plant } from '#contract/plants/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, makeTeam, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let admin: Client
let made = 0

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

function plant(changes: object = {}) {
  return { code: `N${++made}`, name: 'NMĐMT Mỹ Tường', kind: 'solar', ratedMw: 19.8, ...changes }
}

const create = (body: object, who = admin) => who.send<Plant>('POST', '/services/app/PowerPlant/Create', body)
const update = (body: object, who = admin) => who.send<Plant>('PUT', '/services/app/PowerPlant/Update', body)
const remove = (id: number, who = admin) => who.send('DELETE', `/services/app/PowerPlant/Delete?Id=${id}`)
const get = (id: number, who = admin) => who.get<Plant>(`/services/app/PowerPlant/Get?Id=${id}`)
const list = (query = '', who = admin) =>
  who.get<Page<Plant>>(`/services/app/PowerPlant/GetAll?MaxResultCount=1000&${query}`)
const codes = async (query: string, who = admin) =>
  (await list(query, who)).result.items.map(({ code }) => code)

/** Somebody with the right to edit plants who sees only theirs. */
async function plantKeeper(plantIds: readonly number[]): Promise<Client> {
  const name = `KEEPER${++made}`
  const role = { name, displayName: name, grantedPermissions: ['Plants.Edit'] }
  await admin.send('POST', '/services/app/Role/Create', role)
  return signedIn(server, { roles: [name], plantIds })
}

describe('the list', () => {
  test('shows the caller’s plants, and all of them to company-wide roles', async () => {
    const [own, other] = [await makePlant(server.db), await makePlant(server.db)]
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [own] })
    const executive = await signedIn(server, { roles: ['HDQT'] })
    const ids = async (who: Client) => (await list('', who)).result.items.map(({ id }) => id)
    expect(await ids(operator)).toEqual([own])
    expect(await ids(executive)).toEqual(expect.arrayContaining([own, other]))
    expect(await ids(await signedIn(server, { roles: ['GD'] }))).toEqual([])
  })

  test('is found by province and code too, and sorted by several columns', async () => {
    const mine = [
      plant({ code: 'LISTA', name: 'NMTĐ Sông Trâm', kind: 'hydro', ratedMw: 30, province: 'Lâm Đồng' }),
      plant({ code: 'LISTB', name: 'Ánh Dương', ratedMw: 5, commissionedOn: '2019-06-30' }),
      plant({ code: 'LISTC', name: 'Ba Hạ', ratedMw: 10, commissionedOn: '2021-01-01' }),
    ]
    const ids = []
    for (const body of mine) ids.push((await create(body)).result.id)
    const viewer = await signedIn(server, { roles: ['DHV'], plantIds: ids })
    expect(await codes('Keyword=LAM', viewer)).toEqual(['LISTA'])
    expect(await codes('Keyword=listb', viewer)).toEqual(['LISTB'])
    expect(await codes('', viewer)).toEqual(['LISTA', 'LISTB', 'LISTC'])
    expect(await codes('Sorting=kind,ratedMw', viewer)).toEqual(['LISTA', 'LISTB', 'LISTC'])
  })

  test('counts the employees who are still there', async () => {
    const id = await makePlant(server.db)
    await makePerson(server.db, { plantIds: [id] })
    const gone = await makePerson(server.db, { plantIds: [id] })
    await server.db
      .updateTable('employees')
      .set({ deletedAt: new Date() })
      .where('id', '=', gone.id)
      .execute()
    expect((await get(id)).result.employeeCount).toBe(1)
  })
})

describe('adding', () => {
  test('keeps every field, and tells history', async () => {
    const body = plant({
      province: 'Khánh Hòa',
      companyName: 'Công ty CP Điện Mỹ Tường',
      address: 'Xã Mỹ Tường',
      installedMwp: 24.7,
      annualEnergyGwh: 41.5,
      deadLevelM: 310,
      normalLevelM: 322.25,
      commissionedOn: '2019-06-30',
      latitude: 11.654321,
      longitude: 109.123456,
      dispatchLevel: 'A0/A2',
      connection: 'T1 25 MVA 115/23 kV; ĐZ 171',
    })
    const { status, result } = await create(body)
    expect(status).toBe(200)
    expect(result).toEqual({
      ...body,
      reservoirId: null,
      reservoirName: null,
      employeeCount: 0,
      creationTime: '2026-11-21T00:30:00Z',
      version: 1,
      id: result.id,
    })
    expect((await get(result.id)).result).toEqual(result)
    const history = await admin.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=plants&EntityId=${result.id}`,
    )
    expect(history.result.items[0]?.changes).toContainEqual({ field: 'ratedMw', from: null, to: 19.8 })
  })

  test('refuses a normal level that is not above the dead level', async () => {
    const { status, error } = await create(plant({ deadLevelM: 322, normalLevelM: 322 }))
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['normalLevelM']])
  })

  test('empty fields are null, blanks around texts are cut', async () => {
    const empty = { province: '  ', installedMwp: null, commissionedOn: '', latitude: undefined }
    const { result } = await create(plant({ name: '  Sông Trâm ', ...empty }))
    expect(result).toMatchObject({
      name: 'Sông Trâm',
      province: null,
      installedMwp: null,
      commissionedOn: null,
      latitude: null,
      connection: null,
    })
  })

  test.each([
    [{ code: 'mt1' }, 'code', 'Mã chỉ gồm chữ hoa không dấu và chữ số'],
    [{ code: 'ABCDEFGHIJK' }, 'code', 'Tối đa 10 ký tự'],
    [{ name: '' }, 'name', 'Vui lòng nhập trường này'],
    [{ kind: 'wind' }, 'kind', 'Giá trị không nằm trong danh sách'],
    [{ ratedMw: 0 }, 'ratedMw', 'Giá trị nhỏ nhất là 0.001'],
    [{ ratedMw: '12,5' }, 'ratedMw', 'Phải là số'],
    [{ latitude: 91 }, 'latitude', 'Giá trị lớn nhất là 90'],
    [{ longitude: -181 }, 'longitude', 'Giá trị nhỏ nhất là -180'],
    [{ commissionedOn: '30/06/2019' }, 'commissionedOn', 'Ngày không hợp lệ'],
  ])('refuses %o at its field', async (wrong, member, message) => {
    const { status, error } = await create(plant(wrong))
    expect([status, error?.validationErrors]).toEqual([400, [{ message, members: [member] }]])
  })

  test('a taken code is a conflict at its field; two at once add one', async () => {
    const { result } = await create(plant())
    const { status, error } = await create(plant({ code: result.code }))
    expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([
      409,
      'plants.codeTaken',
      ['code'],
    ])
    const both = await Promise.all([create(plant({ code: 'SONG' })), create(plant({ code: 'SONG' }))])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is for holders of the right, who see the plant once it is theirs', async () => {
    const director = await signedIn(server, { roles: ['GD'] })
    expect((await create(plant(), director)).status).toBe(403)
    const keeper = await plantKeeper([])
    const { status, result } = await create(plant(), keeper)
    expect(status).toBe(200)
    expect((await get(result.id, keeper)).status).toBe(404)
  })
})

describe('changing', () => {
  test('replaces the plant as a whole, and tells history what differs', async () => {
    const { result } = await create(plant({ province: 'Khánh Hòa', dispatchLevel: 'A0' }))
    const { province: _province, ...rest } = result
    const changed = await update({ ...rest, name: 'Tên mới', dispatchLevel: 'A0/A3' })
    expect(changed.result).toEqual({
      ...result,
      name: 'Tên mới',
      province: null,
      dispatchLevel: 'A0/A3',
      version: 2,
    })
    const history = await admin.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=plants&EntityId=${result.id}`,
    )
    expect(history.result.items[0]).toMatchObject({
      action: 'changed',
      changes: [
        { field: 'name', from: result.name, to: 'Tên mới' },
        { field: 'province', from: 'Khánh Hòa', to: null },
        { field: 'dispatchLevel', from: 'A0', to: 'A0/A3' },
      ],
    })
  })

  test('two at once of one version: one is too late', async () => {
    const { result } = await create(plant())
    const both = await Promise.all([update({ ...result, name: 'A' }), update({ ...result, name: 'B' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await get(result.id)).result.version).toBe(2)
  })

  test('needs the version that was seen, and a free code', async () => {
    const [{ result: first }, { result: second }] = [await create(plant()), await create(plant())]
    const { version: _version, ...unversioned } = first
    expect((await update(unversioned)).error?.validationErrors?.[0]?.members).toEqual(['version'])
    expect((await update({ ...first, code: second.code })).error?.problem).toBe('plants.codeTaken')
    expect((await update({ ...first, id: 999_999 })).status).toBe(404)
  })

  test('stays within the caller’s plants', async () => {
    const [{ result: own }, { result: other }] = [await create(plant()), await create(plant())]
    const keeper = await plantKeeper([own.id])
    expect((await update({ ...own, name: 'Của tôi' }, keeper)).status).toBe(200)
    const { status, error } = await update({ ...other, name: 'Của người' }, keeper)
    expect([status, error?.problem]).toEqual([403, 'core.plantForbidden'])
    expect((await remove(other.id, keeper)).error?.problem).toBe('core.plantForbidden')
  })
})

describe('deleting', () => {
  test('takes a plant that nothing refers to; its history stays', async () => {
    const { result } = await create(plant())
    expect((await remove(result.id)).status).toBe(200)
    expect((await get(result.id)).status).toBe(404)
    expect((await remove(result.id)).status).toBe(404)
    const history = await admin.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=plants&EntityId=${result.id}`,
    )
    expect(history.result.items.map(({ action }) => action)).toEqual(['deleted', 'created'])
    const fields = history.result.items[0]?.changes.map(({ field }) => field)
    expect(fields).toEqual(['code', 'name', 'kind', 'ratedMw'])
  })

  test('people who were deleted do not hold their plant', async () => {
    const plantId = await makePlant(server.db)
    const { id } = await makePerson(server.db, { plantIds: [plantId] })
    expect((await admin.send('DELETE', `/services/app/User/Delete?Id=${id}`)).status).toBe(200)
    expect((await remove(plantId)).status).toBe(200)
  })

  test('a plant with employees or duty teams stays', async () => {
    const [peopled, teamed] = [await makePlant(server.db), await makePlant(server.db)]
    await makePerson(server.db, { plantIds: [peopled] })
    await makeTeam(server.db, teamed)
    for (const id of [peopled, teamed]) {
      const { status, error } = await remove(id)
      expect([status, error?.message]).toEqual([
        409,
        'Nhà máy còn nhân viên hoặc kíp trực nên không xóa được.',
      ])
    }
  })

  test('so does one with a record of whatever book, and what the server notes for itself is none', async () => {
    const [written, noted] = [await makePlant(server.db), await makePlant(server.db)]
    await server.pool.query(
      `insert into report_drafting (plant_id, kind, made_until) values ($1, 'day', '2026-11-20')`,
      [noted],
    )
    await server.pool.query(
      `insert into devices (plant_id, kind, code, name, order_no, is_active) values ($1, 'pump', 'B1', 'Bơm 1', 1, true)`,
      [written],
    )
    const { status, error } = await remove(written)
    expect([status, error?.problem]).toEqual([409, 'plants.hasRecords'])
    expect((await remove(noted)).status).toBe(200)
  })
})
