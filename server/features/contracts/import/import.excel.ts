import { type ContractRegisterField, contractRegisterFields } from '#contract/contracts/import.ts'
import { contractKindLabels, contractKinds, priceFormLabels, priceForms } from '#contract/contracts/labels.ts'
import { templateFile } from '#server/features/imports/imports.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listManagers } from '../contracts.list.ts'
import { registerHeading } from './headings.rules.ts'

const words = {
  title: { vi: 'Mẫu sổ theo dõi hợp đồng', en: 'Register of contracts to import' },
  help: {
    vi: 'Điền từ dòng 5, mỗi dòng một hợp đồng. Cột có dấu * bắt buộc. Bảo lãnh ghi: số; ngân hàng; giá trị; ngày hết hạn. Dòng 3 là ví dụ, không được nhập.',
    en: 'Fill in from row 5, a contract in each row. Columns marked * are needed. A guarantee is written: number; bank; amount; last day. Row 3 is an example and is not imported.',
  },
  example: { vi: 'Ví dụ: ', en: 'Example: ' },
  fileName: { vi: 'mau-so-hop-dong.xlsx', en: 'register-of-contracts.xlsx' },
} as const

const needed: ReadonlySet<ContractRegisterField> = new Set(['contractNo', 'signedOn', 'name', 'partner'])
const wide: ReadonlySet<ContractRegisterField> = new Set([
  'name',
  'partner',
  'performanceGuarantee',
  'advanceGuarantee',
])
const held: Readonly<Partial<Record<ContractRegisterField, 'day' | 'number'>>> = {
  signedOn: 'day',
  warrantyUntil: 'day',
  effectiveOn: 'day',
  endsOn: 'day',
  netValue: 'number',
  grossValue: 'number',
  exchangeRate: 'number',
}

/** An Excel file of the columns to fill in. */
export async function registerTemplate(work: Work, plantId: number): Promise<FileAnswer> {
  const { language } = work.caller
  const people = await listManagers(work, plantId)
  const kinds = contractKinds.map((kind) => contractKindLabels[kind][language])
  const forms = priceForms.map((form) => priceFormLabels[form][language])
  const examples: Readonly<Partial<Record<ContractRegisterField, string>>> = {
    contractNo: '05/2026/HĐ-OM',
    signedOn: '10/01/2026',
    name: 'Bảo dưỡng tổ máy',
    partner: 'Công ty CP Kỹ thuật Điện',
    partnerTaxCode: '0401234567',
    netValue: '1,000,000,000',
    vat: '8 %',
    grossValue: '1,080,000,000',
    form: forms[0] ?? '',
    duration: '12 tháng',
    performanceGuarantee: 'BL-118; Vietcombank; 102,600,000; 31/01/2027',
    kind: kinds[0] ?? '',
    currency: 'VND',
    effectiveOn: '15/01/2026',
    endsOn: '31/12/2026',
  }
  const columns = contractRegisterFields.map((field, at) => ({
    title: registerHeading(field, language),
    isNeeded: needed.has(field),
    isWide: wide.has(field),
    holds: held[field] ?? ('text' as const),
    example: `${at === 0 ? words.example[language] : ''}${examples[field] ?? ''}`,
    ...(field === 'kind' && { choices: kinds }),
    ...(field === 'form' && { choices: forms }),
    ...(field === 'managerName' && { choices: people.map(({ fullName }) => fullName) }),
  }))
  const { title, help, fileName } = words
  return templateFile(
    { title: title[language], help: help[language], fileName: fileName[language], columns },
    language,
  )
}
