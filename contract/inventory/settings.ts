import * as z from 'zod'

import { recordId, text } from '#contract/core/rules.ts'

/** A group of items: what lines keep of it is the code. */
export const ItemGroup = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => /^[A-Z\d]{1,20}$/.test(code), {
      params: {
        vi: 'Mã nhóm gồm 1 đến 20 chữ không dấu và chữ số',
        en: 'A code has 1 to 20 letters without accents and digits',
      },
    }),
  name: text(120),
})
export type ItemGroup = z.output<typeof ItemGroup>

const isOnce = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length

/** What a plant lays down for its store. */
export const InventorySettings = z.object({
  groups: z
    .array(ItemGroup)
    .min(1)
    .max(60)
    .refine((groups) => isOnce(groups.map(({ code }) => code)), {
      params: { vi: 'Hai nhóm không thể cùng một mã', en: 'No two groups have the same code' },
    }),
  units: z
    .array(text(20))
    .min(1)
    .max(80)
    .refine(isOnce, {
      params: { vi: 'Hai đơn vị tính không thể trùng nhau', en: 'No unit stands twice' },
    }),
  /** What has not moved for so long is shown as idle. */
  idleMonths: z.int().min(1).max(120),
  /** How many days before its expiry a lot is told of, each once. */
  expiryDays: z.array(z.int().min(0).max(730)).min(1).max(6),
  /** Over how many months the mean use is taken that the minimum is worked out of. */
  monthsOfUse: z.int().min(1).max(60),
})
export type InventorySettings = z.output<typeof InventorySettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantInventorySettings = InventorySettings.safeExtend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantInventorySettings = z.output<typeof PlantInventorySettings>

export const defaultInventorySettings: InventorySettings = {
  groups: [
    { code: 'DIEN', name: 'Thiết bị, phụ tùng điện' },
    { code: 'CO', name: 'Phụ tùng cơ khí' },
    { code: 'DAU', name: 'Dầu, mỡ, khí, hóa chất' },
    { code: 'NLMT', name: 'Phụ tùng điện mặt trời' },
    { code: 'DOLUONG', name: 'Đo lường, điều khiển, thông tin' },
    { code: 'ATLD', name: 'An toàn, bảo hộ, PCCC' },
    { code: 'DUNGCU', name: 'Dụng cụ, đồ nghề' },
    { code: 'KHAC', name: 'Vật tư khác' },
  ],
  units: ['cái', 'bộ', 'tấm', 'm', 'cuộn', 'lít', 'phuy', 'kg', 'viên', 'bình', 'đôi', 'hộp', 'thùng'],
  idleMonths: 12,
  expiryDays: [90, 30],
  monthsOfUse: 12,
}
