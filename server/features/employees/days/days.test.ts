import { afterAll, beforeAll, expect, test } from 'vitest'

import { plantDay } from '#contract/core/format.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { profile } from '#server/test/profile.ts'

let server: TestApp
let plantId: number
let director: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
})
afterAll(() => server.close())

const create = (body: object) => director.send<EmployeeDetail>('POST', '/services/app/User/Create', body)
const update = (body: object) => director.send<EmployeeDetail>('PUT', '/services/app/User/Update', body)

const inDays = (days: number) => plantDay(new Date(Date.now() + days * 86_400_000))
const inYears = (years: number) => inDays(Math.round(years * 365.25))

const refused = [
  [{ dateOfBirth: inDays(2) }, 'dateOfBirth', 'Ngày sinh không được ở tương lai'],
  [{ dateOfBirth: inYears(-14.9) }, 'dateOfBirth', 'Nhân viên phải từ đủ 15 tuổi'],
  [{ joinDate: inYears(1.1) }, 'joinDate', 'Ngày vào làm không được sau hôm nay quá một năm'],
] as const

test.each(refused)('%o is refused at its field, for the new and the known', async (days, member, message) => {
  const expected = [422, [{ message, members: [member] }]]
  const hired = await create(profile(plantId, days))
  expect([hired.status, hired.error?.validationErrors]).toEqual(expected)
  const { result } = await create(profile(plantId))
  const changed = await update({ id: result.id, ...days })
  expect([changed.status, changed.error?.validationErrors]).toEqual(expected)
})

test('people of 15 may be hired, to join within a year', async () => {
  const days = { dateOfBirth: inYears(-15.1), joinDate: inYears(0.9) }
  expect((await create(profile(plantId, days))).result).toMatchObject(days)
})

test('a day that was kept before stays when a client sends the whole record back', async () => {
  const { result } = await create(profile(plantId))
  const kept = { dateOfBirth: inDays(2), joinDate: inYears(3) }
  await server.db.updateTable('employees').set(kept).where('id', '=', result.id).execute()
  const { status, result: sentBack } = await update({ ...result, ...kept, hometown: 'Phan Rang' })
  expect([status, sentBack.hometown]).toEqual([200, 'Phan Rang'])
})
