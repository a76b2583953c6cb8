import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import { headingOf, namesOf } from '#contract/core/words.ts'
import { registerFields, type RegisterField } from '#contract/equipment-inspections/import.ts'
import { inspectionWords } from '#contract/equipment-inspections/words.ts'

/** What people write above a column beside its words. */
const alsoWritten: Readonly<Record<RegisterField, readonly string[]>> = {
  equipmentCode: ['mã TB', 'ký hiệu', 'KKS'],
  equipmentName: ['tên', 'tên TB', 'thiết bị', 'name'],
  subject: ['đặc tính', 'nhận dạng', 'đặc tính kỹ thuật', 'SWL'],
  typeName: ['loại', 'nội dung kiểm định', 'type'],
  legalBasis: ['căn cứ pháp lý', 'QTKĐ'],
  cycleMonths: ['chu kỳ KĐ', 'thời hạn (tháng)'],
  lastOn: ['ngày KĐ', 'ngày kiểm định', 'kiểm định lần cuối', 'lần gần nhất'],
  nextOn: ['ngày hết hạn', 'hạn kiểm định', 'ngày KĐ tiếp theo', 'ngày hết hạn ghi trên GCN', 'hạn GCN'],
  organization: ['đơn vị', 'tổ chức kiểm định'],
  certificateNo: ['số GCN', 'số biên bản', 'số BB'],
  stampNo: ['số tem'],
  result: ['kết quả KĐ', 'kết luận'],
  usableQty: ['SL khả dụng', 'số lượng khả dụng'],
  unusableQty: ['SL không khả dụng', 'số lượng không khả dụng'],
  responsibleName: ['người theo dõi'],
  note: [],
  toolItemCode: ['mã vật tư', 'mã CCDC', 'item code'],
  toolSerialNo: ['serial', 'số serial', 'số sê-ri', 'số hiệu dụng cụ'],
}

const known = new Map(
  registerFields.flatMap((field) =>
    [...namesOf(inspectionWords[field]), ...alsoWritten[field]].map(
      (heading) => [foldedWords(heading), field] as const,
    ),
  ),
)

/** The heading of a column in files that the server writes, and in what it says of them. */
export function registerHeading(field: RegisterField, language: Language): string {
  return headingOf(inspectionWords[field], language)
}

/** Which column (0-based) says what: each field once, by the first heading that names it. */
export function columnsOf(titles: readonly string[]): ReadonlyMap<RegisterField, number> {
  const found = new Map<RegisterField, number>()
  for (const [at, title] of titles.entries()) {
    const field = known.get(foldedWords(title))
    if (field && !found.has(field)) found.set(field, at)
  }
  return found
}
