import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Tokens } from '#contract/account/index.ts'

import { testApp, type TestApp } from './app.ts'
import { client, makePerson, makePlant, makeTeam, PASSWORD, signedIn, type Client } from './people.ts'
import { profile } from './profile.ts'

/*
 * The specification line by line, as far as the server answers for it: §7 "Employees and accounts" and "Duty" with the
 * names, verbs, casing, parameters and bodies it writes, §4 "Session", and the messages and codes of §8.
 */

const START = '2026-11-21T00:30:00.000Z'

let server: TestApp
let plantId: number
let director: Client

interface Items {
  items: Record<string, unknown>[]
}
interface Detail extends Record<string, unknown> {
  id: number
}

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
})
beforeEach(() => server.setNow(START))
afterAll(() => server.close())

const later = (seconds: number) => server.setNow(new Date(Date.parse(START) + seconds * 1000).toISOString())
const employee = () => makePerson(server.db, { roles: ['DHV'], plantIds: [plantId] })
const isActive = async (id: number) =>
  (await director.get<Detail>(`/services/app/User/Get?Id=${id}`)).result['isActive']

function signIn(userNameOrEmailAddress: string, password = PASSWORD) {
  const body = { userNameOrEmailAddress, password }
  return client(server.app).send<Tokens>('POST', '/TokenAuth/Authenticate', body)
}

describe('§7 employees and accounts', () => {
  test('GET /services/app/user/GetAll, query from a filter object: list employees in result.items', async () => {
    const { userName } = await employee()
    const filter = `keyword=${userName}&powerPlantId=${plantId}&roleName=&isActive=true`
    const { status, result } = await director.get<Items>(`/services/app/user/GetAll?${filter}`)
    expect(status).toBe(200)
    expect(result.items).toMatchObject([{ userName, isActive: true, powerPlantIds: [plantId] }])
  })

  test('§3: the list excludes entries named admin', async () => {
    await makePerson(server.db, { userName: 'admin', roles: ['Admin'], plantIds: [plantId] })
    const { result } = await director.get<Items>('/services/app/user/GetAll?MaxResultCount=1000')
    expect(result.items.map(({ userName }) => userName)).not.toContain('admin')
  })

  test('GET /services/app/Role/GetRoles: list roles in result.items, without the role named Admin', async () => {
    const { status, result } = await director.get<Items>('/services/app/Role/GetRoles')
    expect(status).toBe(200)
    const names = result.items.map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['BDH', 'CTHDQT', 'DHV', 'GD', 'HDQT', 'PGD', 'QĐ', 'TC']))
  })

  test('GET /services/app/PowerPlant/GetAll?MaxResultCount=20: list power plants in result.items', async () => {
    const executive = await signedIn(server, { roles: ['BDH'] })
    for (let made = 0; made < 21; made++) await makePlant(server.db)
    const { status, result } = await executive.get<Items>('/services/app/PowerPlant/GetAll?MaxResultCount=20')
    expect([status, result.items.length]).toEqual([200, 20])
    expect(result.items[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
  })

  test('POST /services/app/User/Create, body the profile', async () => {
    const body = profile(plantId)
    const { status, result } = await director.send<Detail>('POST', '/services/app/User/Create', body)
    expect(status).toBe(200)
    expect(result).toMatchObject({ ...body, id: expect.any(Number) })
  })

  test('§3: an e-mail address must not be duplicated, enforced by the server', async () => {
    const body = profile(plantId)
    await director.send('POST', '/services/app/User/Create', body)
    const again = profile(plantId, { emailAddress: body.emailAddress })
    const { status, error } = await director.send('POST', '/services/app/User/Create', again)
    expect([status, error?.code, error?.validationErrors?.[0]?.members]).toEqual([409, 409, ['emailAddress']])
  })

  test('GET /services/app/User/Get?Id: one employee; also the current user’s own profile', async () => {
    const { id, userName } = await employee()
    const { status, result } = await director.get<Detail>(`/services/app/User/Get?Id=${id}`)
    expect([status, result.id, result['userName']]).toEqual([200, id, userName])
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const own = await operator.get<Detail>(`/services/app/User/Get?Id=${operator.userId}`)
    expect([own.status, own.result.id]).toEqual([200, operator.userId])
  })

  test('PUT /services/app/User/Update, body the profile', async () => {
    const { id } = await employee()
    const { result: read } = await director.get<Detail>(`/services/app/User/Get?Id=${id}`)
    const { status, result } = await director.send<Detail>('PUT', '/services/app/User/Update', {
      ...read,
      name: 'Đổi',
    })
    expect([status, result.id, result['name'], result['emailAddress']]).toEqual([
      200,
      id,
      'Đổi',
      read['emailAddress'],
    ])
  })

  test('DELETE /services/app/User/Delete?Id', async () => {
    const { id } = await employee()
    const { status, result } = await director.send('DELETE', `/services/app/User/Delete?Id=${id}`)
    expect([status, result]).toEqual([200, null])
    expect((await director.get(`/services/app/User/Get?Id=${id}`)).status).toBe(404)
  })

  test('POST /services/app/User/ResetPassword, body {userId}', async () => {
    const { id, userName } = await employee()
    const { status, result } = await director.send<{ oneTimePassword: string }>(
      'POST',
      '/services/app/User/ResetPassword',
      { userId: id },
    )
    expect(status).toBe(200)
    expect((await signIn(userName)).status).toBe(422)
    expect((await signIn(userName, result.oneTimePassword)).status).toBe(200)
  })

  test('POST /services/app/User/ChangePassword; §8: a failure says Sai mật khẩu', async () => {
    const operator = await signedIn(server, { roles: ['DHV'] })
    const change = (currentPassword: string) =>
      operator.send('POST', '/services/app/User/ChangePassword', {
        currentPassword,
        newPassword: 'Matkhau2027',
      })
    const wrong = await change('Sai12345678')
    expect([wrong.status, wrong.error?.message]).toEqual([422, 'Sai mật khẩu'])
    const right = await change(PASSWORD)
    expect([right.status, right.result]).toEqual([200, true])
  })

  test('POST /services/app/User/Activate and /services/app/User/DeActivate, body {id}', async () => {
    const { id } = await employee()
    const off = await director.send('POST', '/services/app/User/DeActivate', { id })
    expect([off.status, off.result, await isActive(id)]).toEqual([200, null, false])
    const on = await director.send('POST', '/services/app/User/Activate', { id })
    expect([on.status, on.result, await isActive(id)]).toEqual([200, null, true])
  })

  test('POST /services/app/User/RegisterDependents, body the dependent; DeleteDependents, body {id}', async () => {
    const { id: userId } = await employee()
    const dependent = {
      userId,
      fullName: 'Trần Gia Hân',
      relationship: 'child',
      dateOfBirth: '2018-06-01',
      deductionFrom: '2026-01-01',
    }
    const registered = await director.send<Detail>('POST', '/services/app/User/RegisterDependents', dependent)
    expect(registered.status).toBe(200)
    expect(registered.result).toMatchObject(dependent)
    const { id } = registered.result
    const deleted = await director.send('POST', '/services/app/User/DeleteDependents', { id })
    expect([deleted.status, deleted.result]).toEqual([200, null])
  })

  test('POST /TokenAuth/RefreshToken, body {refreshToken}, old token as bearer', async () => {
    const { userName } = await employee()
    const { result: first } = await signIn(userName)
    const old = client(server.app, first.accessToken)
    const { status, result } = await old.send<Tokens>('POST', '/TokenAuth/RefreshToken', {
      refreshToken: first.refreshToken,
    })
    expect(status).toBe(200)
    expect(result).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    expect(result.refreshToken).not.toBe(first.refreshToken)
  })
})

describe('§7 duty', () => {
  test('GET DutySchedule/GetAllDutyTeam, query powerPlantId', async () => {
    const id = await makeTeam(server.db, plantId, 'A')
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const { status, result } = await operator.get<Items>(
      `/services/app/DutySchedule/GetAllDutyTeam?powerPlantId=${plantId}`,
    )
    expect(status).toBe(200)
    expect(result.items).toMatchObject([{ id, code: 'A', name: 'Kíp A', powerPlantId: plantId }])
  })

  const log = '/services/app/DutyShiftLog'
  const historyOf = '/services/app/AuditLog/GetEntityHistory?Entity'

  /** A shift log that its only member has opened. */
  async function openedLog() {
    const ownPlantId = await makePlant(server.db)
    const leader = await signedIn(server, { roles: ['TC'], plantIds: [ownPlantId] })
    const crew = { crewIds: [leader.userId], shiftLeaderId: leader.userId }
    const body = { powerPlantId: ownPlantId, day: '2026-11-21T00:00:00', shiftCode: 'C1', ...crew }
    const { result } = await leader.send<Detail>('POST', `${log}/create`, body)
    return { id: result.id, leader, plantId: ownPlantId }
  }

  test('GET DutyShiftLog/Get, query Id; GET DutyShiftLog/GetAll, filter query; GET GetPreviousHandoverInfo', async () => {
    const { id, leader, plantId: ofPlant } = await openedLog()
    expect((await leader.get<Detail>(`${log}/Get?Id=${id}`)).result.id).toBe(id)
    const list = await leader.get<Items>(`${log}/GetAll?powerPlantId=${ofPlant}&keyword=&status=onDuty`)
    expect(list.result.items).toMatchObject([{ id }])
    const info = await leader.get<Detail>(`${log}/GetPreviousHandoverInfo?powerPlantId=${ofPlant}`)
    expect(info.result['info']).toBe('')
  })

  test('POST DutyShiftLog/create, body; PUT DutyShiftLog/Update, body; DELETE DutyShiftLog/delete, query Id', async () => {
    const { id, leader } = await openedLog()
    const body = { id, conclusion: { text: '' }, sectionVersions: { conclusion: 1 } }
    expect((await leader.send('PUT', `${log}/Update`, body)).status).toBe(200)
    expect((await leader.send('DELETE', `${log}/delete?Id=${id}`)).status).toBe(200)
  })

  test('PUT DutyShiftLog/Update without versions is taken as it is, and history says so', async () => {
    const { id, leader } = await openedLog()
    const unseen = await leader.send<Detail>('PUT', `${log}/Update`, { id, conclusion: { text: 'Yên' } })
    expect([unseen.status, unseen.result['conclusion']]).toEqual([200, { text: 'Yên' }])
    const history = await leader.get<Items>(`${historyOf}=duty-shift-logs&EntityId=${id}`)
    expect(history.result.items[0]).toMatchObject({ reason: 'Cập nhật không kèm phiên bản' })
  })

  test('POST CreateOperation, PUT UpdateOperation, DELETE DeleteOperation, query Id', async () => {
    const { id: dutyShiftLogId, leader } = await openedLog()
    // Without a zone it is the time of the plants, which START is.
    const occurredAt = '2026-11-21T07:30:00'
    const entry = { dutyShiftLogId, occurredAt, kind: 'other', content: 'Giao ca', eventType: 1 }
    const body = { ...entry, executorId: leader.userId }
    const { result } = await leader.send<Detail>('POST', `${log}/CreateOperation`, body)
    expect(Date.parse(String(result['occurredAt']))).toBe(Date.parse(START))
    const update = { ...body, id: result.id, version: 1, content: 'Nhận ca' }
    expect((await leader.send<Detail>('PUT', `${log}/UpdateOperation`, update)).result['version']).toBe(2)
    expect((await leader.send('DELETE', `${log}/DeleteOperation?Id=${result.id}`)).status).toBe(200)
  })

  test('POST CreateChangePersonnel, PUT UpdateChangePersonnel, DELETE DeleteChangePersonnel, query Id', async () => {
    const { id: dutyShiftLogId, leader, plantId: ofPlant } = await openedLog()
    const of = { plantIds: [ofPlant] }
    const { id: inEmployeeId } = await makePerson(server.db, of)
    const { id: approvedById } = await makePerson(server.db, { ...of, roles: ['QĐ'] })
    await server.db
      .updateTable('employees')
      .set({ positionTitle: 'shiftLeader' })
      .where('id', '=', inEmployeeId)
      .execute()
    const people = { outEmployeeId: leader.userId, inEmployeeId, approvedById }
    // From a minute that is still to come, so that the leader may go on writing.
    const changedAt = new Date(Date.parse(START) + 60_000).toISOString()
    const body = { dutyShiftLogId, changedAt, post: 'shiftLeader', reason: 'sudden', ...people }
    const { result } = await leader.send<Detail>('POST', `${log}/CreateChangePersonnel`, body)
    const update = { ...body, id: result.id, version: 1, reason: 'swap' }
    expect((await leader.send<Detail>('PUT', `${log}/UpdateChangePersonnel`, update)).status).toBe(200)
    expect((await leader.send('DELETE', `${log}/DeleteChangePersonnel?Id=${result.id}`)).status).toBe(200)
  })

  test('POST CreateAbnormal, PUT UpdateAbnormal, DELETE DeleteAbnormal, query Id; POST UploadAbnormalAttachment', async () => {
    const { id: dutyShiftLogId, leader, plantId: powerPlantId } = await openedLog()
    const facts = {
      level: 'defect',
      occurredAt: START,
      equipment: 'Bơm',
      phenomenon: 'Rò',
      initialAction: 'Dừng',
    }
    const alone = await leader.send<Detail>('POST', `${log}/CreateAbnormal`, { dutyShiftLogId, ...facts })
    expect([alone.status, alone.result['powerPlantId']]).toEqual([200, powerPlantId])
    const body = { dutyShiftLogId, powerPlantId, ...facts }
    const { result } = await leader.send<Detail>('POST', `${log}/CreateAbnormal`, body)
    const form = 'multipart/form-data; boundary=spec'
    const head = '--spec\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    const path = `${log}/UploadAbnormalAttachment?abnormalId=${result.id}`
    const file = `${head}%PDF-1.4\r\n--spec--\r\n`
    expect((await leader.send('POST', path, file, { 'content-type': form })).status).toBe(200)
    const update = { ...body, id: result.id, version: 1, phenomenon: 'Rò nhiều' }
    expect((await leader.send('PUT', `${log}/UpdateAbnormal`, update)).status).toBe(200)
    expect((await leader.send('DELETE', `${log}/DeleteAbnormal?Id=${result.id}`)).status).toBe(200)
  })
})

describe('§4 session', () => {
  const profileOf = (who: Client) => who.get('/services/app/Session/GetProfile')

  test('each request carries a bearer access token; on 401 a new one replays it', async () => {
    const { userName } = await employee()
    const { result: first } = await signIn(userName)
    const before = client(server.app, first.accessToken)
    expect((await profileOf(before)).status).toBe(200)
    later(first.expireInSeconds)
    expect((await profileOf(before)).status).toBe(401)
    const { result: second } = await before.send<Tokens>('POST', '/TokenAuth/RefreshToken', {
      refreshToken: first.refreshToken,
    })
    expect((await profileOf(client(server.app, second.accessToken))).status).toBe(200)
  })

  test('a refresh that fails ends the session; §8: Hết hạn đăng nhập', async () => {
    const { userName } = await employee()
    const { result } = await signIn(userName)
    later(24 * 3600)
    const { status, error } = await client(server.app, result.accessToken).send(
      'POST',
      '/TokenAuth/RefreshToken',
      { refreshToken: result.refreshToken },
    )
    expect([status, error?.code, error?.message]).toEqual([401, 401, 'Hết hạn đăng nhập'])
  })

  test('§9: the refresh token lives for 24 hours, the access token no longer than its cookie of 8', async () => {
    const { userName } = await employee()
    const { result, headers } = await signIn(userName)
    expect(result.refreshTokenExpireInSeconds).toBe(86_400)
    expect(result.expireInSeconds).toBeLessThanOrEqual(28_800)
    expect(String(headers['set-cookie'])).toMatch(/^refresh_token=[^;]+; Max-Age=86400;/)
  })

  test('accounts are active or inactive, changed by activate and deactivate calls', async () => {
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    await director.send('POST', '/services/app/User/DeActivate', { id: operator.userId })
    expect((await profileOf(operator)).status).toBe(401)
    await director.send('POST', '/services/app/User/Activate', { id: operator.userId })
    expect((await profileOf(operator)).status).toBe(401)
  })
})

describe('§8 errors', () => {
  test.each([
    [400, 'GET', '/services/app/User/Get?Id=x', 'Dữ liệu gửi lên không hợp lệ!'],
    [403, 'DELETE', '/services/app/PowerPlant/Delete?Id=1', expect.stringContaining('không có quyền')],
    [404, 'GET', '/services/app/User/Get?Id=999999', expect.stringContaining('Không tìm thấy')],
    [404, 'GET', '/services/app/Nowhere/GetAll', 'Không có địa chỉ này.'],
    [405, 'DELETE', '/services/app/User/GetAll', 'Địa chỉ này không nhận phương thức đó.'],
  ] as const)(
    '%i is the HTTP status and the code of the error: %s %s',
    async (status, method, path, message) => {
      const answer = method === 'GET' ? await director.get(path) : await director.send(method, path)
      expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([status, status, message])
    },
  )
})
