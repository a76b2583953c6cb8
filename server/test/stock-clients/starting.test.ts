import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from '../app.ts'
import { client, makePerson, makePlant, PASSWORD, signedIn, type Client } from '../people.ts'
import { stockHeaders, stockSignIn } from './stock-client.ts'

/*
 * What the two stock clients of ABP (module-zero-core-template, React and Angular) ask for before their first screen, and
 * their screens for roles.
 */

let server: TestApp
let admin: Client

interface Configuration {
  session: { userId: number | null }
  localization: { values: Record<string, Record<string, string>>; currentLanguage: { name: string } }
  auth: { allPermissions: Record<string, string>; grantedPermissions: Record<string, string> }
  setting: { values: Record<string, string> }
  multiTenancy: { isEnabled: boolean }
}

beforeAll(async () => {
  server = await testApp()
  await makePlant(server.db)
  await makePerson(server.db, { userName: 'admin', roles: ['Admin'] })
  admin = await stockSignIn(server, 'admin')
})
afterAll(() => server.close())

const configuration = async (who: Client) =>
  (await who.get<Configuration>('/AbpUserConfiguration/GetAll')).result

test('the configuration of somebody signed in: permissions in both maps, no tenants, words of the screens', async () => {
  const { session, auth, multiTenancy, localization } = await configuration(admin)
  expect([session.userId, multiTenancy.isEnabled]).toEqual([admin.userId, false])
  for (const name of ['Pages.Users', 'Pages.Roles', 'Pages.Users.Activation'])
    expect([auth.allPermissions[name], auth.grantedPermissions[name]]).toEqual(['true', 'true'])
  expect(auth.grantedPermissions).not.toHaveProperty('Pages.Tenants')
  expect(localization.values['AbpProjectName']).toMatchObject({
    UserNameOrEmail: 'Tên đăng nhập hoặc email',
    'Employees.Edit': 'Nhân viên: thêm, sửa, nhập Excel',
    TC: 'Trưởng ca',
  })
  expect(localization.values['AbpWeb']).toMatchObject({ Yes: 'Có', AreYouSure: 'Bạn chắc chắn?' })
})

test('every text is there in both languages, with the same places to fill', async () => {
  const inLanguage = async (culture: string) =>
    (await client(server.app).get<Configuration>(`/AbpUserConfiguration/GetAll?culture=${culture}`)).result
      .localization
  const [vi, en] = [await inLanguage('vi'), await inLanguage('en')]
  expect([vi.currentLanguage.name, en.currentLanguage.name]).toEqual(['vi', 'en'])
  for (const [source, texts] of Object.entries(vi.values)) {
    expect(Object.keys(texts)).toEqual(Object.keys(en.values[source] ?? {}))
    for (const [key, text] of Object.entries(texts)) {
      const other = en.values[source]?.[key] ?? ''
      expect([text, other]).not.toContain('')
      expect([key, text.includes('{0}')]).toEqual([key, other.includes('{0}')])
    }
  }
})

test('a failed login has a message and details, a locked one says for how long', async () => {
  const { userName } = await makePerson(server.db)
  const form = { userNameOrEmailAddress: userName, password: 'sai', rememberClient: false }
  const answer = await client(server.app).send('POST', '/TokenAuth/Authenticate', form, stockHeaders)
  expect([answer.status, answer.error?.message, answer.error]).toEqual([
    422,
    'Tên đăng nhập hoặc mật khẩu không đúng.',
    expect.objectContaining({ details: expect.stringContaining('Caps Lock') }),
  ])
})

test.each([
  [{ rememberClient: true }, 8 * 3600],
  [{ rememberClient: false }, 8 * 3600],
  [{}, 1800],
])('a token for %o lasts %i seconds: stock clients never refresh', async (remember, seconds) => {
  const { userName } = await makePerson(server.db)
  const form = { userNameOrEmailAddress: userName, password: PASSWORD, ...remember }
  const { result } = await client(server.app).send<{ expireInSeconds: number; accessToken: string }>(
    'POST',
    '/TokenAuth/Authenticate',
    form,
  )
  expect(result.expireInSeconds).toBe(seconds)
  const who = client(server.app, result.accessToken)
  const statusAfter = async (passed: number) => {
    server.setNow(new Date(Date.parse('2026-11-21T00:30:00Z') + passed * 1000).toISOString())
    const { status } = await who.get('/services/app/User/GetRoles')
    server.setNow('2026-11-21T00:30:00Z')
    return status
  }
  expect([await statusAfter(seconds - 1), await statusAfter(seconds)]).toEqual([200, 401])
})

test('there is the default tenant and no other', async () => {
  const ask = async (tenancyName: string) =>
    (await client(server.app).send('POST', '/services/app/Account/IsTenantAvailable', { tenancyName })).result
  expect([await ask('Default'), await ask('acme')]).toEqual([
    { state: 1, tenantId: 1 },
    { state: 3, tenantId: null },
  ])
})

test('the language and the theme are kept', async () => {
  const { userName } = await makePerson(server.db)
  const who = await stockSignIn(server, userName)
  await who.send('POST', '/services/app/User/ChangeLanguage', { languageName: 'en' })
  const theme = await who.send('POST', '/services/app/Configuration/ChangeUiTheme', { theme: 'blue' })
  expect([theme.status, theme.result]).toEqual([200, null])
  const { localization, setting } = await configuration(who)
  expect([localization.currentLanguage.name, setting.values['App.UiTheme']]).toEqual(['en', 'blue'])
  const none = await who.send('POST', '/services/app/Configuration/ChangeUiTheme', {
    theme: 'x'.repeat(33),
  })
  expect([none.status, none.error?.validationErrors?.[0]?.members]).toEqual([400, ['theme']])
})

test('what is configured holds for stock clients, too: short tokens, few tries to reset a password', async () => {
  const strict = await testApp({ ACCESS_TOKEN_SECONDS: '600', LOGIN_TRIES_PER_MINUTE: '3' })
  const { id: userId, userName } = await makePerson(strict.db)
  const form = { userNameOrEmailAddress: userName, password: PASSWORD, rememberClient: true }
  const { result } = await client(strict.app).send<object>('POST', '/TokenAuth/Authenticate', form)
  expect(result).toMatchObject({ expireInSeconds: 600 })
  const who = await signedIn(strict, { roles: ['Admin'] })
  const reset = () => who.send('POST', '/services/app/User/ResetPassword', { userId })
  const statuses = [await reset(), await reset(), await reset(), await reset()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await strict.close()
})

test('a role is made, edited with its permissions, and deleted by the stock forms', async () => {
  const permissions = (await admin.get<{ items: { name: string }[] }>('/services/app/Role/GetAllPermissions'))
    .result
  const form = { name: 'Kho', displayName: 'Thủ kho', description: null, normalizedName: null }
  const granted = permissions.items.slice(0, 2).map(({ name }) => name)
  const { result: role } = await admin.send<{ id: number }>('POST', '/services/app/Role/Create', {
    ...form,
    grantedPermissions: granted,
  })
  const edit = await admin.get<{ role: object; grantedPermissionNames: string[] }>(
    `/services/app/Role/GetRoleForEdit?Id=${role.id}`,
  )
  expect(edit.result.grantedPermissionNames).toEqual(granted.toSorted())
  const changed = { ...edit.result.role, displayName: 'Thủ kho 2', grantedPermissions: granted.slice(1) }
  const { status, result } = await admin.send('PUT', '/services/app/Role/Update', changed)
  expect([status, result]).toEqual([
    200,
    expect.objectContaining({ displayName: 'Thủ kho 2', grantedPermissions: granted.slice(1) }),
  ])
  const all = await admin.get<{ items: object[] }>(
    '/services/app/Role/GetAll?Keyword=kho&Sorting=description&SkipCount=0&MaxResultCount=10',
  )
  expect(all.result.items).toMatchObject([{ name: 'Kho' }])
  expect((await admin.send('DELETE', `/services/app/Role/Delete?Id=${role.id}`)).status).toBe(200)
})

test('the hub: opened with the token of the login, registered with, without complaint', async () => {
  const { app } = server
  const negotiation = await app.inject({ method: 'POST', url: '/signalr/negotiate?negotiateVersion=1' })
  expect([negotiation.statusCode, negotiation.json()]).toMatchObject([401, { unAuthorizedRequest: true }])
  const form = { userNameOrEmailAddress: 'admin', password: PASSWORD, rememberClient: true }
  const { result } = await client(app).send<{ encryptedAccessToken: string }>(
    'POST',
    '/TokenAuth/Authenticate',
    form,
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const complaints: string[] = []
  const connection = new HubConnectionBuilder()
    .withUrl(
      `${address}/signalr?enc_auth_token=${encodeURIComponent(result.encryptedAccessToken)}`,
      HttpTransportType.WebSockets,
    )
    .configureLogging({ log: (level, text) => void (level >= LogLevel.Warning && complaints.push(text)) })
    .build()
  await connection.start()
  expect(await connection.invoke('register')).toBeNull()
  await connection.stop()
  expect(complaints).toEqual([])
})
