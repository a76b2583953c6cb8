import * as z from 'zod'

import { optional, optionalText, recordId, text } from '#contract/core/rules.ts'
import { deviceKinds } from '#contract/devices/device.ts'

/** The longest cycle: a hundred years. */
export const MOST_MONTHS = 1200
const months = z.int().min(1).max(MOST_MONTHS)

/** A kind of inspection: what asks for it, how often, and of which kinds of equipment. */
export const InspectionType = z
  .object({
    /** What lines of the register keep of it; never changed afterwards. */
    code: z
      .string()
      .trim()
      .refine((code) => /^[a-z][a-z\d]{1,39}$/i.test(code), {
        params: {
          vi: 'Mã gồm chữ không dấu và chữ số, bắt đầu bằng chữ, từ 2 đến 40 ký tự',
          en: 'A code has 2 to 40 letters without accents and digits, and begins with a letter',
        },
      }),
    name: text(120),
    legalBasis: optionalText(300),
    cycleMonths: months,
    /** Kinds of equipment that each need a line of it; none where people say it one by one. */
    deviceKinds: z.array(z.enum(deviceKinds)).max(deviceKinds.length).default([]),
    /** A thing that has run for longer is inspected by the shorter cycle. */
    agedAfterYears: optional(z.int().min(1).max(100)),
    agedCycleMonths: optional(months),
    /** It has to be declared to the authority within 30 days of being put into use: lines without a number of it say so. */
    isStrict: z.boolean().default(false),
  })
  .refine((type) => (type.agedAfterYears === null) === (type.agedCycleMonths === null), {
    path: ['agedCycleMonths'],
    params: {
      vi: 'Ghi cả số năm và chu kỳ rút ngắn, hoặc để trống cả hai',
      en: 'Give both the years and the shorter cycle, or neither',
    },
  })
export type InspectionType = z.output<typeof InspectionType>

/** What a plant lays down for its inspections. */
export const InspectionSettings = z.object({
  types: z
    .array(InspectionType)
    .min(1)
    .max(60)
    .refine((types) => new Set(types.map(({ code }) => code)).size === types.length, {
      params: { vi: 'Hai loại không thể cùng một mã', en: 'No two kinds have the same code' },
    }),
  /** From how many days before on an inspection is due soon. */
  soonDays: z.int().min(1).max(730),
  /** How many days before the responsible are told, each once. */
  reminderDays: z.array(z.int().min(0).max(730)).min(1).max(8),
  /** How long a contract takes: what is due in that many days and not planned is shown as to be planned. */
  leadDays: z.int().min(0).max(365),
})
export type InspectionSettings = z.output<typeof InspectionSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantInspectionSettings = InspectionSettings.safeExtend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantInspectionSettings = z.output<typeof PlantInspectionSettings>

const none = { agedAfterYears: null, agedCycleMonths: null, isStrict: false } as const
const electrical =
  'TT 02/2025/TT-BCT (thay TT 33/2015): chu kỳ nhà chế tạo, không quá 36 tháng; CBM/RCM không quá 72'
const strict = 'Luật ATVSLĐ 84/2015; NĐ 44/2016 (sửa đổi 140/2018, 04/2023); TT 36/2019/TT-BLĐTBXH'
const metering = 'TT 23/2013/TT-BKHCN, sửa đổi TT 07/2019 và TT 03/2024/TT-BKHCN'
const safety = 'Quy trình an toàn điện EVN'
const own = 'QTĐ-5, quy định nội bộ'
const fire = 'Luật PCCC và CNCH 55/2024/QH15; NĐ 105/2025, sửa đổi NĐ 347/2026; TT 36/2025/TT-BCA'

/**
 * The kinds of a plant that has changed none, with their legal basis of 2026. The periods of work equipment, meters, tools,
 * fire protection and dams are customary ones: the law leaves them to standards and certificates, so plants set their own.
 */
export const defaultInspectionSettings: InspectionSettings = {
  types: [
    {
      ...none,
      code: 'transformer',
      name: 'Thí nghiệm máy biến áp',
      legalBasis: electrical,
      cycleMonths: 36,
      deviceKinds: ['transformer'],
    },
    {
      ...none,
      code: 'switchgear',
      name: 'Thí nghiệm máy cắt, dao cách ly, dao tiếp địa',
      legalBasis: electrical,
      cycleMonths: 36,
      deviceKinds: ['breaker'],
    },
    {
      ...none,
      code: 'arrester',
      name: 'Thí nghiệm chống sét van',
      legalBasis: electrical,
      cycleMonths: 36,
      deviceKinds: ['arrester'],
    },
    {
      ...none,
      code: 'cable',
      name: 'Thí nghiệm cáp trên 1 kV',
      legalBasis: electrical,
      cycleMonths: 36,
      deviceKinds: [],
    },
    {
      ...none,
      code: 'hotStick',
      name: 'Thí nghiệm sào cách điện',
      legalBasis: electrical,
      cycleMonths: 36,
      deviceKinds: [],
    },
    {
      code: 'crane',
      name: 'Kiểm định cầu trục, pa lăng, tời',
      legalBasis: strict,
      cycleMonths: 36,
      deviceKinds: ['crane'],
      agedAfterYears: 12,
      agedCycleMonths: 12,
      isStrict: true,
    },
    {
      ...none,
      code: 'pressureVessel',
      name: 'Kiểm định bình chịu áp lực',
      legalBasis: strict,
      cycleMonths: 36,
      deviceKinds: ['pressureVessel'],
      isStrict: true,
    },
    {
      ...none,
      code: 'safetyValve',
      name: 'Kiểm định van an toàn',
      legalBasis: strict,
      cycleMonths: 12,
      deviceKinds: [],
      isStrict: true,
    },
    {
      ...none,
      code: 'lift',
      name: 'Kiểm định thang máy',
      legalBasis: strict,
      cycleMonths: 36,
      deviceKinds: [],
      isStrict: true,
    },
    {
      ...none,
      code: 'forklift',
      name: 'Kiểm định xe nâng',
      legalBasis: strict,
      cycleMonths: 24,
      deviceKinds: [],
      isStrict: true,
    },
    {
      ...none,
      code: 'meter',
      name: 'Kiểm định công tơ 3 pha điện tử',
      legalBasis: metering,
      cycleMonths: 36,
      deviceKinds: ['meter'],
    },
    {
      ...none,
      code: 'instrumentTransformer',
      name: 'Kiểm định TU, TI đo đếm',
      legalBasis: metering,
      cycleMonths: 60,
      deviceKinds: ['instrumentTransformer'],
    },
    {
      ...none,
      code: 'gloves',
      name: 'Thử găng, ủng cách điện',
      legalBasis: safety,
      cycleMonths: 6,
      deviceKinds: [],
    },
    {
      ...none,
      code: 'mats',
      name: 'Thử thảm cách điện, bút thử điện',
      legalBasis: safety,
      cycleMonths: 12,
      deviceKinds: [],
    },
    {
      ...none,
      code: 'belts',
      name: 'Thử dây an toàn, thang, thang móc',
      legalBasis: safety,
      cycleMonths: 6,
      deviceKinds: [],
    },
    {
      ...none,
      code: 'grounding',
      name: 'Đo điện trở tiếp địa, chống sét',
      legalBasis: own,
      cycleMonths: 12,
      deviceKinds: [],
    },
    {
      ...none,
      code: 'oil',
      name: 'Thí nghiệm dầu máy biến áp',
      legalBasis: own,
      cycleMonths: 12,
      deviceKinds: [],
    },
    {
      ...none,
      code: 'relay',
      name: 'Thí nghiệm rơle bảo vệ',
      legalBasis: own,
      cycleMonths: 36,
      deviceKinds: ['protection'],
    },
    {
      ...none,
      code: 'fire',
      name: 'Bảo dưỡng hệ thống PCCC, bình chữa cháy',
      legalBasis: fire,
      cycleMonths: 12,
      deviceKinds: ['fireSystem'],
    },
    {
      ...none,
      code: 'fireCheck',
      name: 'Kiểm tra hằng tháng bình chữa cháy, hệ thống PCCC',
      legalBasis: fire,
      cycleMonths: 1,
      deviceKinds: [],
    },
    {
      ...none,
      code: 'dam',
      name: 'Kiểm định an toàn đập thủy điện',
      legalBasis: 'NĐ 62/2025/NĐ-CP, Chương V (thay NĐ 114/2018 với đập thủy điện)',
      cycleMonths: 120,
      deviceKinds: [],
    },
    {
      ...none,
      code: 'pyranometer',
      name: 'Hiệu chuẩn cảm biến bức xạ',
      legalBasis: 'IEC 61724-1',
      cycleMonths: 24,
      deviceKinds: ['weatherStation'],
    },
  ],
  soonDays: 90,
  reminderDays: [90, 60, 30, 7],
  leadDays: 60,
}
