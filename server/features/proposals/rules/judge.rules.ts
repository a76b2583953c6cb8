import { formatFigure, formatShownDay } from '#contract/core/format.ts'
import { fill, type Language } from '#contract/core/problem.ts'
import { violationText, type Violation } from '#contract/duty-schedules/legality.ts'
import type { CheckId, CheckSeverity } from '#contract/proposals/labels.ts'
import type { LeaveBalance, ProposalCheck } from '#contract/proposals/proposal.ts'

const words = {
  days: {
    vi: '{count} ngày làm việc: {days}',
    en: '{count} days of work: {days}',
  },
  noDays: {
    vi: 'Trong khoảng này người đề nghị không có ngày làm việc nào',
    en: 'There is no day of work of the author’s in this span',
  },
  balanceLeft: {
    vi: 'Còn {left} ngày phép năm {year} sau lần nghỉ này (được {entitled}, đã nghỉ {taken}, đang chờ duyệt {asked})',
    en: '{left} days of {year} are left after this leave (of {entitled}; taken {taken}, asked for {asked})',
  },
  balanceShort: {
    vi: 'Chỉ còn {left} ngày phép năm {year}, đề nghị nghỉ {wanted} ngày',
    en: 'Only {left} days of {year} are left; {wanted} are asked for',
  },
  crewStays: { vi: 'Các ca vẫn đủ người', en: 'Every shift keeps its crew' },
  crewUnknown: {
    vi: 'Chưa biết các ca có đủ người không, vì chưa có lịch trực công bố cho: {days}',
    en: 'It is not known yet whether every shift keeps its crew: no roster is published for {days}',
  },
  legal: { vi: 'Không vi phạm quy định về giờ làm, giờ nghỉ', en: 'No rule of work and rest is broken' },
  overlaps: {
    vi: 'Trùng với đề xuất {no} ({from} – {to})',
    en: 'Overlaps with proposal {no} ({from} – {to})',
  },
  unpublished: {
    vi: 'Chưa có lịch trực công bố cho: {days}',
    en: 'No roster is published for: {days}',
  },
  swap: {
    vi: '{own} giao ca {ownCode} ngày {ownDay}, nhận ca {withCode} ngày {withDay} của {other}',
    en: '{own} gives shift {ownCode} of {ownDay} and takes shift {withCode} of {withDay} from {other}',
  },
  noShift: { vi: '{person} không có ca trực ngày {day}', en: '{person} has no shift on {day}' },
  changesNothing: {
    vi: 'Ngày {day} hai người cùng ca {code}: đổi cũng như không',
    en: 'On {day} both have shift {code}: nothing would change',
  },
  stillHas: {
    vi: 'Ngày {day} {person} còn ca {code}. Đổi hai ca cùng ngày, hoặc chọn ngày người nhận ca được nghỉ.',
    en: '{person} still has {code} on {day}. Swap two shifts of one day, or a day on which who takes the shift is off.',
  },
  sameShift: {
    vi: 'Ngày {day} hai người cùng ca {code}, và không có ca nào khác đổi được',
    en: 'Both stand {code} on {day}, and no other shift can be changed',
  },
  torn: {
    vi: 'Ngày {day} {person} có ca ghép hoặc đã thay một phần ca ({code}) nên không đổi được. Nhờ quản đốc sửa lịch trực.',
    en: '{person} has two shifts or a part of one on {day} ({code}), which cannot be swapped. Ask the workshop manager.',
  },
  withOneself: { vi: 'Không thể đổi ca với chính mình', en: 'Nobody swaps with themselves' },
  hours: { vi: '{count} giờ mỗi người, {people} người', en: '{count} hours each, {people} people' },
  inOwnShift: {
    vi: 'Giờ làm thêm trùng ca trực {code} ngày {day} của {person}',
    en: 'The overtime falls into shift {code} of {person} on {day}',
  },
  overtimeTwice: {
    vi: '{person} đã có giờ làm thêm được duyệt trùng khoảng giờ này, ngày {day}',
    en: '{person} has approved overtime in this time already, on {day}',
  },
  onLeave: { vi: '{person} đang nghỉ ({code}) ngày {day}', en: '{person} is on leave ({code}) on {day}' },
  misses: {
    vi: '{person} có ca trực trong thời gian này: {days}',
    en: '{person} stands shifts meanwhile: {days}',
  },
  past: { vi: 'Ngày {day} đã qua', en: '{day} has passed' },
  tooLate: {
    vi: 'Ngày {day} đã qua quá {limit} ngày nên không đề xuất được nữa',
    en: '{day} passed more than {limit} days ago',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Says what a check found, in a language. */
export type Say = (
  check: CheckId,
  severity: CheckSeverity,
  word: keyof typeof words,
  params?: Readonly<Record<string, string | number>>,
) => ProposalCheck

/** The words of checks in a language. */
export function sayIn(language: Language): Say {
  return (check, severity, word, params = {}) => ({
    check,
    severity,
    text: fill(words[word][language], params),
  })
}

const MOST_NAMED = 10

/** Days for a sentence; of many, the first. */
export function dayWords(days: readonly string[]): string {
  const named = days.slice(0, MOST_NAMED).map(formatShownDay).join(', ')
  return days.length > MOST_NAMED ? `${named}…` : named
}

const figure = (value: number) => formatFigure(value, 2)

/** How many days leave takes; none is no leave. */
export function judgeLeaveDays(days: readonly string[], say: Say): ProposalCheck {
  if (days.length === 0) return say('leaveDays', 'block', 'noDays')
  return say('leaveDays', 'ok', 'days', { count: days.length, days: dayWords(days) })
}

/** Whether the annual leave is enough for so many days more. */
export function judgeBalance(balance: LeaveBalance, wantedDays: number, say: Say): ProposalCheck {
  const { year, entitledDays, takenDays, askedDays, leftDays } = balance
  if (wantedDays > leftDays) {
    const short = { left: figure(Math.max(0, leftDays)), year, wanted: figure(wantedDays) }
    return say('leaveBalance', 'block', 'balanceShort', short)
  }
  return say('leaveBalance', 'ok', 'balanceLeft', {
    left: figure(leftDays - wantedDays),
    year,
    entitled: figure(entitledDays),
    taken: figure(takenDays),
    asked: figure(askedDays),
  })
}

/**
 * What the rules of the roster say of a change.
 *
 * @param blocks whether a breach that blocks a roster blocks the proposal as well; otherwise its signers weigh it
 */
export function judgeViolations(
  check: 'crewLeft' | 'legality' | 'overtimeHours',
  violations: readonly Violation[],
  { blocks, language }: { readonly blocks: boolean; readonly language: Language },
): ProposalCheck[] {
  if (violations.length === 0)
    return [sayIn(language)(check, 'ok', check === 'crewLeft' ? 'crewStays' : 'legal')]
  return violations.slice(0, MOST_NAMED).map((violation) => ({
    check,
    severity: blocks && violation.severity === 'block' ? 'block' : 'warn',
    text: violationText(violation, language, formatShownDay),
  }))
}

/**
 * Whether the shifts keep their crews while somebody is on leave: only a published roster says so.
 *
 * @param unpublished the days of the leave without one
 */
export function judgeCrew(
  violations: readonly Violation[],
  unpublished: readonly string[],
  language: Language,
): ProposalCheck[] {
  const told = judgeViolations('crewLeft', violations, { blocks: false, language })
  if (unpublished.length === 0) return told
  const unknown = sayIn(language)('crewLeft', 'info', 'crewUnknown', { days: dayWords(unpublished) })
  return violations.length === 0 ? [unknown] : [...told, unknown]
}

/** Whether something is proposed in time: a day that has passed is told, one that passed long ago is refused. */
export function judgeDay(day: string, today: string, mostDaysLate: number, say: Say): ProposalCheck[] {
  if (day >= today) return []
  const daysLate = (Date.parse(today) - Date.parse(day)) / 86_400_000
  const shown = formatShownDay(day)
  if (daysLate <= mostDaysLate) return [say('backdated', 'warn', 'past', { day: shown })]
  if (mostDaysLate === 0) return [say('backdated', 'block', 'past', { day: shown })]
  return [say('backdated', 'block', 'tooLate', { day: shown, limit: mostDaysLate })]
}
