import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Tokens } from '#contract/account/index.ts'
import type { Employee, EmployeeDetail } from '#contract/employees/index.ts'
import type { Page } from '#contract/core/page.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { profile } from '#server/test/profile.ts'
import { client, makePerson, makePlant, makeTeam, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let plantId: number
let otherPlantId: number
let teamId: number
let director: Client
let admin: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  otherPlantId = await makePlant(server.db)
  teamId = await makeTeam(server.db, plantId)
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
  admin = await signedIn(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const operator = (changes: object = {}) => profile(plantId, { dutyTeamId: teamId, ...changes })

const create = (body: object, who = director) =>
  who.send<EmployeeDetail & { oneTimePassword: string | null }>('POST', '/services/app/User/Create', body)
const update = (body: object, who = director) =>
  who.send<EmployeeDetail>('PUT', '/services/app/User/Update', body)
const get = (id: number, who = director) => who.get<EmployeeDetail>(`/services/app/User/Get?Id=${id}`)
const list = (query = '', who = director) => who.get<Page<Employee>>(`/services/app/User/GetAll?${query}`)
const names = async (query: string, who = director) =>
  (await list(query, who)).result.items.map((employee) => employee.fullName)

describe('hiring', () => {
  test('makes an employee with an account, roles, plants, certificates and history', async () => {
    const certificates = [
      { kind: 'operating', number: 'VH-01', issuedOn: '2025-01-01', expiresOn: '2028-01-01', fileId: null },
    ]
    const { status, result } = await create(operator({ certificates, address: '  ' }))
    expect(status).toBe(200)
    expect(result).toMatchObject({
      fullName: 'Trần Quốc Bảo',
      roleNames: ['DHV'],
      powerPlantIds: [plantId],
      dutyTeamId: teamId,
      address: null,
      certificates,
      version: 1,
      can: { edit: true, giveRoles: true, manageAccount: true, delete: true },
    })
    expect(result.oneTimePassword).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d]{12}$/)
    const signIn = await client(server.app).send('POST', '/TokenAuth/Authenticate', {
      userNameOrEmailAddress: result.userName,
      password: result.oneTimePassword,
    })
    expect(signIn.result).toMatchObject({ userId: result.id, shouldChangePasswordOnNextLogin: true })
    const history = await director.get<Page<{ action: string; changes: { field: string; to: unknown }[] }>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=employees&EntityId=${result.id}`,
    )
    expect(history.result.items[0]?.action).toBe('created')
    expect(history.result.items[0]?.changes).toContainEqual({ field: 'roleNames', from: null, to: ['DHV'] })
    expect(JSON.stringify(history.result)).not.toContain(result.oneTimePassword ?? '')
  })

  test('under no user name that is somebody’s e-mail address: they would sign in as each other', async () => {
    const { result: first } = await create(operator())
    const { emailAddress } = first
    const refused = [422, 'employees.userNameIsAddress']
    const taken = await create(operator({ userName: emailAddress }))
    expect([taken.status, taken.error?.problem]).toEqual(refused)
    expect(taken.error?.validationErrors?.[0]?.members).toEqual(['userName'])
    const own = await create(operator({ userName: 'Ai.Do@example.vn', emailAddress: 'ai.do@example.vn' }))
    expect(own.status).toBe(200)
    const { id, version } = own.result
    const moved = await update({ id, version, emailAddress: 'khac@example.vn' })
    expect([moved.status, moved.error?.problem]).toEqual(refused)
    const renamed = await update({ id: first.id, version: first.version, userName: 'ai.do@example.vn' })
    expect([renamed.status, renamed.error?.problem]).toEqual(refused)
  })

  test('takes a given password, which its owner changes before anything else: whoever typed it cannot sign for them', async () => {
    const { result } = await create(operator({ password: 'Matkhau2027' }))
    expect(result.oneTimePassword).toBeNull()
    const credentials = { userNameOrEmailAddress: result.userName, password: 'Matkhau2027' }
    const { result: tokens } = await client(server.app).send<Tokens>(
      'POST',
      '/TokenAuth/Authenticate',
      credentials,
    )
    expect(tokens.shouldChangePasswordOnNextLogin).toBe(true)
    const theirs = client(server.app, tokens.accessToken)
    expect((await theirs.get('/services/app/DutyShiftLog/GetAll')).error?.problem).toBe(
      'core.passwordChangeRequired',
    )
    const change = { currentPassword: 'Matkhau2027', newPassword: 'Cuarieng2027' }
    expect((await theirs.send('POST', '/services/app/User/ChangePassword', change)).status).toBe(200)
  })

  test.each([
    [{ emailAddress: 'khong-phai-email' }, 'emailAddress', 'Email không hợp lệ'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'Số điện thoại bắt đầu bằng 0 hoặc 84 và có thêm 9 chữ số'],
    [{ identityNumber: '12345' }, 'identityNumber', 'Số CMND phải đúng 9 chữ số'],
    [{ citizenIdNumber: '123456789' }, 'citizenIdNumber', 'Số CCCD phải đúng 12 chữ số'],
    [{ dateOfBirth: '1992-02-30' }, 'dateOfBirth', 'Ngày không hợp lệ'],
    [{ roleNames: [] }, 'roleNames', 'Chọn ít nhất 1 mục'],
    [{ positionTitle: 'king' }, 'positionTitle', 'Giá trị không nằm trong danh sách'],
    [{ password: 'ngan' }, 'password', expect.stringContaining('Mật khẩu từ 9 ký tự')],
    [{ certificates: [{ kind: 'operating' }] }, 'certificates.0.number', 'Vui lòng nhập trường này'],
  ])('refuses %o at its field', async (wrong, member, message) => {
    const { status, error } = await create(operator(wrong))
    expect([status, error?.validationErrors]).toEqual([400, [{ message, members: [member] }]])
  })

  test.each([
    ['emailAddress', 'employees.emailTaken'],
    ['userName', 'employees.userNameTaken'],
    ['employeeCode', 'employees.codeTaken'],
  ])('a taken %s is a conflict at its field, in any casing', async (field, problem) => {
    const first = operator() as Record<string, unknown>
    await create(first)
    const { status, error } = await create(operator({ [field]: String(first[field]).toUpperCase() }))
    expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([409, problem, [field]])
  })

  test('two at once with one e-mail address: one is hired', async () => {
    const both = await Promise.all([
      create(operator({ emailAddress: 'mot@nhamay.vn' })),
      create(operator({ emailAddress: 'mot@nhamay.vn' })),
    ])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a team must be of the employee’s plants, a plant the director’s own, a role known', async () => {
    const otherTeam = await makeTeam(server.db, otherPlantId)
    expect((await create(operator({ dutyTeamId: otherTeam }))).error?.problem).toBe(
      'employees.teamOfOtherPlant',
    )
    expect((await create(operator({ powerPlantIds: [otherPlantId], dutyTeamId: null }))).error?.problem).toBe(
      'employees.unknownPlant',
    )
    expect(
      (await create(operator({ powerPlantIds: [999_999], dutyTeamId: null }), admin)).error?.problem,
    ).toBe('employees.unknownPlant')
    expect((await create(operator({ roleNames: ['VUA'] }))).error?.message).toBe('Không có vai trò VUA')
  })

  test('nobody gives roles above their own standing', async () => {
    expect((await create(operator({ roleNames: ['Admin'] }))).error?.problem).toBe('employees.roleNotYours')
    expect((await create(operator({ roleNames: ['BDH'] }))).error?.problem).toBe('employees.roleNotYours')
    expect((await create(operator({ roleNames: ['Admin'] }), admin)).status).toBe(200)
  })
})

describe('the list', () => {
  test('shows the caller’s plants only, and never the user admin', async () => {
    await makePerson(server.db, { userName: 'admin', roles: ['Admin'], plantIds: [plantId] })
    const stranger = await makePerson(server.db, { plantIds: [otherPlantId] })
    const { result } = await list('MaxResultCount=1000')
    expect(result.items.every((employee) => employee.powerPlantIds.includes(plantId))).toBe(true)
    expect(result.items.map((employee) => employee.userName)).not.toContain('admin')
    expect((await get(stranger.id)).status).toBe(404)
    const all = await list('MaxResultCount=1000', admin)
    expect(all.result.items.map((employee) => employee.userName)).toContain(stranger.userName)
    expect(all.result.items.map((employee) => employee.userName)).not.toContain('admin')
    expect((await list(`PowerPlantId=${otherPlantId}`)).error?.problem).toBe('core.plantForbidden')
  })

  test('a shift leader sees their team, an operator only themselves', async () => {
    const leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], dutyTeamId: teamId })
    const { result } = await list('MaxResultCount=1000', leader)
    expect(result.items.every((employee) => employee.dutyTeamId === teamId)).toBe(true)
    expect(result.items.map((employee) => employee.id)).toContain(leader.userId)
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    expect((await list('', operator)).status).toBe(403)
    expect((await get(operator.userId, operator)).status).toBe(200)
    expect((await get(director.userId, operator)).status).toBe(404)
  })

  test('finds without accents, exact accents first, both places of a tone', async () => {
    const plant = await makePlant(server.db)
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plant], surname: 'Võ', name: 'Quản' })
    for (const name of ['Hoa', 'Hòa', 'Hoà', 'Đức'])
      await makePerson(server.db, { surname: 'Lê Thị', name, plantIds: [plant] })
    expect(new Set(await names('Keyword=hoa', manager))).toEqual(
      new Set(['Lê Thị Hoa', 'Lê Thị Hòa', 'Lê Thị Hoà']),
    )
    expect((await names('Keyword=H%C3%B2a', manager)).at(-1)).toBe('Lê Thị Hoa')
    expect(await names('Keyword=DUC', manager)).toEqual(['Lê Thị Đức'])
    expect(await names('Keyword=%25', manager)).toEqual([])
  })

  test('sorts Vietnamese by given name, then by family name', async () => {
    const plant = await makePlant(server.db)
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plant], surname: 'Phạm', name: 'Yến' })
    for (const [surname, name] of [
      ['Trần', 'Đức'],
      ['Lê', 'Dũng'],
      ['Nguyễn', 'Ánh'],
      ['Bùi', 'An'],
      ['Lý', 'Ân'],
    ] as const)
      await makePerson(server.db, { surname, name, plantIds: [plant] })
    const sorted = ['Bùi An', 'Nguyễn Ánh', 'Lý Ân', 'Lê Dũng', 'Trần Đức', 'Phạm Yến']
    expect(await names('Sorting=fullName', manager)).toEqual(sorted)
  })

  test('filters by plant, team, role, post and state', async () => {
    const { result: hired } = await create(
      operator({ roleNames: ['TC'], positionTitle: 'shiftLeader', isActive: false }),
    )
    const found = async (query: string) =>
      (await list(`MaxResultCount=1000&${query}`)).result.items.some(({ id }) => id === hired.id)
    expect(
      await Promise.all(
        [
          `PowerPlantId=${plantId}`,
          `DutyTeamId=${teamId}`,
          'RoleName=tc',
          'PositionTitle=shiftLeader',
          'IsActive=false',
        ].map(found),
      ),
    ).toEqual([true, true, true, true, true])
    expect(await Promise.all(['RoleName=DHV', 'PositionTitle=director', 'IsActive=true'].map(found))).toEqual(
      [false, false, false],
    )
  })
})

describe('changing', () => {
  test('an absent field stays, null clears, a value sets', async () => {
    const { result: hired } = await create(operator({ address: 'Nhơn Hải', joinDate: '2020-01-01' }))
    const { status, result } = await update({
      id: hired.id,
      version: 1,
      phoneNumber: '0987654321',
      joinDate: null,
    })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      phoneNumber: '0987654321',
      joinDate: null,
      address: 'Nhơn Hải',
      version: 2,
      roleNames: ['DHV'],
    })
  })

  test('works with what a stock ABP client sends back', async () => {
    const { result: hired } = await create(operator())
    const { userName, name, surname, emailAddress, isActive, id } = hired
    const { status, result } = await update({
      userName,
      name,
      surname,
      emailAddress,
      isActive,
      id,
      fullName: 'ignored',
      lastLoginTime: null,
      creationTime: '2026-01-01T00:00:00',
      roleNames: ['TC'],
    })
    expect([status, result.roleNames, result.dutyTeamId]).toEqual([200, ['TC'], teamId])
  })

  test('keeps plants that the director does not see, and roles they could not give', async () => {
    const { result: hired } = await create(operator({ powerPlantIds: [plantId, otherPlantId] }), admin)
    const kept = await update({ id: hired.id, powerPlantIds: [plantId, otherPlantId], name: 'Khang' })
    expect([kept.status, kept.result.powerPlantIds]).toEqual([200, [plantId, otherPlantId]])
  })

  test('people above one’s standing cannot be touched', async () => {
    const executive = await makePerson(server.db, { roles: ['BDH'], plantIds: [plantId] })
    expect((await update({ id: executive.id, name: 'X' })).error?.problem).toBe('employees.standsAbove')
    const reset = await director.send('POST', '/services/app/User/ResetPassword', { userId: executive.id })
    expect([reset.status, reset.error?.problem]).toEqual([403, 'employees.standsAbove'])
    expect((await get(executive.id)).result.can).toEqual({
      edit: false,
      giveRoles: false,
      manageAccount: false,
      delete: false,
    })
  })

  test('an unknown employee is not found', async () => {
    expect((await update({ id: 999_999, name: 'X' })).status).toBe(404)
    expect((await director.send('DELETE', '/services/app/User/Delete?Id=999999')).status).toBe(404)
  })

  test('employees keep up their own phone and address', async () => {
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const own = {
      phoneNumber: '0911222333',
      address: 'Phước Dinh',
      avatarFileId: null,
      signatureFileId: null,
      version: 1,
    }
    const { status, result } = await operator.send<EmployeeDetail>(
      'PUT',
      '/services/app/User/UpdateProfile',
      own,
    )
    expect([status, result.phoneNumber, result.address]).toEqual([200, '0911222333', 'Phước Dinh'])
    expect((await operator.send('PUT', '/services/app/User/UpdateProfile', own)).status).toBe(409)
  })

  test('personal numbers are for those who keep the records, and the employee', async () => {
    const { result: hired } = await create(
      operator({ citizenIdNumber: '058092001234', bankAccount: 'VCB 0011' }),
    )
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
    expect((await get(hired.id)).result.citizenIdNumber).toBe('058092001234')
    expect((await get(hired.id, manager)).result).toMatchObject({
      citizenIdNumber: null,
      bankAccount: null,
      phoneNumber: '0912345678',
    })
  })
})
