import { deviceKindLabels, deviceKindsOfPlant } from '#contract/devices/device.ts'
import { deviceImportFields, type DeviceImportField } from '#contract/devices/import.ts'
import { equipmentPriorityLabels, equipmentStateLabels } from '#contract/equipment/labels.ts'
import { templateFile, type TemplateColumn } from '#server/features/imports/imports.public.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { deviceHeading } from './headings.rules.ts'

const words = {
  title: { vi: 'Mẫu nhập thiết bị', en: 'Devices to import' },
  help: {
    vi: 'Điền từ dòng 5, mỗi dòng một thiết bị mới. Cột có dấu * bắt buộc; bỏ trống tên thì tên là mã. Cột Thuộc thiết bị ghi mã của cấp trên, đã có ở nhà máy hoặc ở dòng bất kỳ của tệp. Thứ tự dòng là thứ tự trong các bảng. Dòng 3 là ví dụ, không được nhập.',
    en: 'Fill in from row 5, a new device in each row. Columns marked * are needed; a device without a name is called by its code. “Part of” is the code of what stands above, of the plant or of any row of the file. The order of the rows is that of the tables. Row 3 is an example and is not imported.',
  },
  example: { vi: 'Ví dụ: ', en: 'Example: ' },
  fileName: { vi: 'mau-nhap-thiet-bi.xlsx', en: 'devices-to-import.xlsx' },
  yesNo: { vi: ['Có', 'Không'], en: ['Yes', 'No'] },
} as const

const needed: ReadonlySet<DeviceImportField> = new Set(['kind', 'code'])
const numeric: ReadonlySet<DeviceImportField> = new Set([
  'ratedKw',
  'dcKwp',
  'stringCount',
  'expectedLifeYears',
])
const days: ReadonlySet<DeviceImportField> = new Set(['installDate', 'commissionDate', 'warrantyUntil'])

/** An Excel file to fill in with the devices of a plant. */
export async function deviceTemplate(work: Work, plantId: number): Promise<FileAnswer> {
  const { language } = work.caller
  const [plant] = await listPlantFacts(work.db, work.actor, plantId)
  const kinds = deviceKindsOfPlant(plant?.kind ?? 'hydro').map((kind) => deviceKindLabels[kind][language])
  const examples: Readonly<Record<DeviceImportField, string>> = {
    plant: plant?.name ?? '',
    kind: deviceKindLabels.inverter[language],
    code: 'INV1.01',
    operatingNo: '',
    name: 'Inverter 1.01',
    model: 'SUN2000-100KTL',
    serialNo: '2102312345',
    station: language === 'vi' ? 'Trạm 1' : 'Station 1',
    ratedKw: '100',
    dcKwp: '125',
    stringCount: '20',
    isActive: words.yesNo[language][0],
    parent: language === 'vi' ? 'mã của cụm chứa nó' : 'code of what it is part of',
    state: equipmentStateLabels.inUse[language],
    priority: equipmentPriorityLabels.B[language],
    responsibleUnit: language === 'vi' ? 'Phân xưởng vận hành' : 'Operations',
    manufacturer: 'Huawei',
    country: language === 'vi' ? 'Trung Quốc' : 'China',
    installDate: '2020-06-20',
    commissionDate: '2020-12-25',
    warrantyUntil: '2025-12-25',
    expectedLifeYears: '20',
    ratedParams: language === 'vi' ? 'Điện áp vào: 1100 V; Số MPPT: 10' : 'Input voltage: 1100 V; MPPT: 10',
  }
  const choices: Readonly<Partial<Record<DeviceImportField, readonly string[]>>> = {
    kind: kinds,
    isActive: words.yesNo[language],
    state: Object.values(equipmentStateLabels).map((label) => label[language]),
    priority: Object.values(equipmentPriorityLabels).map((label) => label[language]),
  }
  const columns = deviceImportFields.map((field, at): TemplateColumn => {
    const listed = choices[field]
    return {
      title: deviceHeading(field, language),
      isNeeded: needed.has(field),
      isWide: field === 'plant' || field === 'name' || field === 'ratedParams',
      holds: numeric.has(field) ? 'number' : days.has(field) ? 'day' : 'text',
      example: `${at === 0 ? words.example[language] : ''}${examples[field]}`,
      ...(listed && { choices: listed }),
    }
  })
  const { title, help, fileName } = words
  return templateFile(
    { title: title[language], help: help[language], fileName: fileName[language], columns },
    language,
  )
}
