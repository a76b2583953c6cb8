import * as z from 'zod'

import { formatDay } from '#contract/core/format.ts'
import { fill, type Language } from '#contract/core/problem.ts'
import { recordId } from '#contract/core/rules.ts'

export const severities = ['block', 'warn'] as const

export const legalityRuleIds = [
  'restBetweenShifts',
  'twoShiftsRunning',
  'normalDay',
  'normalWeek',
  'weeklyRest',
  'overtimeDay',
  'overtimeMonth',
  'overtimeYear',
  'oneShiftLeader',
  'leaderCertificate',
  'postsCovered',
  'minimumCrew',
  'personOfPlant',
] as const
export type LegalityRuleId = (typeof legalityRuleIds)[number]

interface LegalityRule extends Readonly<Record<Language, string>> {
  readonly severity: (typeof severities)[number]
  /** Where it is laid down, as people of the trade name it. */
  readonly source: string
}

const LABOUR_CODE = 'Bộ luật Lao động 2019'
const OPERATION_RULES = 'Quy trình vận hành, chế độ giao nhận ca'

/** Every check of a roster. Texts are filled with `{person}`, `{days}`, `{shift}`, `{value}` and `{limit}`. */
export const legalityRules: Readonly<Record<LegalityRuleId, LegalityRule>> = {
  restBetweenShifts: {
    severity: 'block',
    source: `Điều 110, ${LABOUR_CODE}`,
    vi: '{person} chỉ nghỉ {value} giờ giữa hai ca ({days}), tối thiểu {limit} giờ',
    en: '{person} rests only {value} h between two shifts ({days}), at least {limit} h are due',
  },
  twoShiftsRunning: {
    severity: 'block',
    source: OPERATION_RULES,
    vi: '{person} trực hai ca liên tục ({days})',
    en: '{person} stands two shifts running ({days})',
  },
  normalDay: {
    severity: 'warn',
    source: `Điều 105, ${LABOUR_CODE}`,
    vi: '{person} làm {value} giờ/ngày ({days}), bình thường {limit} giờ',
    en: '{person} works {value} h in a day ({days}), {limit} h are normal',
  },
  normalWeek: {
    severity: 'warn',
    source: `Điều 105, ${LABOUR_CODE}`,
    vi: '{person} làm {value} giờ trong tuần ({days}), bình thường {limit} giờ',
    en: '{person} works {value} h in a week ({days}), {limit} h are normal',
  },
  weeklyRest: {
    severity: 'warn',
    source: `Điều 111, ${LABOUR_CODE}`,
    vi: '{person} không có {limit} giờ nghỉ liên tục trong tuần ({days}), dài nhất {value} giờ',
    en: '{person} has no {limit} h of rest in one piece in the week ({days}), {value} h at most',
  },
  overtimeDay: {
    severity: 'block',
    source: `Điều 107, ${LABOUR_CODE}`,
    vi: '{person} làm {value} giờ trong một ngày ({days}), kể cả làm thêm tối đa {limit} giờ',
    en: '{person} works {value} h in one day ({days}), overtime included at most {limit} h',
  },
  overtimeMonth: {
    severity: 'block',
    source: `Điều 107, ${LABOUR_CODE}`,
    vi: '{person} làm thêm {value} giờ trong tháng, giới hạn {limit} giờ',
    en: '{person} has {value} h of overtime in the month, the limit is {limit} h',
  },
  overtimeYear: {
    severity: 'block',
    source: `Điều 107, ${LABOUR_CODE}`,
    vi: '{person} làm thêm {value} giờ từ đầu năm, giới hạn {limit} giờ',
    en: '{person} has {value} h of overtime this year, the limit is {limit} h',
  },
  oneShiftLeader: {
    severity: 'block',
    source: OPERATION_RULES,
    vi: 'Ca {shift} ngày {days} có {value} trưởng ca, phải có đúng {limit}',
    en: 'Shift {shift} on {days} has {value} shift leaders, exactly {limit} is due',
  },
  leaderCertificate: {
    severity: 'block',
    source: OPERATION_RULES,
    vi: 'Trưởng ca {person} không có chứng chỉ vận hành còn hạn ({days})',
    en: 'Shift leader {person} has no valid operating certificate ({days})',
  },
  postsCovered: {
    severity: 'warn',
    source: OPERATION_RULES,
    vi: 'Ca {shift} ngày {days} thiếu hoặc thừa chức danh: có {value}, quy định {limit}',
    en: 'Shift {shift} on {days} lacks holders of a post or has too many: {value}, laid down are {limit}',
  },
  minimumCrew: {
    severity: 'block',
    source: OPERATION_RULES,
    vi: 'Ca {shift} ngày {days} có {value} người, tối thiểu {limit}',
    en: 'Shift {shift} on {days} has {value} people, at least {limit} are due',
  },
  personOfPlant: {
    severity: 'block',
    source: OPERATION_RULES,
    vi: '{person} không thuộc nhà máy này ({days})',
    en: '{person} does not belong to this plant ({days})',
  },
}

/** A breach of a rule: who, when, and by how much. */
export const Violation = z.object({
  rule: z.enum(legalityRuleIds),
  severity: z.enum(severities),
  /** Null where a shift as a whole breaks the rule. */
  employeeId: recordId.nullable(),
  fullName: z.string().nullable(),
  days: z.array(z.string()),
  shiftCode: z.string().nullable(),
  value: z.number(),
  limit: z.number(),
})
export type Violation = z.output<typeof Violation>

/** Names a breach: the same one keeps its key while the roster is edited elsewhere. */
export function violationKey({ rule, employeeId, shiftCode, days }: Violation): string {
  return [rule, employeeId ?? '', shiftCode ?? '', ...days].join('|')
}

/** The sentence for the user. */
export function violationText(violation: Violation, language: Language): string {
  return fill(legalityRules[violation.rule][language], {
    person: violation.fullName ?? '',
    days: violation.days.map(formatDay).join(', '),
    shift: violation.shiftCode ?? '',
    value: violation.value.toLocaleString(language),
    limit: violation.limit.toLocaleString(language),
  })
}
