import { importFields, type ImportField, type ImportMapping } from '#contract/employees/import.ts'
import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import { type FieldWord, headingOf, namesOf } from '#contract/core/words.ts'
import { employeeWords } from '#contract/employees/words.ts'

/** What the columns are called in files that the server writes. */
const fieldWords: Readonly<Record<ImportField, FieldWord>> = {
  ...employeeWords,
  dutyTeam: employeeWords.dutyTeamName,
  powerPlants: employeeWords.powerPlantNames,
}

/** What people write above a column beside its words. */
const alsoWritten: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  employeeCode: ['mã số nhân viên'],
  fullName: ['họ tên', 'họ và tên nhân viên', 'tên nhân viên'],
  surname: ['họ', 'họ và tên đệm'],
  name: ['name'],
  userName: ['tài khoản', 'username'],
  emailAddress: ['thư điện tử', 'email address'],
  phoneNumber: ['điện thoại', 'số ĐT', 'số di động'],
  dateOfBirth: ['ngày tháng năm sinh'],
  positionTitle: ['chức vụ', 'position'],
  dutyTeam: ['duty team'],
  roleNames: ['role'],
  powerPlants: ['plant'],
  citizenIdNumber: ['căn cước công dân'],
  identityNumber: ['chứng minh nhân dân'],
  safetyCardNo: ['thẻ ATĐ'],
  taxCode: ['MST'],
  socialInsuranceNo: ['BHXH', 'mã số BHXH', 'số sổ BHXH'],
}

/** The heading of a field in files that the server writes, and in what it says of them. */
export function fieldHeading(field: ImportField, language: Language): string {
  return headingOf(fieldWords[field], language)
}

/** The columns that headings name, each field once, the first column that fits. */
export function suggestMapping(columns: readonly string[]): ImportMapping {
  const titles = columns.map(foldedWords)
  const found = importFields.map((field) => {
    const index = titles.findIndex((title) =>
      [...namesOf(fieldWords[field]), ...(alsoWritten[field] ?? [])].some(
        (heading) => foldedWords(heading) === title,
      ),
    )
    return [field, index < 0 ? null : index] as const
  })
  return Object.fromEntries(found)
}
