import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Profile, Tokens } from '#contract/account/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, makePerson, makePlant, PASSWORD, signedIn } from '#server/test/people.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const NEW_PASSWORD = 'Matkhau2027'
const changePath = '/services/app/User/ChangePassword'

describe('changing the own password', () => {
  test('ends the other sessions and is noted in history', async () => {
    const person = await signedIn(server)
    const { userName } = await server.db
      .selectFrom('employees')
      .select('userName')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    const other = await client(server.app).send<Tokens>('POST', '/TokenAuth/Authenticate', {
      userNameOrEmailAddress: userName,
      password: PASSWORD,
    })
    const changed = await person.send('POST', changePath, {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    expect([changed.status, changed.result]).toEqual([200, true])
    expect((await person.get('/services/app/Session/GetProfile')).status).toBe(200)
    expect(
      (await client(server.app, other.result.accessToken).get('/services/app/Session/GetProfile')).status,
    ).toBe(401)
    const entry = await server.db
      .selectFrom('history')
      .select(['action', 'actorId', 'changes'])
      .where('entityId', '=', String(person.userId))
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ action: 'passwordChanged', actorId: person.userId, changes: [] })
  })

  test('says "Sai mật khẩu" for a wrong current one, counts it, and locks', async () => {
    const person = await signedIn(server)
    const wrong = () =>
      person.send('POST', changePath, { currentPassword: 'Sai12345678', newPassword: NEW_PASSWORD })
    const first = await wrong()
    expect([first.status, first.error?.message]).toEqual([422, 'Sai mật khẩu'])
    expect(first.error?.validationErrors).toEqual([{ message: 'Sai mật khẩu', members: ['currentPassword'] }])
    for (let failure = 2; failure <= 5; failure++) await wrong()
    expect((await wrong()).error?.problem).toBe('account.confirmingLocked')
  })

  test('refuses weak and unchanged passwords', async () => {
    const person = await signedIn(server)
    const weak = await person.send('POST', changePath, { currentPassword: PASSWORD, newPassword: 'short1A' })
    expect([weak.status, weak.error?.validationErrors?.[0]?.members]).toEqual([400, ['newPassword']])
    const same = await person.send('POST', changePath, { currentPassword: PASSWORD, newPassword: PASSWORD })
    expect([same.status, same.error?.problem]).toEqual([422, 'account.samePassword'])
  })

  test('comes first for a one-time password: nothing else is open until then', async () => {
    const person = await signedIn(server, { mustChangePassword: true, roles: ['GD'] })
    expect((await person.get('/services/app/User/GetAll')).error?.problem).toBe('core.passwordChangeRequired')
    const profile = await person.get<Profile>('/services/app/Session/GetProfile')
    expect(profile.result.mustChangePassword).toBe(true)
    await person.send('POST', changePath, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect((await person.get('/services/app/User/GetAll')).status).toBe(200)
  })
})

describe('the profile', () => {
  test('has names, rights, plants and preferences', async () => {
    const [own] = [await makePlant(server.db, { name: 'NMTĐ Sông Trâm' }), await makePlant(server.db)]
    const person = await signedIn(server, {
      roles: ['TC'],
      plantIds: [own],
      surname: 'Nguyễn Văn',
      name: 'Hòa',
    })
    await person.send('PUT', '/services/app/Preference/Update', {
      key: 'list.employees.columns',
      value: ['a'],
    })
    const { result } = await person.get<Profile>('/services/app/Session/GetProfile')
    const rights = await server.db
      .selectFrom('rolePermissions')
      .innerJoin('roles', 'roles.id', 'rolePermissions.roleId')
      .select('permission')
      .where('roles.name', '=', 'TC')
      .orderBy('permission')
      .execute()
    expect(result).toMatchObject({
      fullName: 'Nguyễn Văn Hòa',
      positionTitle: 'Trực chính',
      roleNames: ['TC'],
      permissions: rights.map(({ permission }) => permission),
      powerPlants: [{ id: own, name: 'NMTĐ Sông Trâm' }],
      preferences: { 'list.employees.columns': ['a'] },
      mustChangePassword: false,
      isDemo: false,
    })
  })

  test('company-wide roles see every plant', async () => {
    const plantId = await makePlant(server.db)
    const person = await signedIn(server, { roles: ['BDH'] })
    const { result } = await person.get<Profile>('/services/app/Session/GetProfile')
    expect(result.powerPlants.map((plant) => plant.id)).toContain(plantId)
  })

  test('a preference can be changed and forgotten', async () => {
    const person = await signedIn(server)
    const set = (value: unknown) =>
      person.send('PUT', '/services/app/Preference/Update', { key: 'a.b', value })
    await set({ x: [1, null, 'hai'] })
    await set('second')
    const read = async () =>
      (await person.get<Profile>('/services/app/Session/GetProfile')).result.preferences
    expect(await read()).toEqual({ 'a.b': 'second' })
    await set(null)
    expect(await read()).toEqual({})
    expect(
      (await person.send('PUT', '/services/app/Preference/Update', { key: 'a b', value: 1 })).status,
    ).toBe(400)
  })

  test('the language is kept and wins over the header', async () => {
    const person = await signedIn(server)
    await person.send('POST', '/services/app/User/ChangeLanguage', { languageName: 'en' })
    const refused = await person.send(
      'POST',
      '/services/app/User/ChangeLanguage',
      { languageName: 'fr' },
      {
        '.aspnetcore.culture': 'c=vi|uic=vi',
      },
    )
    expect([refused.status, refused.error?.message]).toEqual([400, 'Your request is not valid!'])
  })
})

describe('what stock ABP clients ask for', () => {
  test('configuration at the root and below /api, with and without a session', async () => {
    const person = await makePerson(server.db, { roles: ['GD'] })
    const { result } = await client(server.app).send<Tokens>('POST', '/TokenAuth/Authenticate', {
      userNameOrEmailAddress: person.userName,
      password: PASSWORD,
    })
    const root = await server.app.inject({
      url: '/AbpUserConfiguration/GetAll',
      headers: {
        authorization: `Bearer ${result.accessToken}`,
        'abp.tenantid': 'null',
        '.aspnetcore.culture': 'c=en|uic=en',
      },
    })
    const configuration = root.json<{ result: Record<string, never>; __abp: boolean }>()
    expect(configuration.__abp).toBe(true)
    expect(configuration.result).toMatchObject({
      session: { userId: person.id, tenantId: 1, multiTenancySide: 1 },
      localization: { currentLanguage: { name: 'en' }, currentCulture: { name: 'en' } },
      auth: { grantedPermissions: { 'Pages.Users': 'true', 'Employees.Edit': 'true' } },
      clock: { provider: 'unspecifiedClockProvider' },
      security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN' } },
    })
    const anonymous = await client(server.app).get<{ session: unknown; auth: unknown }>(
      '/abpuserconfiguration/getall',
    )
    expect(anonymous.result.session).toMatchObject({ userId: null })
    expect(anonymous.result.auth).toMatchObject({ grantedPermissions: {} })
  })

  test('current login information', async () => {
    const person = await signedIn(server, { surname: 'Lê Minh', name: 'Tâm' })
    const { result } = await person.get('/services/app/Session/GetCurrentLoginInformations')
    expect(result).toMatchObject({
      application: { version: 'test', releaseDate: '2026-11-01T02:00:00.000Z', features: {} },
      user: { name: 'Tâm', surname: 'Lê Minh', id: person.userId },
      tenant: null,
    })
  })
})
