import type { Language } from '#contract/core/problem.ts'
import type { FilledDetails } from '#contract/proposals/forms.ts'
import type { ProposalCheck, ProposalSettings } from '#contract/proposals/proposal.ts'
import type { Db } from '#server/platform/db/database.ts'

import { dayWords, type Say } from '../rules/judge.rules.ts'
import type { RosterView } from './roster.list.ts'

/** A proposal as it is judged before it is sent. */
export interface Judged {
  readonly id: number
  readonly plantId: number
  readonly authorId: number
  readonly authorName: string
  readonly details: FilledDetails
}

/** What a check needs besides the proposal. */
export interface Judging {
  readonly db: Db
  readonly today: string
  readonly language: Language
  readonly say: Say
  readonly settings: ProposalSettings
}

/** The days of some for which no roster is published, as one finding; nothing where all are. */
export function unpublishedDays(
  days: readonly string[],
  roster: RosterView,
  severity: 'info' | 'block',
  say: Say,
): ProposalCheck[] {
  const missing = days.filter((day) => !roster.isPublished(day))
  return missing.length > 0 ? [say('roster', severity, 'unpublished', { days: dayWords(missing) })] : []
}
