import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ImportMapping, ImportPreview, ImportResult } from '#contract/employees/import.ts'
import type { Employee } from '#contract/employees/index.ts'
import type { Page } from '#contract/core/page.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { Import } from '#contract/imports/index.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { upload } from '#server/test/upload.ts'
import { client, makePlant, makeTeam, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let director: Client

const titles = [
  'Mã NV',
  'Họ và tên',
  'Tên đăng nhập',
  'Email',
  'SĐT',
  'Giới tính',
  'Ngày sinh',
  'Chức danh',
  'Kíp',
  'Vai trò',
  'Nhà máy',
]

beforeAll(async () => {
  server = await testApp()
  const plantId = await makePlant(server.db, { code: 'ST', name: 'NMTĐ Sông Trâm' })
  await makeTeam(server.db, plantId, 'A')
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
})
afterAll(() => server.close())

const person = (number: number, changes: Record<string, string> = {}) =>
  Object.values({
    code: `IM${number}`,
    fullName: 'Lê Minh Tâm',
    userName: `tam.lm${number}`,
    email: `tam${number}@nhamay.vn`,
    phone: '0912 345 678',
    gender: 'Nam',
    dateOfBirth: '17/05/1990',
    position: 'Trực chính',
    team: 'Kíp A',
    roles: 'DHV',
    plants: 'ST',
    ...changes,
  })

async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of workbookStream([
    { name: 'Nhân viên', columns: titles.map(() => ({})), rows: [titles, ...rows] },
  ]))
    chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function uploadRows(rows: readonly (readonly string[])[], who = director): Promise<number> {
  const { result } = await upload<StoredFile>(
    server.app,
    who,
    'import',
    'nhân viên.xlsx',
    await workbook(rows),
  )
  return result.id
}

async function suggestedFor(fileId: number): Promise<ImportMapping> {
  const { result } = await director.get<ImportPreview>(`/services/app/User/PreviewImport?FileId=${fileId}`)
  return result.suggested
}

const check = (fileId: number, mapping: ImportMapping) =>
  director.send<ImportResult>('POST', '/services/app/User/CheckImport', { fileId, mapping })
const run = (fileId: number, mapping: ImportMapping) =>
  director.send<ImportResult>('POST', '/services/app/User/Import', { fileId, mapping })

async function codes(): Promise<string[]> {
  const { result } = await director.get<Page<Employee>>(
    '/services/app/User/GetAll?MaxResultCount=1000&Keyword=IM',
  )
  return result.items.map((employee) => employee.employeeCode)
}

describe('importing employees', () => {
  test('previews the file with the mapping its headings suggest', async () => {
    const fileId = await uploadRows([person(1), person(2)])
    const { result } = await director.get<ImportPreview>(`/services/app/User/PreviewImport?FileId=${fileId}`)
    expect(result).toMatchObject({
      columns: titles,
      rowCount: 2,
      suggested: { employeeCode: 0, fullName: 1, powerPlants: 10 },
    })
    expect(result.rows[0]?.slice(0, 2)).toEqual(['IM1', 'Lê Minh Tâm'])
  })

  test('one check tells all that is wrong: names of one word, births to come, doubles in the file, and the rest', async () => {
    const shared = { email: 'chung@nhamay.vn' }
    const fileId = await uploadRows([
      person(50, shared),
      person(51, { fullName: 'Hòa', dateOfBirth: '01/01/2090', phone: '12' }),
      person(52, { ...shared, position: 'Phi công' }),
      person(53, { code: 'IM50', phone: '12' }),
    ])
    const { status, result } = await check(fileId, await suggestedFor(fileId))
    expect(status).toBe(200)
    expect(result.errors.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual([
      '3 Họ và tên',
      '3 Ngày sinh',
      '3 SĐT',
      '4 Chức danh',
      '4 Email',
      '5 Mã NV',
      '5 SĐT',
    ])
    expect(result.errors.find(({ column }) => column === 'Email')?.message).toBe('Đã có ở dòng 2 của tệp')
    expect(await codes()).not.toContain('IM50')
  })

  test('the check says what would happen and changes nothing, not even history', async () => {
    const fileId = await uploadRows([person(3), person(4)])
    const mapping = await suggestedFor(fileId)
    const before = await server.db
      .selectFrom('history')
      .select((on) => on.fn.countAll().as('count'))
      .executeTakeFirst()
    const { result } = await check(fileId, mapping)
    expect(result).toEqual({ createCount: 2, updateCount: 0, errors: [], accounts: [] })
    expect(await codes()).not.toContain('IM3')
    const after = await server.db
      .selectFrom('history')
      .select((on) => on.fn.countAll().as('count'))
      .executeTakeFirst()
    expect(after).toEqual(before)
  })

  test('creates new employees with one-time passwords and updates known ones by their code', async () => {
    const first = await uploadRows([person(5)])
    const mapping = await suggestedFor(first)
    const created = await run(first, mapping)
    expect(created.result).toMatchObject({
      createCount: 1,
      updateCount: 0,
      accounts: [{ userName: 'tam.lm5' }],
    })
    const signIn = await client(server.app).send('POST', '/TokenAuth/Authenticate', {
      userNameOrEmailAddress: 'tam.lm5',
      password: created.result.accounts[0]?.oneTimePassword,
    })
    expect(signIn.status).toBe(200)
    const second = await uploadRows([person(5, { position: 'Trưởng ca', email: '' }), person(6)])
    expect((await run(second, mapping)).result).toMatchObject({ createCount: 1, updateCount: 1 })
    const { result } = await director.get<Page<Employee>>('/services/app/User/GetAll?Keyword=IM5')
    expect(result.items[0]).toMatchObject({
      positionTitle: 'shiftLeader',
      emailAddress: 'tam5@nhamay.vn',
      version: 2,
    })
    const entry = await server.db
      .selectFrom('history')
      .select(['action', 'reason'])
      .where('entity', '=', 'employees')
      .where('entityId', '=', String(result.items[0]?.id))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'changed', reason: 'Nhập từ tệp nhân viên.xlsx' })
  })

  test('is among the imports, and is taken back while nobody changed what it did', async () => {
    const file = await uploadRows([person(20)])
    const mapping = await suggestedFor(file)
    await run(file, mapping)
    const again = await uploadRows([person(20, { position: 'Trưởng ca' }), person(21)])
    await run(again, mapping)
    const list = () =>
      director.get<Page<Import>>('/services/app/Import/GetAll?Kind=employees&MaxResultCount=2')
    const [second, first] = (await list()).result.items
    expect(second).toMatchObject({ state: 'done', createdCount: 1, updatedCount: 1, can: { revert: true } })
    const revert = (row: Import | undefined) =>
      director.send<Import>('POST', '/services/app/Import/Revert', { id: row?.id })
    expect((await revert(first)).error?.problem).toBe('imports.touched')
    expect((await revert(second)).result).toMatchObject({ state: 'reverted', can: { revert: false } })
    expect(await codes()).not.toContain('IM21')
    const { result } = await director.get<Page<Employee>>('/services/app/User/GetAll?Keyword=IM20')
    expect(result.items[0]?.positionTitle).toBe('mainOperator')
    expect((await revert(second)).status).toBe(409)
    const other = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
    expect((await other.send('POST', '/services/app/Import/Revert', { id: first?.id })).status).toBe(404)
  })

  test('one wrong row: nothing is imported, and every error names row, column and value', async () => {
    const fileId = await uploadRows([
      person(7),
      person(8, { phone: '123', dateOfBirth: '31/02/1990', position: 'Vua', email: 'tam7@nhamay.vn' }),
      person(9, { email: 'tam7@nhamay.vn' }),
    ])
    const mapping = await suggestedFor(fileId)
    const { result } = await check(fileId, mapping)
    expect(result.createCount).toBe(1)
    expect(result.errors).toEqual([
      { row: 3, column: 'Chức danh', value: 'Vua', message: expect.stringContaining('Trực chính, Trực phụ') },
      { row: 3, column: 'Email', value: 'tam7@nhamay.vn', message: 'Đã có ở dòng 2 của tệp' },
      { row: 3, column: 'SĐT', value: '123', message: expect.stringContaining('Số điện thoại') },
      { row: 3, column: 'Ngày sinh', value: '31/02/1990', message: 'Ngày không hợp lệ' },
      {
        row: 4,
        column: 'Email',
        value: 'tam7@nhamay.vn',
        message: 'Đã có ở dòng 2 của tệp',
      },
    ])
    const refused = await run(fileId, mapping)
    expect([refused.status, refused.error?.problem]).toEqual([422, 'employeeImport.hasErrors'])
    expect(await codes()).not.toContain('IM7')
  })

  test('a file from real life: a code twice, lines that are no employees, accents and dates of all kinds', async () => {
    const decomposed = { fullName: 'Lê Thị Hoà'.normalize('NFD'), dateOfBirth: '17/5/1990 00:00' }
    const rows = [
      ['', 'Kíp A'],
      person(30, decomposed),
      person(31),
      person(30, { position: 'Trưởng ca', userName: 'khac', email: 'khac@nhamay.vn' }),
      ['', 'Người lập biểu'],
    ]
    const text = `\uFEFFDANH SÁCH NHÂN VIÊN;;\r\n${[titles, ...rows].map((row) => row.join(';')).join('\r\n')}`
    const content = Buffer.from(text)
    const file = await upload<StoredFile>(server.app, director, 'import', 'danh sách.csv', content)
    const mapping = await suggestedFor(file.result.id)
    const { result } = await check(file.result.id, mapping)
    expect(result.errors).toEqual([
      { row: 3, column: 'Mã NV', value: '', message: expect.stringContaining('Dòng không có mã') },
      { row: 6, column: 'Mã NV', value: 'IM30', message: 'Mã này đã có ở dòng 4' },
      { row: 7, column: 'Mã NV', value: '', message: expect.stringContaining('Dòng không có mã') },
    ])
    expect(result.createCount).toBe(2)

    const known = await uploadRows([person(32)])
    await run(known, mapping)
    const twice = await uploadRows([person(32, { position: 'Trưởng ca' }), person(32)])
    expect((await run(twice, mapping)).error?.problem).toBe('employeeImport.hasErrors')
    const clean = await uploadRows([person(33, decomposed)])
    await run(clean, mapping)
    const { result: found } = await director.get<Page<Employee>>('/services/app/User/GetAll?Keyword=IM33')
    expect(found.items[0]?.fullName).toBe('Lê Thị Hoà')
  })

  test('somebody else’s upload, another purpose and unreadable files are refused', async () => {
    const other = await signedIn(server, { roles: ['GD'] })
    const fileId = await uploadRows([person(10)], other)
    expect((await check(fileId, {})).status).toBe(404)
    const csv = await upload<StoredFile>(
      server.app,
      director,
      'import',
      'a.csv',
      Buffer.from('Mã NV;Tên\n"IM1;An\n'),
    )
    const broken = await check(csv.result.id, { employeeCode: 0 })
    expect([broken.status, broken.error?.problem]).toEqual([422, 'employeeImport.unreadable'])
  })

  test('a mapping to no such field or column is refused', async () => {
    const fileId = await uploadRows([person(11)])
    const send = (mapping: object) =>
      director.send('POST', '/services/app/User/CheckImport', { fileId, mapping })
    expect((await send({ salary: 1 })).status).toBe(400)
    expect((await send({ name: -1 })).status).toBe(400)
  })
})
