import { plantDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { complianceFindingLabels } from '#contract/reservoir-compliance/labels.ts'
import type { ComplianceDay, Stretch } from '#contract/reservoir-compliance/month.ts'

const HOUR_MS = 3_600_000
const unexplained = { vi: 'chưa ghi lý do', en: 'no reason given' }

/** What is wrong with a day, and what people said of it: the same words on screen, in the workbook and on paper. */
export function causeOf(
  { day, findings }: Pick<ComplianceDay, 'day' | 'findings'>,
  stretches: readonly Stretch[],
  language: Language,
): string {
  if (findings.length === 0) return ''
  const isOfDay = ({ from, to }: Stretch) =>
    plantDay(from) <= day && plantDay(new Date(Date.parse(to) - HOUR_MS)) >= day
  const said = stretches.filter(isOfDay).map(({ reason }) => reason?.reason ?? unexplained[language])
  const names = findings.map((finding) => complianceFindingLabels[finding][language])
  return [names.join(', '), [...new Set(said)].join('; ')].filter(Boolean).join(': ')
}
