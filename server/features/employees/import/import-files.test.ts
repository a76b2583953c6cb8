import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ImportPreview, ImportResult } from '#contract/employees/import.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, makeTeam, signedIn, type Client } from '#server/test/people.ts'
import { profile } from '#server/test/profile.ts'
import { upload } from '#server/test/upload.ts'
import { buffer } from 'node:stream/consumers'

let server: TestApp
let plantId: number
let director: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db, { code: 'ST', name: 'NMTĐ Sông Trâm' })
  await makeTeam(server.db, plantId, 'A')
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
})
afterAll(() => server.close())

const download = (path: string, language = 'vi') =>
  server.app.inject({
    url: `/api/services/app/User/${path}`,
    headers: { cookie: `access_token=${director.token}`, '.aspnetcore.culture': language },
  })

async function preview(content: Buffer): Promise<ImportPreview & { fileId: number }> {
  const file = await upload<StoredFile>(server.app, director, 'import', 'tệp.xlsx', content)
  const fileId = file.result.id
  const { result } = await director.get<ImportPreview>(`/services/app/User/PreviewImport?FileId=${fileId}`)
  return { ...result, fileId }
}

const post = (path: string, { fileId, suggested }: { fileId: number; suggested: object }) =>
  director.send<ImportResult>('POST', `/services/app/User/${path}`, { fileId, mapping: suggested })

const workbookOf = (rows: readonly (readonly (string | null)[])[]) =>
  buffer(workbookStream([{ name: 'Nhân viên', rows }]))

describe('the template', () => {
  test.each([
    ['vi', 'mau-nhap-nhan-vien.xlsx', 'Mã NV *', 'Ngày vào', 'Danh mục'],
    ['en', 'employees-to-import.xlsx', 'Code *', 'Joined', 'Lists'],
  ])('speaks %s', async (language, fileName, code, joined, lists) => {
    const answer = await download('ImportTemplate', language)
    expect(answer.headers['content-disposition']).toContain(`filename="${fileName}"`)
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true })
    expect(sheets.map(({ name }) => name)[1]).toBe(lists)
    const [, , example, headings] = sheets[0]?.rows ?? []
    expect(headings).toContain(code)
    expect(headings).toContain(joined)
    expect(example?.[headings?.indexOf(joined) ?? -1]).toBe('01/03/2020')
    expect(sheets[0]?.cells?.get('2,0')?.style?.font?.italic).toBe(true)
    expect(sheets[0]?.cells?.get('4,0')?.style?.numFmt).toBe('@')
  })

  test('is understood whole, and its example is not imported', async () => {
    const { rawPayload } = await download('ImportTemplate')
    const { columns, suggested, rowCount } = await preview(rawPayload)
    expect([columns.length, rowCount]).toEqual([20, 0])
    const unmapped = Object.entries(suggested).filter(([, column]) => column === null)
    expect(unmapped.map(([field]) => field)).toEqual(['surname', 'name'])
  })

  test('offers what the director may choose: their plants and teams, the roles they may give', async () => {
    await makePlant(server.db, { name: 'NMĐMT Mỹ Tường' })
    const [sheet, lists] = (await readXlsx((await download('ImportTemplate')).rawPayload)).sheets
    const [titles = [], ...rows] = lists?.rows ?? []
    const listed = (title: string) =>
      rows.map((row) => row[titles.indexOf(title)] ?? null).filter((value) => value !== null)
    expect(listed('Giới tính')).toEqual(['Nam', 'Nữ', 'Khác'])
    expect(listed('Nhà máy')).toEqual(['NMTĐ Sông Trâm'])
    expect(listed('Kíp')).toEqual(['Kíp A'])
    expect(listed('Vai trò')).toContain('Quản đốc')
    expect(listed('Vai trò')).not.toContain('Ban điều hành')
    expect(sheet?.dataValidations).toContainEqual(
      expect.objectContaining({ type: 'list', range: 'F5:F204', formula1: "'Danh mục'!$A$2:$A$4" }),
    )
  })
})

describe('an exported list', () => {
  test('can be imported again: its headings are found below its title, and nobody is changed', async () => {
    const hired = await director.send<EmployeeDetail>(
      'POST',
      '/services/app/User/Create',
      profile(plantId, {
        surname: 'Đặng Thị',
        name: 'Ngọc Ánh',
        electricalSafetyGrade: 4,
        joinDate: '2019-02-28',
      }),
    )
    const { id } = hired.result
    const read = await preview((await download('ExportExcel?Keyword=ngoc%20anh')).rawPayload)
    expect([read.columns[0], read.rowCount]).toEqual(['Mã NV', 1])
    const ran = await post('Import', read)
    expect(ran.result).toEqual({ createCount: 0, updateCount: 1, errors: [], accounts: [] })
    const after = await director.get<EmployeeDetail>(`/services/app/User/Get?Id=${id}`)
    const { oneTimePassword: _password, ...before } = { oneTimePassword: null, ...hired.result }
    expect({ ...after.result, version: 1 }).toEqual(before)
  })

  test('lacks what new people need, which is told once for each column', async () => {
    const heads = ['Mã NV', 'Họ và tên', 'Chức danh', 'Vai trò', 'SĐT', 'Email', 'Tên đăng nhập', 'Nhà máy']
    const person = (code: string, phone: string | null) =>
      [code, 'Lê Văn An', 'Trực phụ', 'DHV', phone, `${code}@nhamay.vn`, code, 'ST'] as const
    const content = await workbookOf([
      ['Danh sách nhân viên'],
      ['Bộ lọc: tất cả'],
      heads,
      person('moi1', '0912345678'),
      person('moi2', null),
    ])
    const { result } = await post('CheckImport', await preview(content))
    const message = 'Tệp thiếu cột này hoặc cột chưa được ghép; cần cho 2 nhân viên mới'
    expect(result.errors).toEqual([
      { row: 3, column: 'Giới tính', value: '', message },
      { row: 3, column: 'Ngày sinh', value: '', message },
      { row: 5, column: 'SĐT', value: '', message: 'Vui lòng nhập trường này' },
    ])
  })
})

test('a table of exactly 2,000 employees is taken with lines above it, one more is refused', async () => {
  const rows = (count: number) => [
    ['Danh sách nhân viên'],
    ['Mã NV', 'Họ và tên'],
    ...Array.from({ length: count }, (_, n) => [`X${n}`, 'Lê Văn An']),
  ]
  expect((await preview(await workbookOf(rows(2000)))).rowCount).toBe(2000)
  const file = await upload<StoredFile>(
    server.app,
    director,
    'import',
    'a.xlsx',
    await workbookOf(rows(2001)),
  )
  const { error } = await director.get(`/services/app/User/PreviewImport?FileId=${file.result.id}`)
  expect(error?.problem).toBe('employeeImport.tooManyRows')
})
