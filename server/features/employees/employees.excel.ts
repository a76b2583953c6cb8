import type { z } from 'zod'

import { positionLabels, type Employee, type EmployeeQuery } from '#contract/employees/index.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { findFilterNames, employeeList } from './employees.list.ts'

const words = {
  title: { vi: 'Danh sách nhân viên', en: 'Employees' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
  plant: { vi: 'Nhà máy', en: 'Plant' },
  team: { vi: 'Kíp', en: 'Team' },
  role: { vi: 'Vai trò', en: 'Role' },
  position: { vi: 'Chức danh', en: 'Post' },
  active: { vi: 'Hoạt động', en: 'Active' },
  record: { vi: 'Hồ sơ', en: 'Record' },
} as const

const headings = {
  vi: [
    'Mã NV',
    'Họ và tên',
    'Chức danh',
    'Kíp',
    'Vai trò',
    'SĐT',
    'Email',
    'Tên đăng nhập',
    'Nhà máy',
    'Bậc ATĐ',
    'Ngày vào',
    'Hoạt động',
  ],
  en: [
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
  ],
} as const

const records = { vi: ['Đủ', 'Chưa đủ'], en: ['Complete', 'Incomplete'] } as const
const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<Employee>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 12, value: (row) => row.employeeCode },
    { title: titles[1], kind: 'text', value: (row) => row.fullName },
    {
      title: titles[2],
      kind: 'text',
      width: 18,
      value: (row) => positionLabels[row.positionTitle][language],
    },
    { title: titles[3], kind: 'text', width: 10, value: (row) => row.dutyTeamName },
    { title: titles[4], kind: 'text', width: 12, value: (row) => row.roleNames.join(', ') },
    { title: titles[5], kind: 'text', width: 14, value: (row) => row.phoneNumber },
    { title: titles[6], kind: 'text', value: (row) => row.emailAddress },
    { title: titles[7], kind: 'text', width: 16, value: (row) => row.userName },
    { title: titles[8], kind: 'text', value: (row) => row.powerPlantNames.join(', ') },
    { title: titles[9], kind: 'text', width: 10, value: (row) => gradeText(row.electricalSafetyGrade) },
    { title: titles[10], kind: 'day', value: (row) => row.joinDate },
    { title: titles[11], kind: 'boolean', words: yesNo[language], value: (row) => row.isActive },
  ]
}

function gradeText(grade: number | null): string | null {
  return grade === null ? null : `${grade}/5`
}

/** The filtered list as an Excel file. */
export async function exportEmployees(
  work: Work,
  query: z.output<typeof EmployeeQuery>,
): Promise<FileAnswer> {
  const { db, actor, caller } = work
  const { language } = caller
  const names = await findFilterNames(db, actor, query)
  return listAnswer(work, {
    title: words.title,
    fileName: 'nhan-vien',
    filters: [
      [words.plant, names.plantName],
      [words.team, names.teamName],
      [words.role, usualName(names.roleName, language) ?? query.roleName],
      [words.position, query.positionTitle && positionLabels[query.positionTitle][language]],
      [words.active, query.isActive === undefined ? undefined : yesNo[language][query.isActive ? 0 : 1]],
      [
        words.record,
        query.isIncomplete === undefined ? undefined : records[language][query.isIncomplete ? 1 : 0],
      ],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn,
    rows: employeeList.rows(work, query),
  })
}
