import { sql } from 'kysely'
import type { z } from 'zod'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { proposalKinds } from '#contract/proposals/labels.ts'
import type {
  Proposal,
  ProposalCounters,
  ProposalDetail,
  ProposalQuery,
} from '#contract/proposals/proposal.ts'
import {
  boxCondition,
  countBoxes,
  findRequest,
  readRequests,
} from '#server/features/approvals/approvals.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fromDay, is, says, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'
import { scoped, type Sql } from '#server/platform/db/list/scoped.ts'

import { readColleagues } from './checks/people.list.ts'
import { readProposedOvertime } from './checks/overtime.service.ts'
import { readSwapWeeks } from './checks/swap.service.ts'
import { findProposalRow, type ProposalRow } from './proposals.store.ts'
import { namedPeople } from './rules/days.rules.ts'
import { proposalCan } from './rules/can.rules.ts'

type Box = z.output<typeof ProposalQuery>['box']
type Row = Omit<
  ProposalRow,
  'details' | 'content' | 'reason' | 'swap' | 'effect' | 'searchText' | 'createdAt' | 'numberYear'
> & { readonly powerPlantName: string; readonly fileCount: number; readonly creationTime: string }

/** The longest overdue of what waits come first, the newest elsewhere. */
const usualOrder = {
  waiting: ['r.due_at', 'p.id'],
  decided: ['p.sent_at desc', 'p.id desc'],
  mine: ['p.created_at desc', 'p.id desc'],
  all: ['p.created_at desc', 'p.id desc'],
} as const

const sources = sql`proposals p join plants pl on pl.id = p.plant_id
  left join approval_requests r on r.id = p.request_id`

const displayConditions = {
  waiting: sql`r.stage not in ('approved', 'renting', 'processed', 'rejected')`,
  approved: sql`r.stage in ('approved', 'renting', 'processed')`,
  rejected: sql`r.stage = 'rejected'`,
}

/** What an actor may see: their own, and what was sent at their plants if they may see all or have to do with it. */
async function seen(viewing: Viewing, box: Box): Promise<Sql> {
  const { actor } = viewing
  const mine = sql`p.author_id = ${actor.userId}`
  if (box === 'mine') return mine
  if (box !== 'all') return boxCondition(viewing, box)
  const atPlants = scoped(actor, 'p.plant_id')
  const concerned = actor.permissions.has('Approvals.ViewAll')
    ? sql`true`
    : sql`(${await boxCondition(viewing, 'waiting')} or ${await boxCondition(viewing, 'decided')})`
  // Whoever writes the log of a shift opens the permits of what was approved, also by others.
  const opensPermits = actor.permissions.has('DutyShiftLogs.Write')
    ? sql`(p.kind = 'workRegistration' and r.stage in ('approved', 'processed'))`
    : sql`false`
  return sql`(${mine} or (p.request_id is not null and ${atPlants} and (${concerned} or ${opensPermits})))`
}

const rowColumns = sql<Row>`
  p.id, p.proposal_no, p.kind, p.plant_id, pl.name as power_plant_name, p.author_id, p.author_name, p.title, p.urgency,
  p.days, p.cost_vnd, p.from_day, p.to_day, p.request_id, p.sent_at, p.created_at as creation_time, p.version,
  (select count(*) from proposal_files f where f.proposal_id = p.id) as file_count`

/** The proposals an actor may see. */
export const proposalList = list(proposalApi.list, {
  columns: rowColumns,
  from: sources,
  id: 'p.id',
  plant: {
    because: 'A proposal is its author’s, and for those who have to do with it; which of them, a box says.',
    sees: (viewing, { box = 'all' }) => seen(viewing, box),
  },
  filters: {
    // Says who sees a proposal: see above.
    box: () => undefined,
    powerPlantId: is('p.plant_id'),
    kind: is('p.kind'),
    status: is('r.status'),
    displayStatus: (group) => displayConditions[group],
    isDraft: says(sql`p.request_id is null`),
    isOverdue: (value, { now }) => sql`coalesce(r.due_at < ${now}, false) = ${value}`,
    urgency: is('p.urgency'),
    authorId: is('p.author_id'),
    from: fromDay('p.sent_at'),
    to: untilDay('p.sent_at'),
  },
  search: { in: 'p.search_text', near: `concat_ws(' ', p.title, p.author_name)` },
  sorts: {
    proposalNo: `p.number_year * 1000000 + split_part(p.proposal_no, '/', 1)::int`,
    kind: inOrderOf(proposalKinds, 'p.kind'),
    title: 'p.title collate "vi-x-icu"',
    authorName: 'p.author_name collate "vi-x-icu"',
    powerPlantName: 'pl.name collate "vi-x-icu"',
    urgency: `(p.urgency = 'urgent')`,
    fromDay: 'p.from_day',
    costVnd: 'p.cost_vnd',
    sentAt: 'p.sent_at',
    dueAt: 'r.due_at',
    status: 'r.status',
    creationTime: 'p.created_at',
  },
  ties: ({ box }) => usualOrder[box],
  shown: async (rows, viewing) => {
    const requests = await readRequests(
      viewing,
      rows.flatMap(({ requestId }) => requestId ?? []),
    )
    return rows.map((row) => toProposal(row, requests.get(row.requestId ?? 0) ?? null, viewing))
  },
})

function toProposal(
  { plantId: powerPlantId, ...row }: Row,
  request: ApprovalRequest | null,
  { actor }: Pick<Viewing, 'actor'>,
): Proposal {
  const mayWrite = actor.permissions.has('Proposals.Write')
  return {
    ...row,
    powerPlantId,
    status: request?.status ?? null,
    displayStatus: request?.displayStatus ?? null,
    decidedBy: request?.decidedBy ?? null,
    stage: request?.stage ?? null,
    stepName: request?.stepName ?? null,
    turn: request?.turn ?? null,
    dueAt: request?.dueAt ?? null,
    isOverdue: request?.isOverdue ?? false,
    isEscalated: request?.isEscalated ?? false,
    onBehalfOfName: request?.onBehalfOfName ?? null,
    can: proposalCan({ isAuthor: row.authorId === actor.userId, mayWrite }, row.proposalNo, request),
  }
}

/** How much is in the boxes of the caller. */
export async function countProposals(viewing: Viewing): Promise<ProposalCounters> {
  const { rows } = await sql<{ drafts: number }>`
    select count(*) as drafts from proposals where author_id = ${viewing.actor.userId} and request_id is null`.execute(
    viewing.db,
  )
  return { ...(await countBoxes(viewing, proposalKinds)), drafts: rows[0]?.drafts ?? 0 }
}

/** One proposal in full. @throws problem `core.notFound`, also for whoever has nothing to do with it */
export async function getProposal(viewing: Viewing, id: number): Promise<ProposalDetail> {
  const { db, actor } = viewing
  const { rows } = await sql<Row>`select ${rowColumns} from ${sources} where p.id = ${id}`.execute(db)
  const kept = await findProposalRow(db, id)
  const [row] = rows
  if (!row || !kept) throw new Problem(coreProblems.notFound)
  const { requestId } = row
  const request = requestId === null ? null : ((await findRequest(viewing, requestId)) ?? null)
  const told = request ?? (await requestOfPermit(viewing, row))
  const isOwnDraft = requestId === null && row.authorId === actor.userId
  if (!told && !isOwnDraft) throw new Problem(coreProblems.notFound)
  const { content, reason, details, swap, effect } = kept
  return {
    ...toProposal(row, told, viewing),
    content,
    reason,
    details,
    swap: await readSwapWeeks(db, kept, details, swap),
    overtime: await readProposedOvertime(db, kept, details, effect !== null),
    effect,
    request,
    files: await listFiles(db, id),
    people: await readColleagues(db, namedPeople(details)),
    ...(await namesOf(db, row.plantId, details)),
  }
}

/** The request of what a shift opens a permit of, for who writes its log: approved at their plant, also of others. */
async function requestOfPermit(viewing: Viewing, { kind, plantId, requestId }: Row) {
  const { actor } = viewing
  if (kind !== 'workRegistration' || requestId === null) return null
  if (!actor.permissions.has('DutyShiftLogs.Write') || !seesPlant(actor, plantId)) return null
  const request = (await readRequests(viewing, [requestId])).get(requestId)
  return request && (request.stage === 'approved' || request.stage === 'processed') ? request : null
}

async function listFiles(db: Db, id: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time
    from proposal_files pf join files f on f.id = pf.file_id where pf.proposal_id = ${id} order by pf.position`.execute(
    db,
  )
  return rows
}

async function namesOf(
  db: Db,
  plantId: number,
  details: ProposalDetail['details'],
): Promise<Pick<ProposalDetail, 'abnormalText' | 'deviceName'>> {
  const abnormalId = 'abnormalId' in details ? details.abnormalId : null
  const { deviceId, equipment } = 'deviceId' in details ? details : { deviceId: null, equipment: null }
  if (abnormalId === null && deviceId === null) return { abnormalText: null, deviceName: null }
  const { rows } = await sql<Pick<ProposalDetail, 'abnormalText' | 'deviceName'>>`
    select (select code || ' – ' || equipment from abnormals
        where id = ${abnormalId} and plant_id = ${plantId}) as abnormal_text,
      (select name from devices where id = ${deviceId} and plant_id = ${plantId}
        and strpos(${equipment ?? ''}, name) = 0) as device_name`.execute(db)
  return rows[0] ?? { abnormalText: null, deviceName: null }
}

/** Says whether an actor may see a proposal, e.g. its history or its files. */
export async function seesProposal(viewing: Viewing, id: number): Promise<boolean> {
  try {
    await getProposal(viewing, id)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** A file is for everybody who may see a proposal that carries it. */
export async function mayReadProposalFile(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ proposalId: number }>`
    select proposal_id from proposal_files where file_id = ${fileId}`.execute(viewing.db)
  for (const { proposalId } of rows) if (await seesProposal(viewing, proposalId)) return true
  return false
}
