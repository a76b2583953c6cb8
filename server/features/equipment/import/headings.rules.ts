import { deviceImportFields, type DeviceImportField } from '#contract/devices/import.ts'
import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import { type FieldWord, headingOf, namesOf } from '#contract/core/words.ts'
import { deviceWords } from '#contract/devices/words.ts'
import { equipmentWords } from '#contract/equipment/words.ts'

/** What the columns are called in files that the server writes. */
const fieldWords: Readonly<Record<DeviceImportField, FieldWord>> = {
  ...deviceWords,
  plant: deviceWords.powerPlantName,
  parent: equipmentWords.parentCode,
  state: equipmentWords.state,
  priority: equipmentWords.priority,
  responsibleUnit: equipmentWords.responsibleUnit,
  manufacturer: equipmentWords.manufacturer,
  country: equipmentWords.country,
  installDate: equipmentWords.installDate,
  commissionDate: equipmentWords.commissionDate,
  warrantyUntil: equipmentWords.warrantyUntil,
  expectedLifeYears: equipmentWords.expectedLifeYears,
  ratedParams: equipmentWords.ratedParams,
}

/** What people write above a column beside its words. */
const alsoWritten: Readonly<Record<DeviceImportField, readonly string[]>> = {
  plant: ['tên nhà máy', 'power plant'],
  kind: ['loại', 'device kind', 'type'],
  code: [
    'mã đầy đủ',
    'full code',
    'mã KKS',
    'mã thiết bị',
    'mã inverter',
    'ký hiệu',
    'device code',
    'inverter',
  ],
  operatingNo: ['operating number'],
  name: ['tên', 'tên inverter', 'name', 'device name'],
  model: ['kiểu máy', 'model inverter', 'chủng loại'],
  serialNo: ['số serial', 'serial', 'S/N', 'số seri', 'số chế tạo'],
  station: ['trạm biến áp', 'tên trạm', 'vị trí', 'nơi đặt', 'place', 'location'],
  ratedKw: ['công suất định mức (kW)', 'công suất AC (kW)', 'rated kW'],
  dcKwp: ['công suất tấm pin (kWp)', 'công suất DC (kWp)', 'DC kWp'],
  stringCount: ['số string', 'chuỗi pin', 'string'],
  isActive: ['active'],
  parent: ['cấp trên', 'mã cấp trên', 'thiết bị cấp trên', 'thuộc hệ thống', 'parent', 'parent code'],
  state: ['trạng thái', 'status'],
  priority: ['mức', 'mức A/B/C', 'priority'],
  responsibleUnit: ['quản lý', 'responsible'],
  manufacturer: ['hãng', 'nhà sản xuất', 'nhà chế tạo', 'maker'],
  country: ['nước', 'nước SX', 'xuất xứ', 'country of origin'],
  installDate: ['lắp đặt', 'install date'],
  commissionDate: ['ngày đưa vào vận hành', 'vận hành', 'COD', 'commission date'],
  warrantyUntil: ['bảo hành', 'hết bảo hành', 'warranty'],
  expectedLifeYears: [
    'tuổi thọ',
    'tuổi thọ thiết kế',
    'số năm sử dụng',
    'thời gian sử dụng',
    'expected life',
    'life',
  ],
  ratedParams: ['thông số', 'thông số định mức', 'đặc tính', 'rating'],
}

const known = new Map(
  deviceImportFields.flatMap((field) =>
    [...namesOf(fieldWords[field]), ...alsoWritten[field]].map(
      (heading) => [foldedWords(heading), field] as const,
    ),
  ),
)

/** The heading of a field in files that the server writes, and in what it says of them. */
export function deviceHeading(field: DeviceImportField, language: Language): string {
  return headingOf(fieldWords[field], language)
}

/** Which column (0-based) says what: each field once, by the first heading that names it. */
export function columnsOf(titles: readonly string[]): ReadonlyMap<DeviceImportField, number> {
  const found = new Map<DeviceImportField, number>()
  for (const [at, title] of titles.entries()) {
    const field = known.get(foldedWords(title))
    if (field && !found.has(field)) found.set(field, at)
  }
  return found
}
