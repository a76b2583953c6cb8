import { type ContractRegisterField, contractRegisterFields } from '#contract/contracts/import.ts'
import { guaranteeKindLabels } from '#contract/contracts/labels.ts'
import { contractWords as words } from '#contract/contracts/words.ts'
import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import { type FieldWord, headingOf, type Label, namesOf } from '#contract/core/words.ts'

/** Money of a register, which is in the currency that each line names. */
export const inCurrency = ({ vi, en }: Label): Label => ({
  vi: `${vi} (theo loại tiền)`,
  en: `${en} (in its currency)`,
})

const guarantee = (kind: 'performance' | 'advance'): FieldWord => ({
  vi: `BL ${guaranteeKindLabels[kind].vi.toLowerCase()} (số, NH, giá trị, hết hạn)`,
  en: `${guaranteeKindLabels[kind].en} guarantee (number, bank, amount, end)`,
})

/** What the columns are called in the register that the product exports. */
const wordOf: Readonly<Record<ContractRegisterField, FieldWord>> = {
  contractNo: words.contractNo,
  signedOn: words.signedOn,
  name: words.name,
  partner: words.partner,
  partnerTaxCode: words.partnerTaxCode,
  netValue: words.netValue,
  vat: { vi: 'Tiền thuế GTGT', en: 'VAT' },
  grossValue: words.grossValue,
  form: words.form,
  duration: words.duration,
  performanceGuarantee: guarantee('performance'),
  advanceGuarantee: guarantee('advance'),
  warrantyUntil: words.warrantyUntil,
  managerName: words.managerName,
  kind: words.kind,
  currency: words.currency,
  exchangeRate: words.exchangeRate,
  effectiveOn: words.effectiveOn,
  endsOn: words.endsOn,
  note: words.note,
}

/** What people write above a column beside its words. */
const alsoWritten: Readonly<Record<ContractRegisterField, readonly string[]>> = {
  contractNo: ['số HĐ', 'số hợp đồng'],
  signedOn: ['ngày ký HĐ'],
  name: ['nội dung', 'nội dung hợp đồng', 'tên HĐ'],
  partner: ['đối tác (MST)', 'nhà thầu', 'bên B'],
  partnerTaxCode: ['MST', 'mã số thuế'],
  netValue: ['giá trị trước thuế', 'giá trị HĐ trước thuế', 'giá trị'],
  vat: ['VAT', 'thuế GTGT', 'thuế VAT'],
  grossValue: ['sau thuế', 'giá trị sau thuế', 'tổng giá trị'],
  form: ['hình thức'],
  duration: ['thời gian thực hiện'],
  performanceGuarantee: ['BLTH HĐ (số, NH, giá trị, hết hạn)', 'BLTH HĐ', 'bảo lãnh thực hiện'],
  advanceGuarantee: ['BL tạm ứng', 'bảo lãnh tạm ứng'],
  warrantyUntil: ['bảo hành đến'],
  managerName: ['người theo dõi'],
  kind: ['loại', 'loại HĐ'],
  currency: ['loại tiền', 'tiền tệ'],
  exchangeRate: [],
  effectiveOn: ['hiệu lực', 'hiệu lực từ'],
  endsOn: ['hết hạn', 'hạn HĐ'],
  note: [],
}

const known = new Map(
  contractRegisterFields.flatMap((field) =>
    [...namesOf(wordOf[field]), ...namesOf(inCurrency(wordOf[field])), ...alsoWritten[field]].map(
      (heading) => [foldedWords(heading), field] as const,
    ),
  ),
)

/** The heading of a column in files that the server writes, and in what it says of them. */
export const registerHeading = (field: ContractRegisterField, language: Language): string =>
  headingOf(wordOf[field], language)

/** Which column (0-based) says what: each field once, by the first heading that names it. */
export function columnsOf(titles: readonly string[]): ReadonlyMap<ContractRegisterField, number> {
  const found = new Map<ContractRegisterField, number>()
  for (const [at, title] of titles.entries()) {
    const field = known.get(foldedWords(title))
    if (field && !found.has(field)) found.set(field, at)
  }
  return found
}
