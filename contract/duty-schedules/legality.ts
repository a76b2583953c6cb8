import * as z from 'zod'

import { formatDay, formatFigure } from '#contract/core/format.ts'
import { fill, type Language } from '#contract/core/problem.ts'
import { recordId } from '#contract/core/record-id.ts'
import { positionLabels, positionTitles } from '#contract/employees/labels.ts'

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
  'positionOnShift',
  'personOfPlant',
  'labourContract',
] as const
export type LegalityRuleId = (typeof legalityRuleIds)[number]

interface LegalityRule extends Readonly<Record<Language, string>> {
  readonly severity: (typeof severities)[number]
  /** Where it is laid down, as people of the trade name it. */
  readonly source: Readonly<Record<Language, string>>
}

const labourCode = (article: number) => ({
  vi: `Điều ${article}, Bộ luật Lao động số 45/2019/QH14`,
  en: `Article ${article}, Labour Code 45/2019/QH14`,
})
const OPERATION_RULES = {
  vi: 'Thông tư 06/2025/TT-BCT (sửa đổi: Thông tư 46/2025/TT-BCT), quy trình vận hành',
  en: 'Circular 06/2025/TT-BCT (as amended by Circular 46/2025/TT-BCT), the operating procedures',
}

/** Every check of a roster. Texts are filled with `{person}`, `{post}`, `{days}`, `{shift}`, `{value}` and `{limit}`. */
export const legalityRules: Readonly<Record<LegalityRuleId, LegalityRule>> = {
  restBetweenShifts: {
    severity: 'block',
    source: labourCode(110),
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
    source: labourCode(105),
    vi: '{person} làm {value} giờ/ngày ({days}), bình thường {limit} giờ',
    en: '{person} works {value} h in a day ({days}), {limit} h are normal',
  },
  normalWeek: {
    severity: 'warn',
    source: labourCode(105),
    vi: '{person} làm {value} giờ trong tuần {days}, bình thường {limit} giờ',
    en: '{person} works {value} h in the week {days}, {limit} h are normal',
  },
  weeklyRest: {
    severity: 'warn',
    source: labourCode(111),
    vi: '{person} không có {limit} giờ nghỉ liên tục trong tuần {days}, dài nhất {value} giờ',
    en: '{person} has no {limit} h of rest in one piece in the week {days}, {value} h at most',
  },
  overtimeDay: {
    severity: 'block',
    source: labourCode(107),
    vi: '{person} làm {value} giờ trong một ngày ({days}), kể cả làm thêm tối đa {limit} giờ',
    en: '{person} works {value} h in one day ({days}), overtime included at most {limit} h',
  },
  overtimeMonth: {
    severity: 'block',
    source: labourCode(107),
    vi: '{person} làm thêm {value} giờ trong tháng, giới hạn {limit} giờ',
    en: '{person} has {value} h of overtime in the month, the limit is {limit} h',
  },
  overtimeYear: {
    severity: 'block',
    source: labourCode(107),
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
    vi: 'Ca {shift} ngày {days} có {value} {post}, quy định {limit}',
    en: 'Shift {shift} on {days} has {value} of the post {post}, laid down are {limit}',
  },
  minimumCrew: {
    severity: 'block',
    source: OPERATION_RULES,
    vi: 'Ca {shift} ngày {days} có {value} người được trực ca, tối thiểu {limit}',
    en: 'Shift {shift} on {days} has {value} people who may stand it, at least {limit} are due',
  },
  positionOnShift: {
    severity: 'block',
    source: OPERATION_RULES,
    vi: '{person} là {post}, không được giữ chức danh nào trong ca trực ({days})',
    en: '{person} is {post} and may hold no post of a shift ({days})',
  },
  personOfPlant: {
    severity: 'block',
    source: OPERATION_RULES,
    vi: '{person} không thuộc nhà máy này ({days})',
    en: '{person} does not belong to this plant ({days})',
  },
  labourContract: {
    severity: 'warn',
    source: labourCode(13),
    vi: '{person} không có hợp đồng lao động còn hiệu lực ({days})',
    en: '{person} has no running labour contract ({days})',
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
  /** The post that is missing or there too often, or the one that does not allow it. */
  post: z.enum(positionTitles).nullable(),
  value: z.number(),
  limit: z.number(),
})
export type Violation = z.output<typeof Violation>

/** Names a breach: the same one keeps its key while the roster is edited elsewhere. */
export function violationKey({ rule, employeeId, shiftCode, days, post }: Violation): string {
  return [rule, employeeId ?? '', shiftCode ?? '', ...days, ...(post ? [post] : [])].join('|')
}

const spans = { vi: 'từ {from} đến {until}', en: 'from {from} to {until}' }
const weekRules: ReadonlySet<LegalityRuleId> = new Set(['normalWeek', 'weeklyRest'])

function daysText({ rule, days }: Violation, language: Language, nameDay: (day: string) => string): string {
  if (!weekRules.has(rule)) return days.map(nameDay).join(', ')
  return fill(spans[language], { from: nameDay(days[0] ?? ''), until: nameDay(days.at(-1) ?? '') })
}

/** The sentence for the user. Days are written as on paper, unless a screen says how it shows them. */
export function violationText(
  violation: Violation,
  language: Language,
  nameDay: (day: string) => string = formatDay,
): string {
  return fill(legalityRules[violation.rule][language], {
    person: violation.fullName ?? '',
    post: violation.post ? positionLabels[violation.post][language] : '',
    days: daysText(violation, language, nameDay),
    shift: violation.shiftCode ?? '',
    value: formatFigure(violation.value, 2),
    limit: formatFigure(violation.limit, 2),
  })
}

/** The sentence with where the rule is laid down, for messages that stand alone. */
export function violationTextWithSource(violation: Violation, language: Language): string {
  return `${violationText(violation, language)} (${legalityRules[violation.rule].source[language]})`
}
