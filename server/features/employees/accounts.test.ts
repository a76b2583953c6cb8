import { afterAll, beforeAll, expect, test } from 'vitest'

import type { EmployeeDetail } from '#contract/employees/index.ts'
import type { Page } from '#contract/core/page.ts'
import { LOCKOUT_FAILURES } from '#contract/core/session.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { profile } from '#server/test/profile.ts'
import { client, makePerson, makePlant, PASSWORD, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let plantId: number
let director: Client
let admin: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
  admin = await signedIn(server, { roles: ['Admin'] })
  await makePerson(server.db, { userName: 'admin', roles: ['Admin'] })
})
afterAll(() => server.close())

const create = (body: object, who = director) =>
  who.send<EmployeeDetail & { oneTimePassword: string | null }>('POST', '/services/app/User/Create', body)
const update = (body: object, who = director) =>
  who.send<EmployeeDetail>('PUT', '/services/app/User/Update', body)
const get = (id: number, who = director) => who.get<EmployeeDetail>(`/services/app/User/Get?Id=${id}`)

const act = (verb: string, body: object, who = director) =>
  who.send<{ oneTimePassword: string }>('POST', `/services/app/User/${verb}`, body)

test('deactivating stops the session at once; activating lets sign in again', async () => {
  const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  expect((await act('DeActivate', { id: operator.userId })).status).toBe(200)
  expect((await operator.get('/services/app/Session/GetProfile')).status).toBe(401)
  expect((await get(operator.userId)).result.isActive).toBe(false)
  expect((await act('Activate', { id: operator.userId })).status).toBe(200)
  expect((await get(operator.userId)).result.isActive).toBe(true)
})

test('a reset gives a one-time password and ends the sessions', async () => {
  const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  const { result } = await act('ResetPassword', { userId: operator.userId })
  expect((await operator.get('/services/app/Session/GetProfile')).status).toBe(401)
  const { userName } = (await get(operator.userId)).result
  const signIn = await client(server.app).send('POST', '/TokenAuth/Authenticate', {
    userNameOrEmailAddress: userName,
    password: result.oneTimePassword,
  })
  expect(signIn.result).toMatchObject({ shouldChangePasswordOnNextLogin: true })
})

test('ABP’s longer form needs the administrator’s own password', async () => {
  const operator = await makePerson(server.db, { plantIds: [plantId] })
  const form = { userId: operator.id, newPassword: 'Matkhau2027' }
  for (const adminPassword of ['Sai12345678', '', undefined]) {
    const refused = await act('ResetPassword', { ...form, adminPassword })
    expect([refused.status, refused.error?.validationErrors?.[0]?.members]).toEqual([
      adminPassword ? 422 : 400,
      ['adminPassword'],
    ])
  }
  expect((await act('ResetPassword', { ...form, adminPassword: PASSWORD })).result).toBe(true)
  const signIn = (password: string) =>
    client(server.app).send('POST', '/TokenAuth/Authenticate', {
      userNameOrEmailAddress: operator.userName,
      password,
    })
  expect((await signIn(PASSWORD)).status).toBe(422)
  expect((await signIn('Matkhau2027')).result).toMatchObject({ shouldChangePasswordOnNextLogin: true })
})

test('guessing the own password there locks confirming, though the right one follows', async () => {
  const { id: userId } = await makePerson(server.db, { plantIds: [plantId] })
  const guesser = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
  const guess = (adminPassword: string) =>
    act('ResetPassword', { userId, newPassword: 'Matkhau2027', adminPassword }, guesser)
  for (let tries = 0; tries < LOCKOUT_FAILURES; tries++) await guess('Sai12345678')
  expect((await guess(PASSWORD)).error?.problem).toBe('account.confirmingLocked')
})

test('nobody deactivates, deletes or resets themselves, nor the built-in admin', async () => {
  const own = director.userId
  expect((await act('DeActivate', { id: own })).error?.problem).toBe('employees.notYourself')
  expect((await act('ResetPassword', { userId: own })).error?.problem).toBe('employees.notYourself')
  expect((await director.send('DELETE', `/services/app/User/Delete?Id=${own}`)).error?.problem).toBe(
    'employees.notYourself',
  )
  const { id } = await server.db
    .selectFrom('employees')
    .select('id')
    .where('userName', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect((await act('DeActivate', { id }, admin)).error?.problem).toBe('employees.adminProtected')
  expect((await admin.send('DELETE', `/services/app/User/Delete?Id=${id}`)).error?.problem).toBe(
    'employees.adminProtected',
  )
  expect((await update({ id, userName: 'root' }, admin)).error?.problem).toBe('employees.adminProtected')
})

test('deleting frees the names and keeps the history', async () => {
  const body = profile(plantId)
  const { result: hired } = await create(body)
  expect((await director.send('DELETE', `/services/app/User/Delete?Id=${hired.id}`)).status).toBe(200)
  expect((await get(hired.id)).status).toBe(404)
  expect((await create(body)).status).toBe(200)
  const history = await director.get<Page<{ action: string }>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=employees&EntityId=${hired.id}`,
  )
  expect(history.result.items.map((entry) => entry.action)).toEqual(['deleted', 'created'])
})
