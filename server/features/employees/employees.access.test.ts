import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import { roleCodes, type RoleCode } from '#contract/core/role.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, makeTeam, signedIn, type Answer, type Client } from '#server/test/people.ts'
import { profile } from '#server/test/profile.ts'

let server: TestApp
let plantId: number
let otherPlantId: number
let admin: Client
let director: Client
let made = 0

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  otherPlantId = await makePlant(server.db)
  admin = await signedIn(server, { roles: ['Admin'] })
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
})
afterAll(() => server.close())

const get = (id: number, who: Client) => who.get<EmployeeDetail>(`/services/app/User/Get?Id=${id}`)
const create = (body: object, who = director) =>
  who.send<EmployeeDetail>('POST', '/services/app/User/Create', body)
const update = (body: object, who = director) =>
  who.send<EmployeeDetail>('PUT', '/services/app/User/Update', body)
const act = (verb: string, body: object, who = director) =>
  who.send('POST', `/services/app/User/${verb}`, body)
const historyOf = (id: number, who: Client) =>
  who.get<Page<HistoryEntry>>(`/services/app/AuditLog/GetEntityHistory?Entity=employees&EntityId=${id}`)

/** A role made for these rights: how the server answered, and its name. */
async function madeRole(grantedPermissions: readonly string[], who = admin) {
  const name = `RIGHTS${++made}`
  const body = { name, displayName: name, grantedPermissions }
  const { status } = await who.send('POST', '/services/app/Role/Create', body)
  return [status, name] as const
}

/** Somebody with a role made for them. */
async function withRights(grantedPermissions: readonly string[], plantIds: readonly number[]) {
  const [, name] = await madeRole(grantedPermissions)
  return signedIn(server, { roles: [name], plantIds })
}

describe('what a screen is told one can do is what the server lets one do', () => {
  const person = (role: RoleCode) => makePerson(server.db, { roles: [role], plantIds: [plantId] })
  const done = (answer: Answer) => answer.status === 200

  test.each(roleCodes)('%s, with everybody', async (role) => {
    const actor = await signedIn(server, { roles: [role], plantIds: [plantId] })
    const seesOthers = (await actor.get('/services/app/User/GetAll')).status === 200 && role !== 'TC'
    for (const subjectRole of roleCodes) {
      const { id } = await person(subjectRole)
      const told = await get(id, actor)
      expect([subjectRole, told.status]).toEqual([subjectRole, seesOthers ? 200 : 404])
      const none = { edit: false, giveRoles: false, manageAccount: false, delete: false }
      const can = told.result?.can ?? none
      expect({
        subjectRole,
        edit: done(await update({ id, hometown: 'Phan Rang' }, actor)),
        giveRoles: done(await update({ id, roleNames: [subjectRole, 'DHV'] }, actor)),
        takeRoles: done(await update({ id, roleNames: [subjectRole] }, actor)),
        deactivate: done(await act('DeActivate', { id }, actor)),
        activate: done(await act('Activate', { id }, actor)),
        reset: done(await act('ResetPassword', { userId: id }, actor)),
        delete: done(await actor.send('DELETE', `/services/app/User/Delete?Id=${id}`)),
      }).toEqual({
        subjectRole,
        edit: can.edit,
        // Who is an operator already is not given anything.
        giveRoles: subjectRole === 'DHV' ? can.edit : can.giveRoles,
        takeRoles: subjectRole === 'DHV' || !can.giveRoles ? can.edit : can.giveRoles,
        deactivate: can.manageAccount,
        activate: can.manageAccount,
        reset: can.manageAccount,
        delete: can.delete,
      })
    }
  })

  test.each(roleCodes)('%s, with themselves', async (role) => {
    const actor = await signedIn(server, { roles: [role], plantIds: [plantId] })
    const id = actor.userId
    const { can } = (await get(id, actor)).result
    expect({
      edit: done(await update({ id, hometown: 'Phan Rang' }, actor)),
      deactivate: done(await act('DeActivate', { id }, actor)),
      reset: done(await act('ResetPassword', { userId: id }, actor)),
      delete: done(await actor.send('DELETE', `/services/app/User/Delete?Id=${id}`)),
    }).toEqual({ edit: can.edit, deactivate: false, reset: false, delete: false })
    expect([can.manageAccount, can.delete]).toEqual([false, false])
  })
})

describe('personal data', () => {
  const secrets = { citizenIdNumber: '058092001234', bankAccount: 'VCB 0011002233', address: 'Nhơn Hải' }

  test('stays out of the history of those who only look', async () => {
    const { result: hired } = await create(profile(plantId, { ...secrets, hometown: 'Ninh Phước' }))
    await update({ id: hired.id, bankAccount: 'ACB 99887766', positionTitle: 'shiftLeader' })
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
    const seen = (await historyOf(hired.id, manager)).result
    expect(seen.totalCount).toBe(2)
    expect(seen.items[0]?.changes).toEqual([
      { field: 'positionTitle', from: 'mainOperator', to: 'shiftLeader' },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/058092001234|VCB|ACB|Nhơn Hải|Ninh Phước/)
    expect(JSON.stringify((await historyOf(hired.id, director)).result)).toMatch(/058092001234.*VCB/)
  })

  test('of people above is not for the editors below, record and history alike', async () => {
    const body = profile(plantId, { ...secrets, citizenIdNumber: '079060000001', roleNames: ['BDH'] })
    const { result: executive } = await create(body, admin)
    expect((await get(executive.id, director)).result).toMatchObject({
      citizenIdNumber: null,
      bankAccount: null,
      phoneNumber: '0912345678',
    })
    expect(JSON.stringify((await historyOf(executive.id, director)).result)).not.toMatch(/079060000001|VCB/)
  })

  test('is everybody’s own to read', async () => {
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    await update({ id: operator.userId, citizenIdNumber: '058092009999' })
    expect((await get(operator.userId, operator)).result.citizenIdNumber).toBe('058092009999')
    expect(JSON.stringify((await historyOf(operator.userId, operator)).result)).toContain('058092009999')
  })
})

describe('the plants of an employee', () => {
  test('that the editor does not see stay, also when the editor leaves them out', async () => {
    const { result: hired } = await create(
      profile(plantId, { powerPlantIds: [plantId, otherPlantId] }),
      admin,
    )
    const kept = await update({ id: hired.id, powerPlantIds: [plantId] })
    expect(new Set(kept.result.powerPlantIds)).toEqual(new Set([plantId, otherPlantId]))
    const taken = await update({ id: hired.id, powerPlantIds: [plantId] }, admin)
    expect(taken.result.powerPlantIds).toEqual([plantId])
  })

  test('named twice count once', async () => {
    const { status, result } = await create(profile(plantId, { powerPlantIds: [plantId, plantId] }))
    expect([status, result.powerPlantIds]).toEqual([200, [plantId]])
    expect((await update({ id: result.id, powerPlantIds: [plantId, plantId] })).status).toBe(200)
  })

  test('must include the team’s when they change', async () => {
    const dutyTeamId = await makeTeam(server.db, plantId)
    const { result: hired } = await create(profile(plantId, { dutyTeamId }))
    const moved = await update({ id: hired.id, powerPlantIds: [otherPlantId] }, admin)
    expect([moved.status, moved.error?.problem]).toEqual([422, 'employees.teamOfOtherPlant'])
    const both = await update({ id: hired.id, powerPlantIds: [otherPlantId], dutyTeamId: null }, admin)
    expect(both.result).toMatchObject({ powerPlantIds: [otherPlantId], dutyTeamId: null })
  })

  test('of others are out of reach, in every call', async () => {
    const { id } = await makePerson(server.db, { roles: ['DHV'], plantIds: [otherPlantId] })
    const answers = [
      await get(id, director),
      await update({ id, name: 'X' }),
      await act('DeActivate', { id }),
      await act('Activate', { id }),
      await act('ResetPassword', { userId: id }),
      await director.send('DELETE', `/services/app/User/Delete?Id=${id}`),
      await historyOf(id, director),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})

describe('rights that one does not hold', () => {
  const notYours = (name: string) => [
    403,
    'employees.roleNotYours',
    [
      {
        message: `Bạn không giao và không thu hồi được vai trò ${name}: vai trò này có quyền hoặc phạm vi nhà máy mà bạn không có`,
        members: ['roleNames'],
      },
    ],
  ]
  const told = ({ status, error }: Answer) => [status, error?.problem, error?.validationErrors]

  test('cannot be given through a role: not when hiring, not by editing, not to oneself', async () => {
    const [granted, role] = await madeRole(['Employees.View', 'Roles.Edit'])
    expect(granted).toBe(200)
    expect(told(await create(profile(plantId, { roleNames: ['DHV', role] })))).toEqual(notYours(role))
    const { id } = await makePerson(server.db, { roles: ['DHV'], plantIds: [plantId] })
    expect(told(await update({ id, roleNames: ['DHV', role] }))).toEqual(notYours(role))
    expect(told(await update({ id: director.userId, roleNames: ['GD', role] }))).toEqual(notYours(role))
    expect((await update({ id, roleNames: ['DHV', role] }, admin)).status).toBe(200)
  })

  test('can be given where they stand under one’s own', async () => {
    const [, role] = await madeRole(['DutySchedules.Edit', 'Employees.ViewTeam'])
    expect((await create(profile(plantId, { roleNames: [role] }))).status).toBe(200)
  })

  test('keep their holder’s roles and account out of reach, but not the rest of the record', async () => {
    const deputy = await signedIn(server, { roles: ['PGD'], plantIds: [plantId] })
    const { id } = await makePerson(server.db, { roles: ['GD'], plantIds: [plantId] })
    const refused = [
      await act('ResetPassword', { userId: id }, deputy),
      await act('DeActivate', { id }, deputy),
      await act('Activate', { id }, deputy),
      await update({ id, isActive: false }, deputy),
    ]
    expect(refused.map(({ status, error }) => [status, error?.problem])).toEqual(
      refused.map(() => [403, 'employees.standsAbove']),
    )
    expect(refused[0]?.error?.message).toMatch(/^Nhân viên này có quyền hoặc phạm vi nhà máy mà bạn không có/)
    expect(told(await update({ id, roleNames: ['DHV'] }, deputy))).toEqual(notYours('GD'))
    expect(told(await update({ id, roleNames: ['GD', 'DHV'] }, deputy))).toEqual(notYours('GD'))
    // ABP clients send the whole record back.
    const sentBack = await update({ id, roleNames: ['gd'], isActive: true, hometown: 'Ninh Hải' }, deputy)
    expect(sentBack.result).toMatchObject({
      hometown: 'Ninh Hải',
      roleNames: ['GD'],
      can: { edit: true, giveRoles: false, manageAccount: false, delete: false },
    })
    expect((await act('ResetPassword', { userId: id })).status).toBe(200)
  })

  test('count at once when the holder’s role gets them', async () => {
    const [, name] = await madeRole(['Employees.View'])
    const { id } = await makePerson(server.db, { roles: [name], plantIds: [plantId] })
    expect((await get(id, director)).result.can.manageAccount).toBe(true)
    const { result } = await admin.get<{ items: { id: number; name: string }[] }>(
      `/services/app/Role/GetAll?Keyword=${name}`,
    )
    const role = result.items.find((item) => item.name === name)
    await admin.send('PUT', '/services/app/Role/Update', {
      ...role,
      grantedPermissions: ['Employees.View', 'Plants.Edit'],
    })
    expect((await get(id, director)).result.can.manageAccount).toBe(false)
    const listed = await director.get<Page<EmployeeDetail>>('/services/app/User/GetAll?MaxResultCount=1000')
    expect(listed.result.items.find((item) => item.id === id)?.can).toMatchObject({
      edit: true,
      manageAccount: false,
    })
    expect((await act('ResetPassword', { userId: id })).error?.problem).toBe('employees.standsAbove')
  })
})

describe('accounts', () => {
  test('are switched by editing only with the right to manage them', async () => {
    const editor = await withRights(['Employees.View', 'Employees.Edit'], [plantId])
    const { id } = await makePerson(server.db, { roles: ['DHV'], plantIds: [plantId] })
    const refused = await update({ id, isActive: false }, editor)
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'Bạn không có quyền thực hiện thao tác này. Cần quyền “Nhân viên: khóa, mở, đặt lại mật khẩu”.',
    ])
    expect((await update({ id, isActive: true, hometown: 'Phan Rang' }, editor)).status).toBe(200)
    expect((await update({ id, isActive: false })).result.isActive).toBe(false)
    expect((await update({ id, isActive: true }, editor)).status).toBe(403)
  })

  test('deactivated by editing end their sessions at once', async () => {
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    await update({ id: operator.userId, isActive: false })
    expect((await operator.get('/services/app/Session/GetProfile')).status).toBe(401)
  })

  test('a wrong password of the administrator is told at its field', async () => {
    const { id } = await makePerson(server.db, { roles: ['DHV'], plantIds: [plantId] })
    const { status, error } = await act('ResetPassword', {
      userId: id,
      adminPassword: 'Sai12345678',
      newPassword: 'Matkhau2027',
    })
    expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([
      422,
      'employees.wrongAdminPassword',
      ['adminPassword'],
    ])
  })

  test('the built-in admin stays an administrator of that name', async () => {
    const { id } = await makePerson(server.db, { userName: 'admin', roles: ['Admin'] })
    for (const change of [{ roleNames: ['DHV'], version: 1 }, { userName: 'root' }, { isActive: false }]) {
      const { status, error } = await update({ id, ...change }, admin)
      expect([status, error?.problem]).toEqual([409, 'employees.adminProtected'])
    }
    const kept = { roleNames: ['ADMIN', 'GD'], userName: 'Admin', isActive: true }
    expect((await update({ id, ...kept }, admin)).result.roleNames).toEqual(['ADMIN', 'GD'])
  })
})
