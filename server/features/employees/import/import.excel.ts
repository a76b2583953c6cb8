import { importFields, neededForNew, type ImportField } from '#contract/employees/import.ts'
import { genderLabels, positionLabels } from '#contract/employees/labels.ts'
import type { Language } from '#contract/core/problem.ts'
import { listGrantableRoles } from '#server/features/roles/roles.public.ts'
import { headerStyle, titleStyle } from '#server/platform/excel/write/list-workbook.ts'
import { columnLetters } from '#server/platform/excel/write/sheet.ts'
import type { CellStyle } from '#server/platform/excel/write/style-book.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { headingOf } from './headings.rules.ts'
import { readLookups } from './import.list.ts'

const words = {
  title: { vi: 'Mẫu nhập nhân viên', en: 'Employees to import' },
  help: {
    vi: 'Điền từ dòng 5. Cột có dấu * bắt buộc với nhân viên mới; ô trống giữ nguyên dữ liệu của nhân viên đã có. Nhiều vai trò hoặc nhà máy cách nhau bằng dấu chấm phẩy. Dòng 3 là ví dụ, không được nhập.',
    en: 'Fill in from row 5. New employees need the columns marked *; an empty cell leaves a known employee’s data as it is. Several roles or plants are separated by semicolons. Row 3 is an example and is not imported.',
  },
  example: { vi: 'Ví dụ: ', en: 'Example: ' },
  lists: { vi: 'Danh mục', en: 'Lists' },
  fileName: { vi: 'mau-nhap-nhan-vien.xlsx', en: 'employees-to-import.xlsx' },
} as const

const HEADING_ROW = 4
const ROWS_TO_FILL = 200

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

const exampleStyle: CellStyle = { italic: true, color: '#6B7280' }
const noteStyle: CellStyle = { italic: true }
const dayStyle: CellStyle = { border: 'thin', align: 'center', format: 'dd/mm/yyyy' }
/** As text, so that leading zeros stay and 4/5 does not become a day in May. */
const textStyle: CellStyle = { border: 'thin', format: '@' }

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
    roleNames: roles.map(({ displayName }) => displayName),
    powerPlants: plants.map(({ name }) => name).toSorted(),
    electricalSafetyGrade: [1, 2, 3, 4, 5].map((grade) => `${grade}/5`),
  }
}

function exampleOf(lists: Lists, language: Language): string[] {
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
  return fields.map((field) => example[field] ?? lists[field]?.[0] ?? '')
}

/** The drop-down lists of the columns: each stands in its own column of the second sheet, below its heading. */
function choicesOf(lists: Lists, sheetName: string) {
  return Object.entries(lists).flatMap(([field, values], at) => {
    const column = columnLetters(fields.indexOf(field as ImportField))
    const letters = columnLetters(at)
    const range = `${column}${HEADING_ROW + 1}:${column}${HEADING_ROW + ROWS_TO_FILL}`
    return values.length === 0
      ? []
      : [{ range, from: `'${sheetName}'!$${letters}$2:$${letters}$${values.length + 1}` }]
  })
}

function listRows(lists: Lists, language: Language) {
  const columns = Object.entries(lists)
  const height = Math.max(...columns.map(([, values]) => values.length))
  const titles = columns.map(([field]) => headingOf(field as ImportField, language))
  return [
    titles.map((title) => ({ value: title, style: headerStyle })),
    ...Array.from({ length: height }, (_, at) => columns.map(([, values]) => values[at] ?? null)),
  ]
}

/** An Excel file to fill in for an import: headings, an example above them, and lists of what can be chosen. */
export async function importTemplate(work: Work): Promise<FileAnswer> {
  const { language } = work.caller
  const lists = await readLists(work)
  const listsName = words.lists[language]
  const mark = (field: ImportField) => (neededForNew.includes(field) ? ' *' : '')
  const titles = fields.map((field) => `${headingOf(field, language)}${mark(field)}`)
  const sheet = {
    name: words.title[language],
    columns: fields.map((field) => ({
      width: wide.has(field) ? 28 : 16,
      style: days.has(field) ? dayStyle : textStyle,
    })),
    rows: [
      [{ value: words.title[language], style: titleStyle }],
      [{ value: words.help[language], style: noteStyle }],
      exampleOf(lists, language).map((value) => ({ value, style: exampleStyle })),
      titles.map((value) => ({ value, style: headerStyle })),
      ...Array.from({ length: ROWS_TO_FILL }, () => fields.map(() => null)),
    ],
    choices: choicesOf(lists, listsName),
    freeze: { rows: HEADING_ROW, columns: 1 },
  }
  const values = {
    name: listsName,
    columns: Object.keys(lists).map(() => ({ width: 28 })),
    rows: listRows(lists, language),
    freeze: { rows: 1 },
  }
  return {
    fileName: words.fileName[language],
    mediaType: xlsxContentType,
    content: workbookStream([sheet, values], { title: words.title[language] }),
  }
}
