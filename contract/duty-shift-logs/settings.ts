import * as z from 'zod'

import { recordId, text } from '#contract/core/rules.ts'

import { gateRuleIds, gateRules, gateSeverities } from './gate.ts'
import { operationKinds, type OperationKind } from './labels.ts'
import type { ShiftSections } from './sections.ts'

type LevelName = keyof ShiftSections['levels']

const levelNames = [
  'upstreamLevelM',
  'downstreamLevelM',
  'inflowM3s',
  'turbineFlowM3s',
  'spillFlowM3s',
  'irradianceWm2',
  'activePowerMw',
] as const satisfies readonly LevelName[]

/** What a plant lays down for its shift logs. */
export const ShiftLogSettings = z.object({
  /** The giver may sign this long before the planned end. */
  signBeforeEndMinutes: z.int().min(0).max(720),
  /** A handover later after the planned end than this is marked late. */
  lateHandoverMinutes: z.int().min(0).max(1440),
  /** An entry written later after its event than this is marked late. */
  lateEntryMinutes: z.int().min(0).max(1440),
  /** A sealed shift not reviewed within this time is marked. */
  reviewWithinHours: z.int().min(1).max(720),
  /** Only somebody whom the published schedule names for the next shift may receive. */
  receiverOnRosterOnly: z.boolean(),
  gate: z.record(z.enum(gateRuleIds), z.enum(gateSeverities)),
  /** Readings a shift must have written. */
  mandatoryLevels: z.array(z.enum(levelNames)).max(levelNames.length),
  /** What the first shift of a plant starts with; later ones carry on. */
  units: z.array(text(60)).max(200),
  meters: z.array(text(80)).max(50),
  handoverItems: z.array(z.object({ name: text(120), quantity: z.int().min(0).max(10_000) })).max(100),
  /** Standard phrases by kind of entry. */
  phrases: z.record(z.enum(operationKinds), z.array(text(500)).max(50)),
})
export type ShiftLogSettings = z.output<typeof ShiftLogSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantShiftLogSettings = ShiftLogSettings.extend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantShiftLogSettings = z.output<typeof PlantShiftLogSettings>

const defaultPhrases: Readonly<Record<OperationKind, readonly string[]>> = {
  dispatchOrder: [
    'ĐĐV lệnh tăng P lên … MW',
    'ĐĐV lệnh giảm P xuống … MW',
    'ĐĐV lệnh tiết giảm công suất, P = … MW',
  ],
  switching: ['Đóng máy cắt …', 'Cắt máy cắt …', 'Đóng dao cách ly …', 'Cắt dao cách ly …'],
  start: ['Khởi động …, hòa lưới tốt', 'Inverter … chạy lại'],
  stop: ['Giảm tải, tách lưới …', 'Dừng … theo lệnh'],
  powerChange: ['Tăng P từ … lên … MW', 'Giảm P từ … xuống … MW', 'Điều chỉnh Q = … MVAr'],
  permit: ['Cấp PCT …, CHTT …, … người', 'Đóng PCT …, đã kết thúc công việc, người đã rút hết'],
  earthing: ['Đặt tiếp địa di động số … tại …', 'Tháo tiếp địa di động số … tại …'],
  inspection: ['Kiểm tra thiết bị đầu ca, bình thường', 'Kiểm tra nhiệt độ mối nối, bình thường'],
  other: ['Vệ sinh công nghiệp phòng điều khiển'],
}

const defaultItems = [
  ['Chìa khóa tủ, phòng thiết bị (bộ)', 1],
  ['Bộ đàm', 4],
  ['Đèn pin', 4],
  ['Bút thử điện', 2],
  ['Sào thao tác', 2],
  ['Găng tay cách điện (đôi)', 2],
  ['Điện thoại điều độ', 1],
] as const

/** The settings of a plant that has changed none. */
export const defaultShiftLogSettings: ShiftLogSettings = {
  signBeforeEndMinutes: 30,
  lateHandoverMinutes: 60,
  lateEntryMinutes: 30,
  reviewWithinHours: 24,
  receiverOnRosterOnly: true,
  gate: Object.fromEntries(gateRuleIds.map((id) => [id, gateRules[id].severity])) as ShiftLogSettings['gate'],
  mandatoryLevels: ['activePowerMw'],
  units: [],
  meters: [],
  handoverItems: defaultItems.map(([name, quantity]) => ({ name, quantity })),
  phrases: Object.fromEntries(
    operationKinds.map((kind) => [kind, [...defaultPhrases[kind]]]),
  ) as ShiftLogSettings['phrases'],
}
