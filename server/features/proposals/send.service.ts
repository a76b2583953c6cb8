import type { PlannedPath } from '#contract/approvals/request.ts'
import { plantClock } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { FilledDetails } from '#contract/proposals/forms.ts'
import { proposalProblems } from '#contract/proposals/problems.ts'
import {
  formOf,
  leaveTitle,
  type ProposalCheck,
  type ProposalDetail,
  type ProposalForm,
} from '#contract/proposals/proposal.ts'
import { previewPath, resubmitRequest, startRequest } from '#server/features/approvals/approvals.public.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import type { Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { judge } from './checks/checks.service.ts'
import { readLeaveDaysOf } from './checks/leave-days.list.ts'
import { foreseeSwap } from './checks/swap.service.ts'
import { getProposal } from './proposals.list.ts'
import { findProposalRow, nextNumber, noteSent, readFileIds, type ProposalRow } from './proposals.store.ts'
import { getOwnOpenRow } from './proposals.service.ts'
import { consentOf, daysOf, factsOf } from './rules/days.rules.ts'
import { readProposalSettings } from './settings/settings.store.ts'

/** Those who send at once count the same leave; a person's proposals are sent one after the other. */
const SENDING_TURNS = 5_500_000_000_000

/**
 * Sends a proposal of the caller's on its way. It gets its number the first time, and keeps it when it is sent again.
 *
 * @throws problem `core.invalid` with what is missing, or `proposals.checkFailed`
 */
export async function sendProposal(
  work: Work,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<ProposalDetail> {
  const { db, actor, now, audit } = work
  const row = await getOwnOpenRow(work, id, version)
  await takeTurns(db, SENDING_TURNS + actor.userId)
  const form = await filledForm(work, row)
  const { details } = form
  const title = titleOf(form)
  const checks = await requireChecks(work, row, details)
  const { facts, asked } = await wishOf(work, row, details)
  const number = await numberOf(work, row)
  const label = {
    number: number.proposalNo,
    isUrgent: row.urgency === 'urgent',
    fromDay: row.fromDay,
    toDay: row.toDay,
    warningCount: countWarnings(checks),
  }
  const { kind, plantId } = row
  const wish = { kind, subjectId: id, plantId, title, facts, label, consentOf: asked }
  // Nobody need be told: what follows from sending again is done here.
  if (row.requestId !== null) await resubmitRequest(work, {}, wish)
  const requestId = row.requestId ?? (await startRequest(work, wish))
  const swap = details.kind === 'shiftSwap' ? await foreseeSwap(db, row, details) : null
  await noteSent(db, id, { ...number, title, requestId, days: facts.days, swap, sentAt: now })
  audit.did('proposals', id, row.requestId === null ? 'sent' : 'sentAgain', [
    { field: 'proposalNo', from: row.proposalNo, to: number.proposalNo },
  ])
  return getProposal(work, id)
}

/** What a draft says, if it may be sent. @throws problem `core.invalid`, field by field */
async function filledForm({ db, caller }: Work, row: ProposalRow): Promise<ProposalForm> {
  const { plantId: powerPlantId, title, content, reason, urgency, details } = row
  const fileIds = await readFileIds(db, row.id)
  const form = { powerPlantId, title, content, reason, urgency, details, fileIds }
  return validate(formOf(row.kind), form, caller.language) as ProposalForm
}

/** What it is called: leave, which asks for its reason only, by that. */
const titleOf = ({ title, reason, details }: ProposalForm): string =>
  title ?? leaveTitle({ leaveCode: details.kind === 'leave' ? details.leaveCode : null, reason })

async function requireChecks(work: Work, row: ProposalRow, details: FilledDetails): Promise<ProposalCheck[]> {
  const checks = await judge(judgingOf(work), { ...row, details })
  const refused = checks.find(({ severity }) => severity === 'block')
  if (refused) throw new Problem(proposalProblems.checkFailed, { text: refused.text })
  return checks
}

/** How many of some checks warn, or would stop it by now. */
const countWarnings = (checks: readonly ProposalCheck[]) =>
  checks.filter(({ severity }) => severity === 'warn' || severity === 'block').length

/** How many warnings a proposal that was sent has as things stand now. */
export async function countProposalWarnings(
  { db, now }: Pick<Work, 'db' | 'now'>,
  id: number,
): Promise<number> {
  const row = await findProposalRow(db, id)
  const details = FilledDetails.safeParse(row?.details)
  if (!row || !details.success) return 0
  return countWarnings(await judge({ db, now, language: 'vi' }, { ...row, details: details.data }))
}

const judgingOf = ({ db, now, caller }: Pick<Work, 'db' | 'now' | 'caller'>) => ({
  db,
  now,
  language: caller.language,
})

/** What decides the way of a proposal. */
async function wishOf({ db }: Pick<Work, 'db'>, row: ProposalRow, details: FilledDetails) {
  const leaveDays = details.kind === 'leave' ? (await readLeaveDaysOf(db, row, details)).length : null
  const { overtimeNeedsConsent } = await readProposalSettings(db, row.plantId)
  return {
    facts: factsOf(details, daysOf(details, leaveDays)),
    asked: consentOf(details, overtimeNeedsConsent),
  }
}

/** The number a proposal has, or the next one of its plant in this year: `012/ĐX-NMST`. */
async function numberOf({ db, now }: Work, { plantId, proposalNo, numberYear: given }: ProposalRow) {
  if (proposalNo !== null && given !== null) return { proposalNo, numberYear: given }
  const numberYear = plantClock(now).getUTCFullYear()
  const { number, plantCode } = await nextNumber(db, plantId, numberYear)
  return { proposalNo: `${String(number).padStart(3, '0')}/ĐX-NM${plantCode}`, numberYear }
}

type Asking = Pick<Work, 'db' | 'actor' | 'now' | 'caller'>

/** What is looked at before a proposal is sent, as far as it is filled in. */
export async function checkProposal(asking: Asking, id: number): Promise<ProposalCheck[]> {
  await getProposal(asking, id)
  const row = await findProposalRow(asking.db, id)
  const details = FilledDetails.safeParse(row?.details)
  return row && details.success ? judge(judgingOf(asking), { ...row, details: details.data }) : []
}

/** The way a draft of the caller's would go; of one not filled in, as if nothing of it mattered to the chain. */
export async function previewProposal(asking: Asking, id: number): Promise<PlannedPath> {
  const row = await findProposalRow(asking.db, id)
  if (row?.authorId !== asking.actor.userId) throw new Problem(coreProblems.notFound)
  const filled = FilledDetails.safeParse(row.details)
  const none = { facts: { days: null, costVnd: row.costVnd, subKind: null }, asked: [] }
  const { facts, asked } = filled.success ? await wishOf(asking, row, filled.data) : none
  return previewPath(asking, { kind: row.kind, plantId: row.plantId, facts, consentOf: asked })
}
