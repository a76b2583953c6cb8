import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from './app.ts'
import { makePerson, makePlant, signedIn, type Client } from './people.ts'
import { profile } from './profile.ts'

/* What any ABP (Abp.Zero) client expects of the user and role services, as far as this product promises it. */

let server: TestApp
let plantId: number
let admin: Client
let made = 0

interface Paged {
  totalCount: number
  items: Record<string, unknown>[]
}
type Dto = Record<string, unknown> & { id: number }

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  admin = await signedIn(server, { roles: ['Admin'], plantIds: [plantId] })
})
afterAll(() => server.close())

const role = () => ({
  name: `R${++made}`,
  displayName: `Vai trò ${made}`,
  grantedPermissions: [] as string[],
})
const createRole = async (body: object = role()) =>
  (await admin.send<Dto>('POST', '/services/app/Role/Create', body)).result
const createUser = async (changes: object = {}) =>
  (await admin.send<Dto>('POST', '/services/app/User/Create', profile(plantId, changes))).result

const userKeys = [
  'userName',
  'name',
  'surname',
  'emailAddress',
  'isActive',
  'fullName',
  'lastLoginTime',
  'creationTime',
  'roleNames',
  'id',
]
const roleKeys = ['name', 'displayName', 'normalizedName', 'description', 'grantedPermissions', 'id']

describe('UserDto', () => {
  test('has ABP’s keys, in the list, alone and as the answer of a write', async () => {
    const created = await createUser()
    const { result: one } = await admin.get<Dto>(`/services/app/User/Get?Id=${created.id}`)
    const { result: list } = await admin.get<Paged>('/services/app/User/GetAll')
    for (const user of [created, one, list.items[0]])
      expect(Object.keys(user ?? {})).toEqual(expect.arrayContaining(userKeys))
    expect([typeof one.id, typeof list.totalCount]).toEqual(['number', 'number'])
    expect(one).toMatchObject({ lastLoginTime: null, creationTime: '2026-11-21T00:30:00Z' })
  })

  test('names roles in upper case, and takes them in any', async () => {
    const custom = await createRole({ ...role(), name: 'Thợ điện' })
    const created = await createUser({ roleNames: ['dhv', 'thợ điện', 'Qđ'] })
    expect(created['roleNames']).toEqual(['DHV', 'QĐ', 'THỢ ĐIỆN'])
    expect(custom['normalizedName']).toBe('THỢ ĐIỆN')
    const sentBack = await admin.send<Dto>('PUT', '/services/app/User/Update', created)
    expect(sentBack.result['roleNames']).toEqual(created['roleNames'])
  })

  test('tells the last login', async () => {
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const { result } = await admin.get<Dto>(`/services/app/User/Get?Id=${operator.userId}`)
    expect(result['lastLoginTime']).toBe('2026-11-21T00:30:00Z')
  })
})

describe('the user service', () => {
  const page = async (query: string) => (await admin.get<Paged>(`/services/app/User/GetAll?${query}`)).result

  test('pages by SkipCount and MaxResultCount, ten by default, sorts by Sorting, finds by Keyword', async () => {
    for (let count = 0; count < 12; count++) await makePerson(server.db, { plantIds: [plantId] })
    const first = await page('Sorting=userName%20ASC')
    expect([first.items.length, first.totalCount]).toEqual([10, expect.any(Number)])
    const second = await page('SkipCount=1&MaxResultCount=2&Sorting=USERNAME')
    expect(second.items).toEqual(first.items.slice(1, 3))
    expect((await page('skipcount=1&maxresultcount=2&sorting=UserName desc')).items[0]).not.toEqual(
      second.items[0],
    )
    const [some] = first.items
    for (const field of ['userName', 'emailAddress', 'name'])
      expect((await page(`Keyword=%20${String(some?.[field])}%20`)).items).toContainEqual(some)
    expect((await page('IsActive=false')).totalCount).toBe(0)
  })

  test('takes names of properties in any casing, numbers and booleans as text, and ignores what it does not know', async () => {
    const created = await createUser()
    const { status, result } = await admin.send<Dto>('PUT', '/services/app/User/Update', {
      Id: String(created.id),
      NAME: 'Đổi',
      isactive: 'true',
      confirm: 'Vanhanh2026',
      tenantId: null,
      concurrencyStamp: 'x',
    })
    expect([status, result['name'], result['surname']]).toEqual([200, 'Đổi', created['surname']])
  })

  test('ignores fullName, creationTime and lastLoginTime of an update, and roleNames that are left out or null', async () => {
    const created = await createUser({ roleNames: ['TC'] })
    const { roleNames: _roleNames, ...rest } = created
    const ignored = { fullName: 'X', creationTime: '2020-01-01T00:00:00', lastLoginTime: '2020-01-01' }
    const { result } = await admin.send<Dto>('PUT', '/services/app/User/Update', { ...rest, ...ignored })
    expect(result).toMatchObject({
      fullName: created['fullName'],
      creationTime: created['creationTime'],
      lastLoginTime: null,
      roleNames: ['TC'],
    })
    const giveRoles = (roleNames: string[] | null) =>
      admin.send<Dto>('PUT', '/services/app/User/Update', { id: created['id'], roleNames })
    expect((await giveRoles(null)).result['roleNames']).toEqual(['TC'])
    expect((await giveRoles([])).result).toMatchObject({ roleNames: [], missing: ['roleNames'] })
  })

  test('answers null, with status 200, where there is nothing to say', async () => {
    const { id } = await createUser()
    const answers = [
      await admin.send('POST', '/services/app/User/DeActivate', { id }),
      await admin.send('POST', '/services/app/User/Activate', { id }),
      await admin.send('POST', '/services/app/User/ChangeLanguage', { languageName: 'vi' }),
      await admin.send('DELETE', `/services/app/User/Delete?Id=${id}`, undefined, {
        'content-type': 'application/json; charset=UTF-8',
      }),
    ]
    expect(answers.map(({ status, result }) => [status, result])).toEqual(answers.map(() => [200, null]))
  })

  test('User/GetRoles lists roles as clients tick them: by normalizedName', async () => {
    const { result } = await admin.get<Paged>('/services/app/User/GetRoles')
    expect(result.items).toContainEqual({
      name: 'QĐ',
      displayName: 'Quản đốc',
      normalizedName: 'QĐ',
      id: expect.any(Number),
    })
  })

  test('ResetPassword takes the stock form of three fields', async () => {
    const { id } = await createUser()
    const form = { adminPassword: 'Vanhanh2026', userId: id, newPassword: 'Matkhau2027' }
    const { status, result } = await admin.send('POST', '/services/app/User/ResetPassword', form)
    expect([status, result]).toEqual([200, true])
  })
})

describe('RoleDto', () => {
  test('has ABP’s keys, in the list, alone and as the answer of a write', async () => {
    const created = await createRole()
    const { result: one } = await admin.get<Dto>(`/services/app/Role/Get?Id=${created.id}`)
    const { result: list } = await admin.get<Paged>('/services/app/Role/GetAll')
    for (const dto of [created, one, list.items[0]])
      expect(Object.keys(dto ?? {})).toEqual(expect.arrayContaining(roleKeys))
  })

  test('comes back changed when a client sends it back, with or without normalizedName', async () => {
    const created = await createRole()
    const { normalizedName: _normalizedName, ...rest } = created
    const { result } = await admin.send<Dto>('PUT', '/services/app/Role/Update', {
      ...rest,
      name: `${String(created['name'])}b`,
      normalizedName: 'IGNORED',
      grantedPermissions: ['Roles.View'],
    })
    expect(result).toMatchObject({
      normalizedName: `${String(created['name'])}B`,
      grantedPermissions: ['Roles.View'],
    })
  })
})

describe('the role service', () => {
  test('GetRoles lists name, displayName, isStatic, isDefault, creationTime, id, and what the caller may do', async () => {
    const { result } = await admin.get<Paged>('/services/app/Role/GetRoles?Permission=')
    expect(result.items.find(({ name }) => name === 'TC')).toEqual({
      can: { give: true },
      name: 'TC',
      displayName: 'Trưởng ca',
      normalizedName: 'TC',
      isStatic: true,
      isDefault: false,
      creationTime: expect.stringMatching(/Z$/),
      id: expect.any(Number),
    })
  })

  test('GetAllPermissions lists name, displayName, description and the id 0', async () => {
    const { result } = await admin.get<Paged>('/services/app/Role/GetAllPermissions')
    for (const permission of result.items)
      expect(permission).toEqual({
        name: expect.stringMatching(/^\w+\.\w+$/),
        displayName: expect.any(String),
        description: null,
        id: 0,
      })
  })

  test('GetRoleForEdit has the role, every permission and the granted names', async () => {
    const { id, name, displayName } = await createRole({ ...role(), grantedPermissions: ['Roles.View'] })
    const { result } = await admin.get<{ permissions: object[] }>(
      `/services/app/Role/GetRoleForEdit?Id=${id}`,
    )
    expect(result).toEqual({
      role: { name, displayName, description: null, isStatic: false, id },
      permissions: expect.any(Array),
      grantedPermissionNames: ['Roles.View'],
    })
    expect(Object.keys(result.permissions[0] ?? {}).toSorted()).toEqual([
      'description',
      'displayName',
      'name',
    ])
  })

  test('Delete answers null and takes the role off its users', async () => {
    const { id, name } = await createRole()
    const user = await createUser({ roleNames: [name, 'DHV'] })
    const { status, result } = await admin.send('DELETE', `/services/app/Role/Delete?Id=${id}`)
    expect([status, result]).toEqual([200, null])
    const { result: after } = await admin.get<Dto>(`/services/app/User/Get?Id=${user.id}`)
    expect(after['roleNames']).toEqual(['DHV'])
  })
})

describe('headers of stock clients', () => {
  test.each([
    { accept: 'text/plain' },
    { 'abp.tenantid': 'null' },
    { 'abp.tenantid': '[object Object]' },
    { 'abp-tenantid': '1' },
    { 'x-xsrf-token': 'x', 'x-requested-with': 'XMLHttpRequest', pragma: 'no-cache' },
  ])('%o change nothing', async (headers) => {
    const answer = await server.app.inject({
      url: '/api/services/app/Session/GetCurrentLoginInformations',
      headers: { authorization: `Bearer ${admin.token}`, ...headers },
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      success: true,
      __abp: true,
      result: { user: { id: admin.userId } },
    })
  })
})
