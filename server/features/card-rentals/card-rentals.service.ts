import { approvalProblems } from '#contract/approvals/problems.ts'
import type { RequestFacts, RequestLabel } from '#contract/approvals/request.ts'
import { cardRentalProblems } from '#contract/card-rentals/problems.ts'
import type { CardRentalDetail, CardRentalResend, CardRentalWrite } from '#contract/card-rentals/rental.ts'
import { formatDay, plantClock, plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem, type ProblemKind } from '#contract/core/problem.ts'
import {
  moveRequest,
  readRequests,
  resubmitRequest,
  startDecided,
  startRequest,
} from '#server/features/approvals/approvals.public.ts'
import { findApprovedCardIssue, type ApprovedCardIssue } from '#server/features/proposals/proposals.public.ts'
import { requireTypes } from '#server/features/cards/cards.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getRental } from './card-rentals.list.ts'
import { differenceFrom, factsOf, isBack } from './card-rentals.rules.ts'
import {
  getRentalRow,
  insertRental,
  noteRequest,
  updateAsked,
  type Asked,
  type CardRentalRow,
} from './card-rentals.store.ts'
import { listHosts } from './hosts.list.ts'

/** Asks for a card and sends the request on its way, the caller being its author. */
export async function askForCard(work: Work, write: CardRentalWrite): Promise<CardRentalDetail> {
  const { db, now, audit } = work
  const { powerPlantId: plantId, proposalId, ...asked } = write
  const wish = await wishOf(work, plantId, asked)
  const proposal = proposalId === null ? null : await requireProposal(work, proposalId, plantId)
  if (proposal) requireAsProposed(proposal.details, asked, wish.facts.subKind)
  const numberYear = plantClock(now).getUTCFullYear()
  const { id, rentalNo } = await insertRental(db, asked, { plantId, proposalId, numberYear, createdAt: now })
  const label = labelOf(rentalNo, asked)
  const subject = { kind: 'cardRental', subjectId: id, plantId, label, ...wish } as const
  const requestId = proposal
    ? await startDecided(work, subject, proposal.requestId)
    : await startRequest(work, subject)
  if (proposal) await finishProposal(work, proposal, rentalNo)
  await noteRequest(db, id, requestId)
  audit.created('card-rentals', id, { rentalNo, ...write })
  return getRental(work, id)
}

/** The approved proposal a card is lent on. @throws problem `core.notFound` or `cardRentals.proposalNotApproved` */
async function requireProposal(work: Work, id: number, plantId: number): Promise<ApprovedCardIssue> {
  const proposal = await findApprovedCardIssue(work, id)
  if (proposal?.plantId !== plantId) throw new Problem(cardRentalProblems.proposalNotApproved)
  return proposal
}

/** What was approved is what is lent: nobody puts another name under a signature. */
function requireAsProposed(
  details: ApprovedCardIssue['details'],
  asked: Asked,
  typeCode: string | null,
): void {
  const problem = differenceFrom(details, { ...asked, typeCode })
  if (problem === undefined) return
  const days = [details.fromDay, details.toDay]
    .filter((day) => day !== null)
    .map(formatDay)
    .join(' – ')
  if (problem === 'daysNotAsProposed') throw new Problem(cardRentalProblems.daysNotAsProposed, { days })
  const kind: ProblemKind = cardRentalProblems[problem]
  throw new Problem(kind)
}

/** The proposal is carried out with its card, where whoever makes it is one of those who carry it out. */
async function finishProposal(work: Work, proposal: ApprovedCardIssue, rentalNo: string): Promise<void> {
  if (!proposal.mayProcess) return
  const { requestId: id, turn } = proposal
  const comment = `Đã lập phiếu thẻ ${rentalNo}`
  await moveRequest(work, {}, { id, turn, action: { name: 'process' }, comment })
}

/** Changes a request of the caller's that came back, and sends it again on the chain of now. */
export async function askAgain(
  work: Work,
  { id, version, ...asked }: CardRentalResend,
): Promise<CardRentalDetail> {
  const { db, actor, audit } = work
  const row = await getOwnRentalRow(work, id)
  const request = (await readRequests(work, [row.requestId])).get(row.requestId)
  if (request?.authorId !== actor.userId) throw new Problem(approvalProblems.notAuthor)
  if (!isBack(request.stage)) throw new Problem(cardRentalProblems.notEditable)
  await requireVersion(db, 'card-rentals', row, version)
  const wish = await wishOf(work, row.plantId, asked, row)
  await updateAsked(db, id, asked)
  // Nobody need be told: what follows from sending again is done here.
  await resubmitRequest(
    work,
    {},
    { kind: 'cardRental', subjectId: id, label: labelOf(row.rentalNo, asked), ...wish },
  )
  audit.did('card-rentals', id, 'sentAgain', [])
  const before = Object.fromEntries(Object.keys(asked).map((name) => [name, row[name as keyof Asked]]))
  audit.changed('card-rentals', id, told(before as Asked), told(asked))
  return getRental(work, id)
}

/** The row of a rental of a plant the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnRentalRow({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number) {
  const row = await getRentalRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/** What is asked of the approval, once everything that is named is there. */
async function wishOf(
  { db, now }: Work,
  plantId: number,
  asked: Asked,
  before?: CardRentalRow,
): Promise<{ readonly title: string; readonly facts: RequestFacts }> {
  if (Date.parse(asked.dueAt) <= now.getTime()) throw new Problem(cardRentalProblems.dueInPast)
  const type = await requireTypes(db, asked, { needsPlate: true, ...(before && { before }) })
  const people = new Set((await listHosts(db, plantId)).map(({ id }) => id))
  if (!people.has(asked.hostId)) throw new Problem(cardRentalProblems.unsuitableHost)
  if (asked.employeeId !== null && !people.has(asked.employeeId))
    throw new Problem(cardRentalProblems.unsuitableHolder)
  const { holderName, company } = asked
  const title = `Thẻ ${type.name.toLowerCase()}: ${holderName}${company === null ? '' : `, ${company}`}`
  return { title, facts: factsOf(asked, type.code) }
}

/** What queues say of a rental besides its holder. */
const labelOf = (number: string, { fromAt, dueAt }: Asked): RequestLabel => ({
  number,
  isUrgent: false,
  fromDay: plantDay(fromAt),
  toDay: plantDay(dueAt),
  warningCount: 0,
})

/** What history tells of a request, instants spelt alike. */
const told = (asked: Asked) => ({
  ...asked,
  fromAt: new Date(asked.fromAt).toISOString(),
  dueAt: new Date(asked.dueAt).toISOString(),
})
