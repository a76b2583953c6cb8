import type { z } from 'zod'

import { positionLabels, type Employee, type EmployeeQuery } from '#contract/employees/index.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { sharedWords } from '#contract/core/words.ts'
import { employeeWords } from '#contract/employees/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { findFilterNames, employeeList } from './employees.list.ts'

const words = {
  title: { vi: 'Danh sách nhân viên', en: 'Employees' },
  role: { vi: 'Vai trò', en: 'Role' },
  record: { vi: 'Hồ sơ', en: 'Record' },
} as const

const records = { vi: ['Đủ', 'Chưa đủ'], en: ['Complete', 'Incomplete'] } as const
const columns = sheetOf<Employee>()(employeeWords, [
  { field: 'employeeCode', width: 12 },
  { field: 'fullName' },
  { field: 'positionTitle', width: 18, labels: positionLabels },
  { field: 'dutyTeamName', width: 10 },
  { field: 'roleNames', width: 12, value: (row) => row.roleNames.join(', ') },
  { field: 'phoneNumber', width: 14 },
  { field: 'emailAddress' },
  { field: 'userName', width: 16 },
  { field: 'powerPlantNames', value: (row) => row.powerPlantNames.join(', ') },
  { field: 'electricalSafetyGrade', width: 10, value: (row) => gradeText(row.electricalSafetyGrade) },
  { field: 'joinDate', kind: 'day' },
  { field: 'isActive', kind: 'boolean' },
])

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
      [sharedWords.plant, names.plantName],
      [employeeWords.dutyTeamId, names.teamName],
      [words.role, usualName(names.roleName, language) ?? query.roleName],
      [employeeWords.positionTitle, query.positionTitle && positionLabels[query.positionTitle]],
      [employeeWords.isActive, query.isActive],
      [
        words.record,
        query.isIncomplete === undefined ? undefined : records[language][query.isIncomplete ? 1 : 0],
      ],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: employeeList.rows(work, query),
  })
}
