import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import { positionLabels, type Employee } from '#contract/employees/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, makeTeam, signedIn, type Client } from '#server/test/people.ts'
import { profile } from '#server/test/profile.ts'
import { exportedSheet } from '#server/test/sheet.ts'

let server: TestApp
let plantId: number
let teamId: number
let director: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db, { name: 'NMTĐ Sông Trâm' })
  teamId = await makeTeam(server.db, plantId, 'A')
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId], surname: 'Lê Văn', name: 'Đạt' })
  const hire = (changes: object) =>
    director.send('POST', '/services/app/User/Create', profile(plantId, changes))
  await hire({ name: 'Hòa', dutyTeamId: teamId, electricalSafetyGrade: 4, joinDate: '2019-02-28' })
  await hire({ name: 'Hoa', positionTitle: 'shiftLeader', roleNames: ['TC', 'DHV'], isActive: false })
  await hire({ surname: '=HYPERLINK', name: '@SUM', employeeCode: '0012', phoneNumber: '+84912345678' })
})
afterAll(() => server.close())

const path = (query = '') => `/services/app/User/ExportExcel?${query}`
const exported = (query = '', who = director, language = 'vi') =>
  exportedSheet(server, path(query), {
    authorization: `Bearer ${who.token}`,
    '.aspnetcore.culture': language,
  })
const listed = async (query = '', who = director) => {
  const { result } = await who.get<Page<Employee>>(`/services/app/User/GetAll?MaxResultCount=1000&${query}`)
  return result.items
}

/** The row that the sheet must show for an employee of the list. */
const rowOf = (employee: Employee) => [
  employee.employeeCode,
  employee.fullName,
  positionLabels[employee.positionTitle].vi,
  employee.dutyTeamName,
  employee.roleNames.join(', '),
  employee.phoneNumber,
  employee.emailAddress,
  employee.userName,
  employee.powerPlantNames.join(', '),
  employee.electricalSafetyGrade === null ? null : `${employee.electricalSafetyGrade}/5`,
  employee.joinDate === null ? null : new Date(employee.joinDate),
  employee.isActive ? 'Có' : 'Không',
]

describe('the exported list', () => {
  test.each([
    '',
    'Keyword=hoa',
    'IsActive=false',
    'RoleName=tc',
    'Sorting=fullName%20desc',
    'Keyword=%3Dhyper',
  ])('has the rows of the list in its order: "%s"', async (query) => {
    const { rows } = await exported(query)
    const expected = (await listed(query)).map(rowOf)
    expect(expected.length).toBeGreaterThan(0)
    expect(rows).toEqual(expected)
  })

  test('is a whole list, whatever page was asked for', async () => {
    const whole = await listed()
    expect((await exported('SkipCount=2&MaxResultCount=1')).rows).toHaveLength(whole.length)
  })

  test('without a match has a header and no rows', async () => {
    const sheet = await exported('Keyword=khong-co-ai')
    expect([sheet.titles?.length, sheet.rows]).toEqual([12, []])
  })

  test('says in words what it was filtered by, who exported it and when', async () => {
    const all = await exported()
    expect([all.name, all.lines]).toEqual([
      'Danh sách nhân viên',
      ['Danh sách nhân viên', 'Bộ lọc: tất cả', 'Xuất bởi Lê Văn Đạt, 21/11/2026 07:30'],
    ])
    const filtered = await exported(
      `PowerPlantId=${plantId}&DutyTeamId=${teamId}&RoleName=dhv&PositionTitle=mainOperator&IsActive=true&Keyword=h%C3%B2a`,
    )
    expect(filtered.lines[1]).toBe(
      'Bộ lọc: Nhà máy: NMTĐ Sông Trâm; Kíp: Kíp A; Vai trò: Điều hành viên; Chức danh: Trực chính; Hoạt động: Có; Từ khóa: hòa',
    )
    expect(filtered.rows.map(([, name]) => name)).toEqual(['Trần Quốc Hòa'])
  })

  test('speaks English to those who do', async () => {
    const sheet = await exported('IsActive=false&PositionTitle=shiftLeader', director, 'en')
    expect(sheet.lines).toEqual([
      'Employees',
      'Filters: Post: Shift leader; Active: No',
      'Exported by Lê Văn Đạt, 21/11/2026 07:30',
    ])
    expect(sheet.titles).toEqual([
      'Code',
      'Full name',
      'Post',
      'Team',
      'Roles',
      'Phone',
      'E-mail',
      'User name',
      'Plants',
      'Safety grade',
      'Joined',
      'Active',
    ])
    expect(sheet.rows[0]?.slice(1, 5)).toEqual(['Trần Quốc Hoa', 'Shift leader', null, 'DHV, TC'])
    expect(sheet.rows[0]?.at(-1)).toBe('No')
  })

  test('is a file to save, named after list and day at the plants', async () => {
    server.setNow('2026-11-20T17:00:00.000Z')
    const { headers } = await exported()
    server.setNow('2026-11-21T00:30:00.000Z')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="nhan-vien_2026-11-21.xlsx"; filename*=UTF-8''nhan-vien_2026-11-21.xlsx`,
    )
  })

  test('of more rows than one batch has each of them once', async () => {
    const big = await makePlant(server.db)
    const viewer = await signedIn(server, { roles: ['QĐ'], plantIds: [big] })
    await sql`
      with people as (
        insert into employees (employee_code, user_name, email_address, surname, name, phone_number, gender,
          date_of_birth, position_title, created_at)
        select 'L' || lpad(n::text, 5, '0'), 'l' || n, 'l' || n || '@example.vn', 'Nguyễn', 'Hàng loạt', '0912345678',
          'female', '1990-01-01', 'technician', now() from generate_series(1, 1203) n returning id)
      insert into employee_plants (employee_id, plant_id) select id, ${big} from people`.execute(server.db)
    const { rows } = await exported('Sorting=fullName&Keyword=hang%20loat', viewer)
    const codes = rows.map(([code]) => code)
    expect(new Set(codes).size).toBe(1203)
    expect([codes.length, codes[0], codes.at(-1)]).toEqual([1203, 'L00001', 'L01203'])
  })
})

describe('exporting', () => {
  test('is opened by a link, which shows its token as a cookie', async () => {
    const { rows } = await exportedSheet(server, path('Keyword=hoa'), {
      cookie: `access_token=${director.token}`,
    })
    expect(rows).toEqual((await listed('Keyword=hoa')).map(rowOf))
  })

  test('is for those who may see the list', async () => {
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const refused = await operator.get(path())
    expect([refused.status, refused.error?.problem]).toEqual([403, 'core.forbidden'])
    expect((await server.app.inject({ url: `/api${path()}` })).statusCode).toBe(401)
  })

  test('stays within the caller’s plants and team, in rows and in words', async () => {
    const otherPlant = await makePlant(server.db)
    const otherTeam = await makeTeam(server.db, otherPlant, 'BIMAT')
    const refused = await director.get(path(`PowerPlantId=${otherPlant}`))
    expect([refused.status, refused.error?.problem]).toEqual([403, 'core.plantForbidden'])
    const unnamed = await exported(`DutyTeamId=${otherTeam}`)
    expect([unnamed.rows, JSON.stringify(unnamed.lines)]).toEqual([[], expect.not.stringContaining('BIMAT')])
    const leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], dutyTeamId: teamId })
    const { rows } = await exported('', leader)
    expect(rows.map(([, , , team]) => team)).toEqual(['Kíp A', 'Kíp A'])
  })

  test('refuses a filter that does not exist like the list does', async () => {
    const { status, error } = await director.get(path('PositionTitle=king'))
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['positionTitle']])
  })
})
