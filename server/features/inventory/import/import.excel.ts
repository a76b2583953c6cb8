import { claimLabels } from '#contract/core/words.ts'
import { itemImportFields, type ItemImportField } from '#contract/inventory/import.ts'
import { itemTrackingLabels, itemTrackings } from '#contract/inventory/labels.ts'
import { templateFile } from '#server/features/imports/imports.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { readInventorySettings } from '../settings.store.ts'
import { itemHeading } from './headings.rules.ts'
import { listPlaces } from './import.list.ts'

const words = {
  title: { vi: 'Mẫu danh sách vật tư', en: 'Items to import' },
  help: {
    vi: 'Điền từ dòng 5, mỗi dòng một vật tư. Cột có dấu * bắt buộc. Kho, kệ, ngăn phải khai báo trước. Đơn vị quy đổi ghi cuộn=100; thùng=12, thiết bị ghi mã cách nhau bằng dấu chấm phẩy. Vật tư ở nhiều lô thì mỗi lô một dòng cùng mã. Dòng 3 là ví dụ, không được nhập.',
    en: 'Fill in from row 5, an item in each row. Columns marked * are needed. Places are laid down before. Other units are written roll=100; box=12, equipment by its codes with semicolons. An item of several lots has a row for each. Row 3 is an example and is not imported.',
  },
  example: { vi: 'Ví dụ: ', en: 'Example: ' },
  fileName: { vi: 'mau-danh-sach-vat-tu.xlsx', en: 'items-to-import.xlsx' },
} as const

const needed: ReadonlySet<ItemImportField> = new Set(['itemCode', 'name', 'groupName', 'unit', 'placeCode'])
const wide: ReadonlySet<ItemImportField> = new Set([
  'name',
  'groupName',
  'units',
  'specification',
  'suppliers',
  'equipment',
  'note',
])
const numeric: ReadonlySet<ItemImportField> = new Set([
  'minStock',
  'maxStock',
  'safetyStock',
  'leadTimeDays',
  'openingQuantity',
  'openingPriceVnd',
  'openingValueVnd',
])

/** An Excel file of the columns to fill in, with what the plant has to choose from. */
export async function itemTemplate({ db, caller }: Work, plantId: number): Promise<FileAnswer> {
  const { language } = caller
  const { groups, units } = await readInventorySettings(db, plantId)
  const places = await listPlaces(db, plantId)
  const yes = claimLabels.true[language]
  const no = claimLabels.false[language]
  const trackings = itemTrackings.map((one) => itemTrackingLabels[one][language])
  const examples: Readonly<Partial<Record<ItemImportField, string>>> = {
    itemCode: 'DL-001',
    name: 'RTD Pt100',
    groupName: groups[0]?.name ?? '',
    unit: units[0] ?? '',
    units: `${units[1] ?? 'hộp'}=10`,
    specification: 'Cấp A, 3 dây, Ø6 × 150 mm',
    placeCode: places[0]?.code ?? 'K1-A-03',
    minStock: '4',
    maxStock: '12',
    safetyStock: '2',
    leadTimeDays: '90',
    equipment: 'H1.OD; H2.OD',
    isCritical: no,
    isTool: no,
    tracking: trackings[0] ?? '',
    hasExpiry: no,
    isActive: yes,
    openingQuantity: '5',
    openingPriceVnd: '1200000',
  }
  const choices: Readonly<Partial<Record<ItemImportField, readonly string[]>>> = {
    groupName: groups.map(({ name }) => name),
    unit: units,
    placeCode: places.map(({ code }) => code),
    isCritical: [yes, no],
    isTool: [yes, no],
    hasExpiry: [yes, no],
    isActive: [yes, no],
    tracking: trackings,
  }
  const columns = itemImportFields.map((field, at) => ({
    title: itemHeading(field, language),
    isNeeded: needed.has(field),
    isWide: wide.has(field),
    holds:
      field === 'lotExpiresOn'
        ? ('day' as const)
        : numeric.has(field)
          ? ('number' as const)
          : ('text' as const),
    example: `${at === 0 ? words.example[language] : ''}${examples[field] ?? ''}`,
    ...(choices[field] && { choices: choices[field] }),
  }))
  const { title, help, fileName } = words
  return templateFile(
    { title: title[language], help: help[language], fileName: fileName[language], columns },
    language,
  )
}
