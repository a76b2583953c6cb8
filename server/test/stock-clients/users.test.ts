import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'

import { testApp, type TestApp } from '../app.ts'
import { makePerson, makePlant, makeRole, PASSWORD, signedIn, type Client } from '../people.ts'
import { profile } from '../profile.ts'
import { newUser, stockHeaders, stockSignIn } from './stock-client.ts'

/*
 * What the stock clients of ABP send from their screens for users, with the names and bodies that they send. Nothing of it
 * knows of plants, posts or versions.
 */

let server: TestApp
let plantId: number
let admin: Client
let director: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  await makePerson(server.db, { userName: 'admin', roles: ['Admin'] })
  admin = await stockSignIn(server, 'admin')
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
})
afterAll(() => server.close())

const create = (body: object, who = admin) =>
  who.send<EmployeeDetail>('POST', '/services/app/User/Create', body, stockHeaders)
const get = async (id: number, who = admin) =>
  (await who.get<EmployeeDetail>(`/services/app/User/Get?Id=${id}`)).result
const list = async (query: string, who = admin) =>
  (await who.get<Page<EmployeeDetail>>(`/services/app/User/GetAll?${query}`)).result

/** A user as the stock forms hold it: what their UserDto knows, and nothing else. */
function userDto(user: EmployeeDetail) {
  const {
    userName,
    name,
    surname,
    emailAddress,
    isActive,
    fullName,
    lastLoginTime,
    creationTime,
    roleNames,
    id,
  } = user
  return {
    userName,
    name,
    surname,
    emailAddress,
    isActive,
    fullName,
    lastLoginTime,
    creationTime,
    roleNames,
    id,
  }
}

test('one is made with the stock body: a code of its own, what is missing named, and completed later', async () => {
  const body = newUser()
  const { status, result } = await create(body)
  expect([status, result]).toEqual([
    200,
    expect.objectContaining({
      employeeCode: expect.stringMatching(/^MOI-\d{4}$/),
      fullName: 'User Stock',
      roleNames: ['DHV'],
      missing: ['gender', 'dateOfBirth', 'phoneNumber', 'positionTitle', 'powerPlantIds'],
    }),
  ])
  expect((await stockSignIn(server, body.userName, body.password)).userId).toBe(result.id)
  const found = async (isIncomplete: boolean) =>
    (await list(`keyword=${body.userName}&isIncomplete=${isIncomplete}`)).items.map(({ id }) => id)
  expect([await found(true), await found(false)]).toEqual([[result.id], []])
  const rest = {
    gender: 'male',
    dateOfBirth: '1990-01-02',
    phoneNumber: '0912345678',
    positionTitle: 'mainOperator',
  }
  const done = await admin.send<EmployeeDetail>('PUT', '/services/app/User/Update', {
    ...(await get(result.id)),
    ...rest,
    powerPlantIds: [plantId],
  })
  expect([done.status, done.result.missing]).toEqual([200, []])
  expect([await found(true), await found(false)]).toEqual([[], [result.id]])
})

test('who sees some plants makes people of these plants, whom they find again', async () => {
  const { result } = await create(newUser(), director)
  expect(result).toMatchObject({ powerPlantIds: [plantId] })
  expect((await get(result.id, director)).id).toBe(result.id)
  expect(result.missing).not.toContain('powerPlantIds')
})

test.each([[[]], [null], [undefined]])('roles may be %o', async (roleNames) => {
  const { status, result } = await create(newUser({ roleNames }))
  expect([status, result.roleNames, result.missing.includes('roleNames')]).toEqual([200, [], true])
})

test('the rules of names, addresses, passwords and roles stand', async () => {
  const taken = newUser()
  await create(taken)
  const membersOf = async (changes: object, who = admin) => {
    const { status, error } = await create(newUser(changes), who)
    return [status, error?.validationErrors?.flatMap(({ members }) => members)]
  }
  expect(await membersOf({ userName: taken.userName })).toEqual([409, ['userName']])
  expect(await membersOf({ emailAddress: taken.emailAddress.toUpperCase() })).toEqual([409, ['emailAddress']])
  expect(await membersOf({ password: 'abc123def4' })).toEqual([400, ['password']])
  expect(await membersOf({ name: '', surname: undefined })).toEqual([400, ['surname', 'name']])
  expect(await membersOf({ roleNames: ['Admin'] }, director)).toEqual([403, ['roleNames']])
  expect(await membersOf({ roleNames: ['Nobody'] })).toEqual([422, ['roleNames']])
})

test('who names one thing of the record must name all of it', async () => {
  const { status, error } = await create(newUser({ gender: 'male', userName: '', roleNames: [] }))
  const members = error?.validationErrors?.flatMap(({ members: names }) => names)
  expect([status, members]).toEqual([
    400,
    expect.arrayContaining([
      'userName',
      'employeeCode',
      'dateOfBirth',
      'phoneNumber',
      'positionTitle',
      'powerPlantIds',
      'roleNames',
    ]),
  ])
})

test('the details of a refused form name the field', async () => {
  const { error } = await create(newUser({ emailAddress: 'x' }))
  expect(error).toMatchObject({
    message: 'Dữ liệu gửi lên không hợp lệ!',
    details: 'Các trường sau chưa đúng:\n - emailAddress: Email không hợp lệ',
  })
})

test('two at once get two codes', async () => {
  const both = await Promise.all([create(newUser()), create(newUser()), create(newUser())])
  expect(new Set(both.map(({ result }) => result.employeeCode)).size).toBe(3)
})

test('one is changed by the stock form, complete or not; what it does not know stays', async () => {
  const { result: bare } = await create(newUser())
  const { result: whole } = await create(profile(plantId, { roleNames: ['TC'] }))
  for (const { id } of [bare, whole]) {
    const user = await get(id)
    const body = { ...userDto(user), name: 'Đổi', lastLoginTime: null }
    const { status, result } = await admin.send<EmployeeDetail>('PUT', '/services/app/User/Update', body)
    const { name: _name, fullName: _full, version: _version, ...rest } = user
    expect([status, result.name]).toEqual([200, 'Đổi'])
    expect(result).toMatchObject({ ...rest, fullName: `${user.surname} Đổi` })
  }
})

test('what a record has is not emptied, what it lacks may come back as it was read', async () => {
  const { result: whole } = await create(profile(plantId))
  const { status, error } = await admin.send('PUT', '/services/app/User/Update', {
    ...whole,
    phoneNumber: null,
    powerPlantIds: [],
  })
  expect([status, error?.problem, error?.validationErrors?.map(({ members }) => members)]).toEqual([
    400,
    'employees.fieldNeeded',
    [['phoneNumber'], ['powerPlantIds']],
  ])
})

test('roles that a form was not shown survive it; who saw a version names them all', async () => {
  const { id } = await makePerson(server.db, { roles: ['Admin', 'DHV'], plantIds: [plantId] })
  const offered = (await admin.get<{ items: { name: string }[] }>('/services/app/User/GetRoles')).result.items
  expect(offered.map(({ name }) => name)).not.toContain('Admin')
  const save = async (changes: object) =>
    (await admin.send<EmployeeDetail>('PUT', '/services/app/User/Update', { id, ...changes })).result
  expect((await save({ roleNames: ['TC'] })).roleNames).toEqual(['ADMIN', 'TC'])
  expect((await save({ roleNames: [] })).roleNames).toEqual(['ADMIN'])
  const { version } = await get(id)
  expect(await admin.send('PUT', '/services/app/User/Update', { id, version, roleNames: [] })).toMatchObject({
    status: 400,
    error: { problem: 'employees.roleNeeded' },
  })
  expect((await save({ roleNames: ['TC'], version })).roleNames).toEqual(['TC'])
})

test('a role above one’s own is neither lost nor touched by the form of somebody below', async () => {
  const above = await makeRole(server.db, 'Roles.Edit')
  const { id } = await makePerson(server.db, { roles: [above, 'DHV'], plantIds: [plantId] })
  const save = (roleNames: string[]) =>
    director.send<EmployeeDetail>('PUT', '/services/app/User/Update', { id, roleNames })
  expect((await save(['DHV'])).result.roleNames).toEqual(['DHV', above.toUpperCase()].toSorted())
  expect((await save(['TC'])).error?.problem).toBe('employees.roleNotYours')
})

test('every property of a row may be sorted by', async () => {
  const [row] = (await list('MaxResultCount=1')).items
  for (const property of Object.keys(row ?? {}))
    for (const sorting of [property, `${property} DESC`, `user.${property} ASC`])
      expect(
        (await admin.get(`/services/app/User/GetAll?Sorting=${encodeURIComponent(sorting)}`)).status,
      ).toBe(200)
  const times = (await list('Sorting=lastLoginTime%20DESC&MaxResultCount=1000')).items.map(
    (item) => item.lastLoginTime,
  )
  const known = times.filter((time) => time !== null)
  expect(known).toEqual(known.toSorted().toReversed())
  expect(times.slice(known.length).every((time) => time === null)).toBe(true)
  const names = (await list('Sorting=person.name%20ASC&MaxResultCount=1000')).items.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('vi').compare))
})

test('a password is reset by the stock form, which ends the sessions', async () => {
  const body = newUser()
  const { result } = await create(body)
  const who = await stockSignIn(server, body.userName, body.password)
  const form = { adminPassword: PASSWORD, userId: result.id, newPassword: 'Matkhau2028' }
  const reset = await admin.send('POST', '/services/app/User/ResetPassword', form)
  expect([reset.status, reset.result]).toEqual([200, true])
  expect((await who.get('/services/app/Session/GetProfile')).status).toBe(401)
  const weak = await admin.send('POST', '/services/app/User/ResetPassword', {
    ...form,
    newPassword: 'abc123def4',
  })
  expect([weak.status, weak.error?.validationErrors?.[0]?.members]).toEqual([400, ['newPassword']])
})

test('one is stopped, started and deleted', async () => {
  const { id } = (await create(newUser())).result
  for (const [verb, isActive] of [
    ['DeActivate', false],
    ['Activate', true],
  ] as const) {
    await admin.send('POST', `/services/app/User/${verb}`, { id }, stockHeaders)
    expect((await get(id)).isActive).toBe(isActive)
  }
  expect((await admin.send('DELETE', `/services/app/User/Delete?Id=${id}`)).result).toBeNull()
  expect((await admin.get(`/services/app/User/Get?Id=${id}`)).status).toBe(404)
})
