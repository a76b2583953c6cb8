import { deviceImportFields, type DeviceImportField } from '#contract/devices/import.ts'
import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'

/** Headings that name a field of a device: in files that the server writes, and what else people write. */
const headings: Readonly<Record<DeviceImportField, readonly [vi: string, en: string, ...others: string[]]>> =
  {
    plant: ['Nhà máy', 'Plant', 'tên nhà máy', 'power plant'],
    kind: ['Loại thiết bị', 'Kind', 'loại', 'device kind', 'type'],
    code: ['Mã', 'Code', 'mã thiết bị', 'mã inverter', 'ký hiệu', 'device code', 'inverter'],
    operatingNo: ['Số hiệu', 'Operating no.', 'số hiệu vận hành', 'operating number'],
    name: ['Tên thiết bị', 'Device', 'tên', 'tên inverter', 'name', 'device name'],
    model: ['Kiểu', 'Model', 'kiểu máy', 'model inverter', 'chủng loại'],
    serialNo: [
      'Số sê-ri',
      'Serial no.',
      'số serial',
      'serial',
      'serial number',
      'S/N',
      'số seri',
      'số chế tạo',
    ],
    station: ['Trạm', 'Station', 'trạm biến áp', 'tên trạm', 'vị trí'],
    ratedKw: ['Công suất (kW)', 'Rated (kW)', 'công suất định mức (kW)', 'công suất AC (kW)', 'rated kW'],
    dcKwp: ['Tấm pin (kWp)', 'Panels (kWp)', 'công suất tấm pin (kWp)', 'công suất DC (kWp)', 'DC kWp'],
    stringCount: ['Số chuỗi', 'Strings', 'số string', 'chuỗi pin', 'số chuỗi pin', 'string'],
    isActive: ['Sử dụng', 'In use', 'tình trạng', 'đang sử dụng', 'active'],
  }

const known = new Map(
  deviceImportFields.flatMap((field) =>
    headings[field].map((heading) => [foldedWords(heading), field] as const),
  ),
)

/** The heading of a field in files that the server writes, and in what it says of them. */
export function deviceHeading(field: DeviceImportField, language: Language): string {
  return headings[field][language === 'vi' ? 0 : 1]
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
