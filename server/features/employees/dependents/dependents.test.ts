import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Dependent } from '#contract/employees/index.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

let server: TestApp
let plantId: number
let director: Client
let made = 0

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
})
afterAll(() => server.close())

const employee = async () => (await makePerson(server.db, { roles: ['DHV'], plantIds: [plantId] })).id

function dependent(userId: number, changes: object = {}) {
  return {
    userId,
    fullName: 'Trần Gia Hân',
    relationship: 'child',
    dateOfBirth: '2018-06-01',
    identityNumber: String(58_218_000_000 + ++made),
    taxCode: null,
    deductionFrom: '2026-01-01',
    deductionTo: null,
    documentFileId: null,
    ...changes,
  }
}

const register = (body: object, who = director) =>
  who.send<Dependent>('POST', '/services/app/User/RegisterDependents', body)
const remove = (id: number, who = director) => who.send('POST', '/services/app/User/DeleteDependents', { id })
const list = (userId: number, who = director) =>
  who.get<{ items: Dependent[] }>(`/services/app/User/GetDependents?UserId=${userId}`)

describe('registering', () => {
  test('keeps the dependent, and tells the employee’s history', async () => {
    const userId = await employee()
    const body = dependent(userId, { taxCode: '8123456789', deductionTo: '2030-12-01' })
    const { status, result } = await register(body)
    expect(status).toBe(200)
    expect(result).toEqual({ ...body, isOfAge: false, id: result.id })
    expect((await list(userId)).result.items).toEqual([result])
    const history = await director.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=employees&EntityId=${userId}`,
    )
    expect(history.result.items[0]).toMatchObject({
      action: 'dependentRegistered',
      changes: [{ field: 'dependent', from: null, to: 'Trần Gia Hân' }],
    })
  })

  test('counts in whole months, whatever day is sent', async () => {
    const { result } = await register(
      dependent(await employee(), { deductionFrom: '2026-03-31', deductionTo: '2026-03-15' }),
    )
    expect(result).toMatchObject({ deductionFrom: '2026-03-01', deductionTo: '2026-03-01' })
  })

  test.each([
    [{ fullName: ' ' }, 'fullName', 'Vui lòng nhập trường này'],
    [{ relationship: 'cousin' }, 'relationship', 'Giá trị không nằm trong danh sách'],
    [{ dateOfBirth: '2018-02-30' }, 'dateOfBirth', 'Ngày không hợp lệ'],
    [{ identityNumber: '05821-1' }, 'identityNumber', 'Chỉ được nhập chữ số'],
    [{ deductionFrom: null }, 'deductionFrom', 'Vui lòng nhập trường này'],
    [{ deductionTo: '2025-12-31' }, 'deductionTo', 'Tháng kết thúc phải sau tháng bắt đầu'],
  ])('refuses %o at its field', async (wrong, member, message) => {
    const { status, error } = await register(dependent(await employee(), wrong))
    expect([status, error?.validationErrors]).toEqual([400, [{ message, members: [member] }]])
  })

  test('refuses somebody not born yet at the field', async () => {
    const { status, error } = await register(dependent(await employee(), { dateOfBirth: '2199-01-01' }))
    expect([status, error?.validationErrors]).toEqual([
      422,
      [{ message: 'Ngày sinh không được ở tương lai', members: ['dateOfBirth'] }],
    ])
  })

  test('says who is of age today: a child of 18, and nobody else', async () => {
    const userId = await employee()
    await register(dependent(userId, { dateOfBirth: '2008-11-21' }))
    await register(dependent(userId, { dateOfBirth: '2008-11-22' }))
    await register(dependent(userId, { dateOfBirth: '1958-01-01', relationship: 'mother' }))
    const { items } = (await list(userId)).result
    expect(items.map((item) => [item.dateOfBirth, item.isOfAge])).toEqual([
      ['1958-01-01', false],
      ['2008-11-21', true],
      ['2008-11-22', false],
    ])
  })
})

describe('a dependent', () => {
  const taken = {
    message: 'Người phụ thuộc này đã được đăng ký cho nhân viên khác trong cùng thời gian',
    members: ['identityNumber'],
  }
  const until = (deductionFrom: string, deductionTo: string | null) => ({ deductionFrom, deductionTo })

  test.each([
    ['in the same month', until('2026-01-01', '2026-06-01'), until('2026-06-01', null), [409, taken]],
    ['in the month after', until('2026-01-01', '2026-06-01'), until('2026-07-01', null), [200, undefined]],
    ['within an open period', until('2026-01-01', null), until('2030-01-01', '2030-02-01'), [409, taken]],
    ['before it', until('2026-05-01', null), until('2026-01-01', '2026-04-01'), [200, undefined]],
  ])('claimed again %s', async (_when, first, second, expected) => {
    const identityNumber = String(79_000_000_000 + ++made)
    await register(dependent(await employee(), { identityNumber, ...first }))
    const { status, error } = await register(dependent(await employee(), { identityNumber, ...second }))
    expect([status, error?.validationErrors?.[0]]).toEqual(expected)
  })

  test('claimed by two at once is one employee’s', async () => {
    const identityNumber = String(79_000_000_000 + ++made)
    const [one, other] = [await employee(), await employee()]
    const both = await Promise.all([one, other].map((id) => register(dependent(id, { identityNumber }))))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('without an identity number may be registered by several: nobody can tell', async () => {
    const unnumbered = { identityNumber: null }
    expect((await register(dependent(await employee(), unnumbered))).status).toBe(200)
    expect((await register(dependent(await employee(), unnumbered))).status).toBe(200)
  })

  test('can be claimed by another once deleted, or once the employee is', async () => {
    const [first, second, third] = [await employee(), await employee(), await employee()]
    const { result } = await register(dependent(first))
    const { identityNumber } = result
    expect((await remove(result.id)).status).toBe(200)
    expect((await register(dependent(second, { identityNumber }))).status).toBe(200)
    await director.send('DELETE', `/services/app/User/Delete?Id=${second}`)
    expect((await register(dependent(third, { identityNumber }))).status).toBe(200)
  })
})

describe('deleting', () => {
  test('is served as ABP clients call it, too', async () => {
    const { result } = await register(dependent(await employee()))
    const path = `/services/app/User/DeleteDependents?Id=${result.id}`
    const stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
    expect((await stranger.send('DELETE', path)).status).toBe(404)
    expect((await director.send('DELETE', path)).status).toBe(200)
    expect((await list(result.userId)).result.items).toEqual([])
    expect((await director.send('DELETE', path)).status).toBe(404)
  })

  test('keeps the name in the employee’s history', async () => {
    const userId = await employee()
    const { result } = await register(dependent(userId))
    expect((await remove(result.id)).status).toBe(200)
    expect((await remove(result.id)).status).toBe(404)
    expect((await list(userId)).result.items).toEqual([])
    const history = await director.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=employees&EntityId=${userId}`,
    )
    expect(history.result.items.map(({ action }) => action)).toEqual([
      'dependentDeleted',
      'dependentRegistered',
    ])
  })
})

describe('dependents are', () => {
  test('the employee’s own to read, and those’ who keep the record; nobody else’s', async () => {
    const own = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    await register(dependent(own.userId))
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
    const stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
    expect((await list(own.userId, own)).result.items).toHaveLength(1)
    expect((await list(own.userId)).result.items).toHaveLength(1)
    expect((await list(own.userId, manager)).status).toBe(404)
    expect((await list(own.userId, stranger)).status).toBe(404)
    expect((await list(999_999)).status).toBe(404)
  })

  test('not to be touched across plants, for deleted employees, or for people above', async () => {
    const userId = await employee()
    const { result } = await register(dependent(userId))
    const stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
    expect((await register(dependent(userId), stranger)).status).toBe(404)
    expect((await remove(result.id, stranger)).status).toBe(404)
    const executive = await makePerson(server.db, { roles: ['BDH'], plantIds: [plantId] })
    expect((await register(dependent(executive.id))).error?.problem).toBe('employees.standsAbove')
    expect((await list(executive.id)).status).toBe(404)
    await director.send('DELETE', `/services/app/User/Delete?Id=${userId}`)
    expect((await register(dependent(userId))).status).toBe(404)
  })

  test('proven by a document of the one who registers them, read by those who read the dependent', async () => {
    const own = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const colleague = await signedIn(server, { roles: ['PGD'], plantIds: [plantId] })
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
    const scan = Buffer.from('%PDF-1.7\nGiấy khai sinh\n')
    const { result: document } = await upload<StoredFile>(
      server.app,
      director,
      'dependentDocument',
      'Giấy khai sinh.pdf',
      scan,
    )
    const body = dependent(own.userId, { documentFileId: document.id })
    expect((await register(body, colleague)).error?.problem).toBe('employees.unknownFile')
    const read = async (who: Client) =>
      (await who.get(`/services/app/File/Download?Id=${document.id}`)).status
    expect(await read(own)).toBe(404)
    expect((await register(body)).result.documentFileId).toBe(document.id)
    expect(await Promise.all([own, colleague, director, manager].map(read))).toEqual([200, 200, 200, 404])
  })
})
