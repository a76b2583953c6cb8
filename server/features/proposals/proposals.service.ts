import { approvalProblems } from '#contract/approvals/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import type { ProposalDetails } from '#contract/proposals/forms.ts'
import { isVehicleCard } from '#contract/proposals/labels.ts'
import { proposalProblems } from '#contract/proposals/problems.ts'
import {
  leaveTitle,
  type ProposalDetail,
  type ProposalUpdate,
  type ProposalWrite,
} from '#contract/proposals/proposal.ts'
import { readRequests } from '#server/features/approvals/approvals.public.ts'
import { keepEquipment } from '#server/features/devices/devices.public.ts'
import { findPeopleOfPlant } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getProposal } from './proposals.list.ts'
import {
  deleteProposal,
  getProposalRow,
  insertProposal,
  readFileIds,
  updateProposal,
  writeFileIds,
  type ProposalRow,
  type Written,
} from './proposals.store.ts'
import { isOpen } from './rules/can.rules.ts'
import { namedPeople, spanOfDetails } from './rules/days.rules.ts'

/** What was said before: its words for a device stay. */
type Standing = Pick<ProposalRow, 'plantId' | 'details'>

/** Keeps a new draft of the caller's, perhaps of what another one says. */
export async function draftProposal(
  work: Work,
  write: ProposalWrite,
  origin?: Standing,
): Promise<ProposalDetail> {
  const { db, actor, now, audit } = work
  const written = await toWritten(work, write, origin)
  await requireColleagues(work, written)
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertProposal(db, written, author)
  await keepFiles(work, id, write.fileIds)
  audit.created('proposals', id, stateOf(written, write.fileIds))
  return getProposal(work, id)
}

async function toWritten(
  work: Work,
  { powerPlantId: plantId, fileIds: _files, details: given, ...texts }: ProposalWrite,
  before?: Standing,
): Promise<Written> {
  const details = await withEquipment(work, plantId, withoutStrangeVehicle(given), before)
  const title = details.kind === 'leave' ? (texts.title ?? leaveTitle({ ...texts, ...details })) : texts.title
  return { ...texts, title, plantId, details, kind: details.kind, ...spanOfDetails(details) }
}

/** With the catalogue's words for the device that was picked. */
async function withEquipment(
  work: Work,
  plantId: number,
  details: ProposalDetails,
  before: Standing | undefined,
): Promise<ProposalDetails> {
  if (!('deviceId' in details)) return details
  const was = before?.plantId === plantId ? before.details : undefined
  const stood = was && 'deviceId' in was && was.equipment !== null ? was : undefined
  return { ...details, ...(await keepEquipment(work, plantId, details, stood)) }
}

/** A card for no vehicle has none: what was chosen before its type was changed is not on the form any more. */
function withoutStrangeVehicle(details: ProposalDetails): ProposalDetails {
  if (details.kind !== 'cardIssue' || details.cardType === null || isVehicleCard(details.cardType))
    return details
  return { ...details, vehicleType: null, licencePlate: null }
}

/** What history tells of a proposal, each field of its form by itself. */
function stateOf({ plantId: powerPlantId, details, ...written }: Written, fileIds: readonly number[]) {
  const { kind, title, content, reason, urgency } = written
  return { powerPlantId, title, content, reason, urgency, ...details, kind, fileIds: [...fileIds] }
}

/** Keeps what a draft of the caller's, or a proposal that came back to them, says now. */
export async function saveProposal(work: Work, update: ProposalUpdate): Promise<ProposalDetail> {
  const { db, audit } = work
  const { id, version, ...write } = update
  const row = await getOwnOpenRow(work, id, version)
  const written = await toWritten(work, write, row)
  const isFixed = row.proposalNo !== null
  if (isFixed && (written.kind !== row.kind || written.plantId !== row.plantId))
    throw new Problem(proposalProblems.kindFixed)
  await requireColleagues(work, written)
  const before = stateOf(row, await readFileIds(db, id))
  await updateProposal(db, id, written)
  await keepFiles(work, id, write.fileIds)
  if (isFixed) audit.changed('proposals', id, before, stateOf(written, write.fileIds))
  // A draft saves itself with every pause in typing, and nobody else has read it: its history begins when it is sent.
  else audit.announced('proposals', id)
  return getProposal(work, id)
}

/**
 * The row of a proposal of the caller's that may be changed and sent, locked.
 *
 * @throws problem `core.notFound`, `approvals.notAuthor`, `core.changedMeanwhile` or `proposals.notEditable`
 */
export async function getOwnOpenRow(work: Work, id: number, version?: number): Promise<ProposalRow> {
  const { db, actor } = work
  const row = await getProposalRow(db, id)
  if (row.authorId !== actor.userId) {
    // Who may see it is told why; to everybody else there is no such proposal.
    await getProposal(work, id)
    throw new Problem(approvalProblems.notAuthor)
  }
  if (version !== undefined) await requireVersion(db, 'proposals', row, version)
  const { requestId } = row
  const request = requestId === null ? undefined : (await readRequests(work, [requestId])).get(requestId)
  if (!isOpen(request?.stage ?? null)) throw new Problem(proposalProblems.notEditable)
  return row
}

/** A proposal names people of its plant only. @throws problem `proposals.unsuitablePerson` */
async function requireColleagues({ db, actor }: Work, { plantId, details }: Written): Promise<void> {
  const named = namedPeople(details).filter((id) => id !== actor.userId)
  const found = await findPeopleOfPlant(db, plantId, named)
  if (found.length < named.length) throw new Problem(proposalProblems.unsuitablePerson)
}

/** Keeps the files of a proposal; one that is new must be an upload of the caller's. */
async function keepFiles({ db, actor }: Work, id: number, fileIds: readonly number[]): Promise<void> {
  const known = new Set(await readFileIds(db, id))
  const wanted = [...new Set(fileIds)]
  for (const fileId of wanted)
    if (!known.has(fileId) && !(await requireOwnUpload(db, actor, fileId, 'proposal')))
      throw new Problem(proposalProblems.fileNotOwn)
  await writeFileIds(db, id, wanted)
}

/** Makes a new draft from a proposal the caller sees, whoever wrote it. */
export async function copyProposal(work: Work, id: number): Promise<ProposalDetail> {
  const { powerPlantId, title, content, reason, urgency, details } = await getProposal(work, id)
  const write = { powerPlantId, title, content, reason, urgency, details, fileIds: [] }
  return draftProposal(work, write, { plantId: powerPlantId, details })
}

/** Deletes a draft of the caller's that was never sent. */
export async function removeProposal(work: Work, id: number): Promise<null> {
  const row = await getOwnOpenRow(work, id)
  if (row.proposalNo !== null) throw new Problem(proposalProblems.sentBefore)
  const state = stateOf(row, await readFileIds(work.db, id))
  await deleteProposal(work.db, id)
  work.audit.deleted('proposals', id, state)
  return null
}
