import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { PermissionName, Role } from '#contract/roles/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { adminRights } from './roles.rules.ts'

let server: TestApp
let admin: Client
let made = 0

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

function role(changes: object = {}) {
  const number = ++made
  return {
    name: `VT${number}`,
    displayName: `Vai trò ${number}`,
    description: null,
    grantedPermissions: ['Employees.View'],
    ...changes,
  }
}

const create = (body: object, who = admin) => who.send<Role>('POST', '/services/app/Role/Create', body)
const update = (body: object) => admin.send<Role>('PUT', '/services/app/Role/Update', body)
const remove = (id: number) => admin.send('DELETE', `/services/app/Role/Delete?Id=${id}`)
const get = (id: number) => admin.get<Role>(`/services/app/Role/Get?Id=${id}`)
const list = (query = '') => admin.get<Page<Role>>(`/services/app/Role/GetAll?MaxResultCount=1000&${query}`)
const names = async (query: string) => (await list(query)).result.items.map(({ name }) => name)

async function roleNamed(name: string): Promise<Role> {
  const found = (await list()).result.items.find((item) => item.name === name)
  if (!found) throw new Error(`no role ${name}`)
  return found
}

describe('the default roles', () => {
  test('hold the rights of the matrix', async () => {
    const { result } = await list()
    const rights = result.items.map((item) => [item.name, item.grantedPermissions])
    const { Admin, ...others } = Object.fromEntries(rights) as Record<string, string[]>
    expect(Admin).toEqual(adminRights.toSorted())
    expect(others).toMatchSnapshot()
    expect(result.items.every((item) => item.isStatic)).toBe(true)
  })

  test('see every plant when they are the company’s', async () => {
    const { result } = await list()
    const companyWide = result.items.filter((item) => item.seesAllPlants).map(({ name }) => name)
    expect(new Set(companyWide)).toEqual(new Set(['Admin', 'BDH', 'CTHDQT', 'HDQT']))
  })
})

describe('the list', () => {
  test('is found by keyword without accents, in name, display name and description', async () => {
    await create(role({ name: 'THUKHO', displayName: 'Thủ kho', description: 'Giữ vật tư dự phòng' }))
    expect(await names('Keyword=thu%20kho')).toEqual(['THUKHO'])
    expect(await names('Keyword=DU%20PHONG')).toEqual(['THUKHO'])
    expect(await names('Keyword=qd')).toContain('QĐ')
    expect(await names('Keyword=%25')).toEqual([])
  })

  test('counts the holders who are still there', async () => {
    const { result } = await create(role())
    await makePerson(server.db, { roles: [result.name] })
    const gone = await makePerson(server.db, { roles: [result.name] })
    await server.db
      .updateTable('employees')
      .set({ deletedAt: new Date() })
      .where('id', '=', gone.id)
      .execute()
    expect((await get(result.id)).result.userCount).toBe(1)
  })
})

describe('the rights there are', () => {
  const permissions = (culture: string) =>
    admin.get<{ items: PermissionName[] }>(`/services/app/Role/GetAllPermissions?culture=${culture}`)

  test('are named in the caller’s language and ordered by it', async () => {
    const [vi, en] = [(await permissions('vi')).result.items, (await permissions('en')).result.items]
    const collator = { vi: new Intl.Collator('vi'), en: new Intl.Collator('en') }
    const words = (items: readonly PermissionName[]) => items.map(({ displayName }) => displayName)
    expect(words(vi)).toEqual(words(vi).toSorted((a, b) => collator.vi.compare(a, b)))
    expect(words(en)).toEqual(words(en).toSorted((a, b) => collator.en.compare(a, b)))
    expect(vi).toContainEqual({
      name: 'Plants.Edit',
      displayName: 'Nhà máy: thêm, sửa, xóa',
      description: null,
      id: 0,
    })
  })

  test('come with a role for its form', async () => {
    const { id, grantedPermissions } = await roleNamed('TC')
    const { result } = await admin.get<{ permissions: unknown[] }>(
      `/services/app/Role/GetRoleForEdit?Id=${id}`,
    )
    expect(result).toMatchObject({
      role: { name: 'TC', displayName: 'Trưởng ca', description: null, isStatic: true, id },
      grantedPermissionNames: grantedPermissions,
    })
    expect(result.permissions).toHaveLength((await permissions('vi')).result.items.length)
  })
})

describe('adding', () => {
  test('makes a role of one’s own, and tells history', async () => {
    const { status, result } = await create(role({ name: 'Thợ điện', description: '  ' }))
    expect(status).toBe(200)
    expect(result).toMatchObject({
      name: 'Thợ điện',
      normalizedName: 'THỢ ĐIỆN',
      description: null,
      grantedPermissions: ['Employees.View'],
      isStatic: false,
      seesAllPlants: false,
      userCount: 0,
      version: 1,
    })
    expect((await get(result.id)).result).toEqual(result)
  })

  test.each([
    [{ name: '' }, 'name', 'Vui lòng nhập trường này'],
    [{ name: 'x'.repeat(33) }, 'name', 'Tối đa 32 ký tự'],
    [{ displayName: 'x'.repeat(65) }, 'displayName', 'Tối đa 64 ký tự'],
    [{ grantedPermissions: [1] }, 'grantedPermissions.0', 'Giá trị không hợp lệ'],
  ])('refuses %o at its field', async (wrong, member, message) => {
    const { status, error } = await create(role(wrong))
    expect([status, error?.validationErrors]).toEqual([400, [{ message, members: [member] }]])
  })

  test.each([
    ['name', 'tHợ MÁY', 'roles.nameTaken'],
    ['displayName', 'THỢ MÁY', 'roles.displayNameTaken'],
  ])('a taken %s is a conflict at its field, in any casing', async (field, taken, problem) => {
    await create(role({ name: 'Thợ máy', displayName: 'Thợ máy' }))
    const { status, error } = await create(role({ [field]: taken }))
    expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([409, problem, [field]])
  })

  test('two at once with one name: one is added', async () => {
    const both = await Promise.all([create(role({ name: 'SONG' })), create(role({ name: 'song' }))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each(['Employees.Fire', 'toString', '__proto__'])('there is no right %s to grant', async (name) => {
    const { status, error } = await create(role({ grantedPermissions: [name] }))
    expect([status, error?.problem, error?.message]).toEqual([
      422,
      'roles.unknownPermission',
      `Không có quyền mang tên ${name}`,
    ])
  })

  test('a right named twice is granted once', async () => {
    const twice = ['Plants.Edit', 'Plants.Edit']
    expect((await create(role({ grantedPermissions: twice }))).result.grantedPermissions).toEqual([
      'Plants.Edit',
    ])
  })
})

describe('changing', () => {
  test('changes its holders’ rights at once', async () => {
    const { result } = await create(role({ grantedPermissions: [] }))
    const plantId = await makePlant(server.db)
    const holder = await signedIn(server, { roles: [result.name], plantIds: [plantId] })
    expect((await holder.get('/services/app/User/GetAll')).status).toBe(403)
    const changed = await update({ ...result, grantedPermissions: ['Employees.View'] })
    expect(changed.result).toMatchObject({ grantedPermissions: ['Employees.View'], version: 2 })
    expect((await holder.get('/services/app/User/GetAll')).status).toBe(200)
  })

  test('tells history which rights came and went', async () => {
    const { result } = await create(role())
    await update({ ...result, displayName: 'Tên mới', grantedPermissions: ['Roles.View', 'Plants.Edit'] })
    const history = await admin.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=roles&EntityId=${result.id}`,
    )
    expect(history.result.items[0]).toMatchObject({
      action: 'changed',
      actorName: expect.stringContaining('Nguyễn Văn'),
      changes: [
        { field: 'displayName', from: result.displayName, to: 'Tên mới' },
        { field: 'grantedPermissions', from: ['Employees.View'], to: ['Plants.Edit', 'Roles.View'] },
      ],
    })
  })

  test('without its rights is refused: they would all be taken away', async () => {
    const { result } = await create(role())
    const { grantedPermissions: _rights, ...rest } = result
    expect((await update(rest)).error?.validationErrors?.[0]?.members).toEqual(['grantedPermissions'])
  })

  test('a stale version is a conflict; ABP clients, which send none, go through', async () => {
    const { result } = await create(role())
    await update({ ...result, displayName: `${result.displayName} A` })
    const stale = await update({ ...result, displayName: `${result.displayName} B` })
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const { version: _version, ...stock } = result
    expect((await update({ ...stock, displayName: `${result.displayName} C` })).status).toBe(200)
    const history = await admin.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=roles&EntityId=${result.id}`,
    )
    const reasons = history.result.items.map(({ reason }) => reason)
    expect(reasons).toEqual(['Cập nhật không kèm phiên bản', null, null])
  })

  test('a system role keeps its code but not its words', async () => {
    const leader = await roleNamed('TC')
    expect((await update({ ...leader, name: 'TRUONGCA' })).error?.problem).toBe('roles.isStatic')
    expect((await update({ ...leader, description: 'Chỉ huy ca trực' })).result.description).toBe(
      'Chỉ huy ca trực',
    )
  })

  test('the administrator role keeps every right of administration, and gets none of running the plant', async () => {
    const own = await roleNamed('Admin')
    const fewer = own.grantedPermissions.filter((name) => name !== 'Roles.Edit')
    for (const rights of [fewer, [...own.grantedPermissions, 'DutyShiftLogs.Sign']]) {
      const { status, error } = await update({ ...own, grantedPermissions: rights })
      expect([status, error?.problem]).toEqual([409, 'roles.adminKeepsAll'])
    }
  })

  test('an unknown role is not found, in every call', async () => {
    const path = (call: string) => `/services/app/Role/${call}?Id=999999`
    const answers = [
      await admin.get(path('Get')),
      await admin.get(path('GetRoleForEdit')),
      await update({ ...role(), id: 999_999 }),
      await remove(999_999),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

test('rights that one does not hold are neither added to a role nor taken from one: it stands above', async () => {
  const { result: keeper } = await create(role({ grantedPermissions: ['Roles.View', 'Roles.Edit'] }))
  const who = await signedIn(server, { roles: [keeper.name] })
  const refusal = [
    403,
    'roles.permissionNotYours',
    [
      {
        message: 'Bạn không thêm được quyền Plants.Edit vào vai trò: chính bạn không có quyền này',
        members: ['grantedPermissions'],
      },
    ],
  ]
  const told = ({ status, error }: Answer) => [status, error?.problem, error?.validationErrors]
  expect(told(await create(role({ grantedPermissions: ['Roles.View', 'Plants.Edit'] }), who))).toEqual(
    refusal,
  )
  const own = { ...keeper, grantedPermissions: ['Roles.Edit', 'Plants.Edit'] }
  expect(told(await who.send('PUT', '/services/app/Role/Update', own))).toEqual(refusal)
  const { result: other } = await create(role({ grantedPermissions: ['Plants.Edit', 'Employees.View'] }))
  const above = [403, 'roles.standsAbove']
  const fewer = { ...other, grantedPermissions: ['Employees.View'] }
  for (const answer of [
    await who.send('PUT', '/services/app/Role/Update', fewer),
    await who.send('PUT', '/services/app/Role/Update', { ...other, displayName: 'Tên khác' }),
    await who.send('DELETE', `/services/app/Role/Delete?Id=${other.id}`),
  ])
    expect([answer.status, answer.error?.problem]).toEqual(above)
  const seen = await who.get<Role>(`/services/app/Role/Get?Id=${other.id}`)
  expect(seen.result).toMatchObject({ grantedPermissions: other.grantedPermissions, can: { edit: false } })
})

describe('deleting', () => {
  test('takes the role off its holders, and its name is free again', async () => {
    const { result } = await create(role())
    const holder = await signedIn(server, { roles: [result.name] })
    expect((await remove(result.id)).status).toBe(200)
    expect((await get(result.id)).status).toBe(404)
    const profile = await holder.get<{ roleNames: string[] }>('/services/app/Session/GetProfile')
    expect(profile.result.roleNames).toEqual([])
    expect((await create(role({ name: result.name }))).status).toBe(200)
  })

  test('a system role stays', async () => {
    const { status, error } = await remove((await roleNamed('DHV')).id)
    expect([status, error?.message]).toEqual([
      409,
      'Vai trò DHV là vai trò hệ thống: không xóa, không đổi mã được.',
    ])
  })
})
