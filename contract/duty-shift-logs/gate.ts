import * as z from 'zod'

import { fill, type Language } from '#contract/core/problem.ts'

/** What a rule of the gate does: nothing, a remark, or no handover before it is settled. */
export const gateSeverities = ['off', 'warn', 'block'] as const
export type GateSeverity = (typeof gateSeverities)[number]

type Words = Readonly<Record<Language, string>>

interface GateRule extends Words {
  /** What holds where a plant has not laid down anything else. */
  readonly severity: GateSeverity
  /** Where it is laid down, as people of the trade name it. */
  readonly source: Words
  /** Leadership may let it pass, by name and with a reason. */
  readonly canBeWaived: boolean
}

const HANDOVER_RULES = {
  vi: 'Quy định giao nhận ca của nhà máy, theo Thông tư 06/2025/TT-BCT',
  en: 'The plant’s handover rules, under Circular 06/2025/TT-BCT',
}
const DISPATCH_RULES = {
  vi: 'Thông tư 06/2025/TT-BCT (sửa đổi: Thông tư 46/2025/TT-BCT)',
  en: 'Circular 06/2025/TT-BCT (as amended by Circular 46/2025/TT-BCT)',
}
const SAFETY_RULES = {
  vi: 'Nghị định 62/2025/NĐ-CP, quy trình an toàn điện',
  en: 'Decree 62/2025/NĐ-CP, the electrical safety procedures',
}

const rule = (severity: GateSeverity, source: Words, canBeWaived: boolean, vi: string, en: string) =>
  ({ severity, source, canBeWaived, vi, en }) satisfies GateRule

/** Every check before a handover. Texts are filled with `{count}` and `{names}`. */
export const gateRules = {
  operationOpen: rule(
    'block',
    HANDOVER_RULES,
    false,
    '{count} thao tác chưa ghi giờ kết thúc: {names}',
    'Operations without a finish time ({count}): {names}',
  ),
  itemsDiffer: rule(
    'block',
    SAFETY_RULES,
    false,
    '{count} dòng cấp – đóng phiếu, cắm – rút tiếp địa không khớp danh sách đang mở: {names}',
    'Entries of permits and earths that do not fit the lists of what is open ({count}): {names}',
  ),
  incidentInProgress: rule(
    'block',
    DISPATCH_RULES,
    true,
    'Đang xử lý sự cố: {names}. Chỉ giao ca khi lãnh đạo đồng ý',
    'An incident is being handled: {names}. Handing over takes the consent of leadership',
  ),
  conditionsMissing: rule(
    'block',
    HANDOVER_RULES,
    false,
    'Chưa ghi đủ thời tiết, nhiệt độ, phương thức vận hành',
    'Weather, temperature or operating mode is missing',
  ),
  unitStatesMissing: rule(
    'block',
    HANDOVER_RULES,
    false,
    'Chưa ghi trạng thái thiết bị',
    'The states of the units are missing',
  ),
  stoppedWithPower: rule(
    'block',
    HANDOVER_RULES,
    false,
    'Tổ máy không vận hành nhưng còn ghi công suất: {names}. Ghi P, Q bằng 0 hoặc sửa trạng thái',
    'Units that do not run still show power: {names}. Write P and Q as 0, or put the state right',
  ),
  levelsMissing: rule(
    'block',
    HANDOVER_RULES,
    false,
    'Thiếu thông số bắt buộc: {names}',
    'Mandatory readings are missing: {names}',
  ),
  meterEndMissing: rule(
    'block',
    HANDOVER_RULES,
    false,
    '{count} công tơ chưa có chỉ số cuối ca: {names}',
    'Meters without a reading at the end ({count}): {names}',
  ),
  readingsMissing: rule(
    'block',
    HANDOVER_RULES,
    true,
    '{count} số liệu bắt buộc chưa ghi: {names}',
    'Mandatory readings that are missing ({count}): {names}',
  ),
  breachesPending: rule(
    'block',
    HANDOVER_RULES,
    true,
    '{count} lần vượt ngưỡng cảnh báo chưa xử lý: {names}',
    'Crossings of alarm limits that are not settled ({count}): {names}',
  ),
  directivesUnread: rule(
    'block',
    HANDOVER_RULES,
    false,
    '{count} lưu ý, chỉ đạo ca này chưa xác nhận đã đọc: {names}',
    'Directives that nobody of this shift has marked as read ({count}): {names}',
  ),
  safetyBriefMissing: rule(
    'block',
    SAFETY_RULES,
    false,
    'Chưa xác nhận an toàn đầu giờ',
    'The safety brief is not confirmed',
  ),
  handoverItemsMissing: rule(
    'block',
    HANDOVER_RULES,
    false,
    'Chưa kiểm phương tiện, trang bị bàn giao',
    'The equipment handed over is not listed',
  ),
  conclusionMissing: rule(
    'block',
    HANDOVER_RULES,
    false,
    'Chưa viết tóm tắt ca',
    'The conclusion is missing',
  ),
  nextCrewMissing: rule(
    'block',
    HANDOVER_RULES,
    true,
    'Ca sau chưa có người trong lịch trực đã công bố',
    'The next shift has nobody in a published schedule',
  ),
  consentWaiting: rule(
    'block',
    HANDOVER_RULES,
    false,
    '{count} thay đổi nhân sự chờ xác nhận: {names}',
    'Changes of personnel that wait to be confirmed ({count}): {names}',
  ),
  meterEndEarly: rule(
    'warn',
    HANDOVER_RULES,
    false,
    'Chỉ số cuối đọc trước giờ hết ca: {names}. Điện năng của ca chỉ tính đến giờ đó: đọc ở công tơ rồi ghi, hoặc chờ số liệu mới',
    'Meters read before the shift ends: {names}. Its energy counts until then only: read the meter and write it, or wait for the next reading',
  ),
  switchingSheetMissing: rule(
    'warn',
    SAFETY_RULES,
    false,
    '{count} thao tác chưa ghi số phiếu thao tác: {names}',
    'Switching operations without a sheet number ({count}): {names}',
  ),
  defectOverdue: rule(
    'warn',
    HANDOVER_RULES,
    false,
    '{count} khiếm khuyết quá hạn xử lý: {names}',
    'Overdue defects ({count}): {names}',
  ),
  roundsUnwalked: rule(
    'warn',
    HANDOVER_RULES,
    true,
    '{count} lượt kiểm tra chưa đi đủ điểm: {names}',
    'Rounds of inspection that lack stops ({count}): {names}',
  ),
  documentsUnread: rule(
    'warn',
    SAFETY_RULES,
    true,
    '{count} tài liệu phải đọc mà kíp chưa đọc hết: {names}',
    'Documents that not everybody of the crew has read ({count}): {names}',
  ),
  reportsDue: rule(
    'warn',
    HANDOVER_RULES,
    true,
    '{count} báo cáo đến hạn trong ca chưa gửi: {names}',
    'Reports wanted by the end of the shift that have not gone out ({count}): {names}',
  ),
  lateEntries: rule(
    'warn',
    HANDOVER_RULES,
    false,
    '{count} dòng nhật ký ghi muộn',
    'Entries that were written late ({count})',
  ),
  itemNotGood: rule(
    'warn',
    HANDOVER_RULES,
    false,
    'Trang bị hỏng hoặc thiếu: {names}',
    'Equipment damaged or missing: {names}',
  ),
} as const
export type GateRuleId = keyof typeof gateRules
export const gateRuleIds = Object.keys(gateRules) as [GateRuleId, ...GateRuleId[]]

/** Where on the screen a finding is settled. */
export const GateTarget = z.object({
  kind: z.enum([
    'section',
    'operation',
    'abnormal',
    'schedule',
    'sheet',
    'breaches',
    'personnel',
    'round',
    'document',
    'report',
  ]),
  /**
   * Name of the section, id of the record, the sheet of readings as `<book>.<device>.<day>`, or `waiting`
   * crossings of limits.
   */
  id: z.string(),
  label: z.string(),
})
export type GateTarget = z.output<typeof GateTarget>

/** One thing that stands in the way of a handover, or is remarked on it. */
export const GateFinding = z.object({
  ruleId: z.enum(gateRuleIds),
  severity: z.enum(['warn', 'block']),
  count: z.int(),
  names: z.array(z.string()),
  targets: z.array(GateTarget),
})
export type GateFinding = z.output<typeof GateFinding>

/** What a rule asks for, without the count and the names that a finding fills in: `Thao tác chưa ghi giờ kết thúc`. */
export function gateRuleName(id: GateRuleId, language: Language): string {
  const name = gateRules[id][language].replaceAll(/:? ?\{names\}| \(\{count\}\)|\{count\} /g, '')
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** What a finding says. */
export function gateText({ ruleId, count, names }: GateFinding, language: Language): string {
  return fill(gateRules[ruleId][language], { count, names: names.join(', ') })
}
