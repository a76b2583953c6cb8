import { importFields, neededForNew, type ImportField } from '#contract/employees/import.ts'
import { genderLabels, positionLabels } from '#contract/employees/labels.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { templateFile } from '#server/features/imports/imports.public.ts'
import { listGrantableRoles } from '#server/features/roles/roles.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { fieldHeading } from './headings.rules.ts'
import { readLookups } from './import.list.ts'

const words = {
  title: { vi: 'Mẫu nhập nhân viên', en: 'Employees to import' },
  help: {
    vi: 'Điền từ dòng 5. Cột có dấu * bắt buộc với nhân viên mới; ô trống giữ nguyên dữ liệu của nhân viên đã có. Nhiều vai trò hoặc nhà máy cách nhau bằng dấu chấm phẩy. Dòng 3 là ví dụ, không được nhập.',
    en: 'Fill in from row 5. New employees need the columns marked *; an empty cell leaves a known employee’s data as it is. Several roles or plants are separated by semicolons. Row 3 is an example and is not imported.',
  },
  example: { vi: 'Ví dụ: ', en: 'Example: ' },
  fileName: { vi: 'mau-nhap-nhan-vien.xlsx', en: 'employees-to-import.xlsx' },
} as const

/** Headings that another one makes superfluous: the full name brings both of its parts. */
const superfluous: ReadonlySet<ImportField> = new Set(['surname', 'name'])
const fields = importFields.filter((field) => !superfluous.has(field))

const days: ReadonlySet<ImportField> = new Set(['dateOfBirth', 'joinDate', 'safetyCardExpiry'])
const wide: ReadonlySet<ImportField> = new Set([
  'fullName',
  'emailAddress',
  'roleNames',
  'powerPlants',
  'address',
])

/** What can be chosen in a column, in words that an import understands. */
type Lists = Readonly<Partial<Record<ImportField, readonly string[]>>>

async function readLists({ db, actor, caller }: Work): Promise<Lists> {
  const { plants, teams } = await readLookups(db, actor)
  const roles = await listGrantableRoles(db, actor)
  const named = (labels: Readonly<Record<string, Readonly<Record<Language, string>>>>) =>
    Object.values(labels).map((label) => label[caller.language])
  return {
    gender: named(genderLabels),
    positionTitle: named(positionLabels),
    dutyTeam: [...new Set(teams.map(({ name }) => name))].toSorted(),
    roleNames: roles.map(({ displayName }) => usualName(displayName, caller.language)),
    powerPlants: plants.map(({ name }) => name).toSorted(),
    electricalSafetyGrade: [1, 2, 3, 4, 5].map((grade) => `${grade}/5`),
  }
}

function exampleOf(lists: Lists, field: ImportField, language: Language): string {
  const example: Readonly<Partial<Record<ImportField, string>>> = {
    employeeCode: `${words.example[language]}NV001`,
    fullName: 'Nguyễn Văn Hòa',
    userName: 'hoa.nv',
    emailAddress: 'hoa.nv@nhamay.vn',
    phoneNumber: '0912345678',
    dateOfBirth: '17/05/1990',
    joinDate: '01/03/2020',
    citizenIdNumber: '058090001234',
    address: 'Phan Rang',
    safetyCardNo: 'ATĐ-0123',
    safetyCardExpiry: '31/12/2027',
    taxCode: '8123456789',
    socialInsuranceNo: '5812345678',
  }
  return example[field] ?? lists[field]?.[0] ?? ''
}

/** An Excel file to fill in for an import: headings, an example above them, and lists of what can be chosen. */
export async function importTemplate(work: Work): Promise<FileAnswer> {
  const { language } = work.caller
  const lists = await readLists(work)
  const columns = fields.map((field) => {
    const choices = lists[field]
    return {
      title: fieldHeading(field, language),
      isNeeded: neededForNew.includes(field),
      isWide: wide.has(field),
      holds: days.has(field) ? ('day' as const) : ('text' as const),
      example: exampleOf(lists, field, language),
      ...(choices && { choices }),
    }
  })
  const { title, help, fileName } = words
  return templateFile(
    { title: title[language], help: help[language], fileName: fileName[language], columns },
    language,
  )
}
