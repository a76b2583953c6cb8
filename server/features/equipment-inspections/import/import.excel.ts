import { registerFields, type RegisterField } from '#contract/equipment-inspections/import.ts'
import { inspectionResultLabels, inspectionResults } from '#contract/equipment-inspections/labels.ts'
import { templateFile } from '#server/features/imports/imports.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { readInspectionSettings } from '../settings.store.ts'
import { registerHeading } from './headings.rules.ts'

const words = {
  title: { vi: 'Mẫu sổ kiểm định', en: 'Register of inspections to import' },
  help: {
    vi: 'Điền từ dòng 5, mỗi dòng một mục kiểm định. Cột có dấu * bắt buộc. Ô “KĐ gần nhất” không phải ngày (ví dụ: tem mờ) được giữ nguyên chữ. Dòng 3 là ví dụ, không được nhập.',
    en: 'Fill in from row 5, a line in each row. Columns marked * are needed. What stands for the last day and is none is kept as it is written. Row 3 is an example and is not imported.',
  },
  example: { vi: 'Ví dụ: ', en: 'Example: ' },
  fileName: { vi: 'mau-so-kiem-dinh.xlsx', en: 'register-of-inspections.xlsx' },
} as const

const needed: ReadonlySet<RegisterField> = new Set(['equipmentCode', 'typeName'])
const wide: ReadonlySet<RegisterField> = new Set(['equipmentName', 'typeName', 'legalBasis', 'organization'])
const numeric: ReadonlySet<RegisterField> = new Set(['cycleMonths', 'usableQty', 'unusableQty'])

/** An Excel file of the columns to fill in. */
export async function registerTemplate({ db, caller }: Work, plantId: number): Promise<FileAnswer> {
  const { language } = caller
  const { types } = await readInspectionSettings(db, plantId)
  const [first] = types
  const results = inspectionResults.map((one) => inspectionResultLabels[one][language])
  const examples: Readonly<Record<RegisterField, string>> = {
    equipmentCode: 'CTGM',
    equipmentName: 'Cầu trục gian máy',
    subject: 'SWL 63 t',
    typeName: first?.name ?? '',
    legalBasis: '',
    cycleMonths: '36',
    lastOn: '15/03/2025',
    nextOn: '15/03/2028',
    organization: 'Trung tâm Kiểm định KTAT KV II',
    certificateNo: 'KĐ-0315/2025',
    stampNo: 'A 012345',
    result: results[0] ?? '',
    usableQty: '1',
    unusableQty: '0',
    responsibleName: '',
    note: '',
    toolItemCode: '',
    toolSerialNo: '',
  }
  const columns = registerFields.map((field, at) => ({
    title: registerHeading(field, language),
    isNeeded: needed.has(field),
    isWide: wide.has(field),
    holds:
      field === 'nextOn' ? ('day' as const) : numeric.has(field) ? ('number' as const) : ('text' as const),
    example: `${at === 0 ? words.example[language] : ''}${examples[field]}`,
    ...(field === 'typeName' && { choices: types.map(({ name }) => name) }),
    ...(field === 'result' && { choices: results }),
  }))
  const { title, help, fileName } = words
  return templateFile(
    { title: title[language], help: help[language], fileName: fileName[language], columns },
    language,
  )
}
