import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Role, RoleName } from '#contract/roles/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let admin: Client
let director: Client

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'] })
  director = await signedIn(server, { roles: ['GD'] })
})
afterAll(() => server.close())

const grantable = (query = '', who = director) =>
  who.get<{ items: RoleName[] }>(`/services/app/Role/GetRoles?${query}`)

test('hide the Admin role, from everybody', async () => {
  for (const who of [director, admin]) {
    const { result } = await grantable('', who)
    expect(result.items.map(({ name }) => name)).toContain('QĐ')
    expect(result.items.map(({ name }) => name)).not.toContain('Admin')
  }
})

test('say which of them the caller may give; ABP’s second list leaves the others out', async () => {
  const { result: made } = await admin.send<Role>('POST', '/services/app/Role/Create', {
    name: 'VT1',
    displayName: 'Vai trò 1',
    grantedPermissions: ['Roles.Edit'],
  })
  const given = async (who: Client) =>
    (await grantable('', who)).result.items.filter(({ can }) => can.give).map(({ name }) => name)
  expect(new Set(await given(director))).toEqual(new Set(['DHV', 'GD', 'PGD', 'QĐ', 'TC']))
  expect(await given(admin)).toContain(made.name)
  for (const who of [director, admin]) {
    const second = await who.get<{ items: RoleName[] }>('/services/app/User/GetRoles')
    expect(second.result.items.map(({ name }) => name)).toEqual(await given(who))
  }
})

test('can be asked for by right', async () => {
  const { result } = await grantable('Permission=Employees.Delete')
  expect(result.items.map(({ name }) => name)).toEqual(['GD'])
})
