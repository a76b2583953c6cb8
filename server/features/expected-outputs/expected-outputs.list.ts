import { sql } from 'kysely'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { sendByOf } from '#contract/expected-outputs/deadline.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { differingParts, type ExpectedUnit } from '#contract/expected-outputs/figures.ts'
import { outputStandings } from '#contract/expected-outputs/labels.ts'
import type { ExpectedOutput, ExpectedOutputDetail, FormerOutput } from '#contract/expected-outputs/output.ts'
import { readRequests, requestOf } from '#server/features/approvals/approvals.public.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'
import { receiverName } from '#contract/expected-outputs/settings.ts'
import { findMailSentAt } from '#server/platform/mail/outbox.store.ts'

import { readSurroundings } from './bounds.service.ts'
import { findDelivery } from './delivering/deliveries.store.ts'
import { findFileName, type ExpectedOutputRow } from './expected-outputs.store.ts'
import { findPlannedPlant } from './planned-plant.list.ts'
import { findFormer, lastSentIsThere, standing } from './revisions.list.ts'
import { isOver, openFromSlot, outputCan } from './rules/standing.rules.ts'
import { outputSettings, sendByTimeOf } from './settings/settings.store.ts'

type Row = Omit<ExpectedOutput, 'isLate' | 'stage' | 'turn' | 'decidedBy' | 'can'> & {
  readonly isLatest: boolean
  readonly isNewerSent: boolean
  /** Dispatch has what was sent last for the period. */
  readonly isThere: boolean
  /** What the plant lays down; null for what is usual. */
  readonly sendByTime: string | null
}

const newer = sql`select from expected_outputs n where n.plant_id = r.plant_id and n.period = r.period
  and n.starts_on = r.starts_on and n.revision > r.revision`

const columns = sql<Row>`
  r.id, r.plant_id as power_plant_id, p.name as power_plant_name, p.kind as plant_kind, r.period, r.starts_on, r.revision,
  r.method, r.energy_mwh, s.standing, r.request_id, r.note, r.author_name, r.created_at as creation_time, r.approved_at,
  r.sent_at, r.sent_by_name, r.sent_channel, r.sent_to, r.sha256, r.version, not exists (${newer}) as is_latest,
  exists (${newer} and n.sent_at is not null) as is_newer_sent, ${lastSentIsThere(sql`s.plant_id = r.plant_id and s.period = r.period and s.starts_on = r.starts_on`)}
    as is_there,
  ${sendByTimeOf('r.plant_id')} as send_by_time`

type WaterValue = Pick<ExpectedOutputRow, 'waterValueVndPerKwh' | 'waterValueBasis'>

const figures = sql<
  Pick<ExpectedOutputRow, 'inputs' | 'steps' | 'outages' | 'units' | 'peakMw' | 'levelEndM'> & WaterValue
>`r.inputs, r.steps, r.outages, r.units, r.peak_mw, r.level_end_m, r.water_value_vnd_per_kwh, r.water_value_basis`

/** The plans of output of the plants an actor may see, the latest first. */
export const outputList = list(expectedOutputApi.list, {
  columns,
  from: sql`expected_outputs r
    join plants p on p.id = r.plant_id
    left join approval_requests q on q.id = r.request_id
    cross join lateral (select ${standing} as standing) s`,
  id: 'r.id',
  plant: 'r.plant_id',
  filters: {
    powerPlantId: is('r.plant_id'),
    period: is('r.period'),
    standing: is('s.standing'),
    from: (day: string) => sql`r.starts_on >= ${day}::date`,
    to: (day: string) => sql`r.starts_on <= ${day}::date`,
  },
  search: { in: ['r.search_text', 'p.search_text'], near: 'r.author_name' },
  sorts: {
    startsOn: 'r.starts_on',
    revision: 'r.revision',
    energyMwh: 'r.energy_mwh',
    standing: inOrderOf(outputStandings, 's.standing'),
    powerPlantName: 'p.name collate "vi-x-icu"',
    authorName: 'r.author_name collate "vi-x-icu"',
    sentAt: 'r.sent_at',
    creationTime: 'r.created_at',
  },
  order: 'r.starts_on desc',
  ties: ['r.revision desc', 'r.id desc'],
  shown: (rows, viewing) => toOutputs(viewing, rows),
})

async function toOutputs(viewing: Viewing, rows: readonly Row[]): Promise<ExpectedOutput[]> {
  const requests = await readRequests(
    viewing,
    rows.flatMap(({ requestId }) => requestId ?? []),
  )
  return rows.map((row) => toOutput(row, requests.get(row.requestId ?? 0) ?? null, viewing))
}

function toOutput(
  { isLatest, isNewerSent, isThere, sendByTime, ...row }: Row,
  request: ApprovalRequest | null,
  { actor, now }: Pick<Viewing, 'actor' | 'now'>,
): ExpectedOutput {
  const viewer = {
    userId: actor.userId,
    mayWrite: actor.permissions.has('ExpectedOutputs.Write'),
    maySend: actor.permissions.has('ExpectedOutputs.Send'),
    isLatest,
    isNewerSent,
    isOver: isOver(row.period, row.startsOn, now),
    isApproved: row.approvedAt !== null,
    isSent: row.sentAt !== null,
  }
  return {
    ...row,
    isLate:
      row.period === 'day' &&
      isLatest &&
      !isThere &&
      !viewer.isOver &&
      now.getTime() >= Date.parse(sendByOf(row.plantKind, row.startsOn, sendByTime)),
    stage: request?.stage ?? null,
    turn: request?.turn ?? null,
    decidedBy: request?.decidedBy ?? null,
    can: outputCan(viewer, request),
  }
}

/** One plan in full. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getOutput(viewing: Viewing, id: number): Promise<ExpectedOutputDetail> {
  const { db, now } = viewing
  const row = await outputList.find(viewing, id, figures)
  const plant = row && (await findPlannedPlant(db, row.powerPlantId))
  if (!row || !plant) throw new Problem(coreProblems.notFound)
  const { inputs, steps, outages, units, peakMw, levelEndM, waterValueVndPerKwh, waterValueBasis, ...rest } =
    row
  const { period, startsOn, requestId, sentChannel } = row
  const [shown] = await toOutputs(viewing, [rest])
  if (!shown) throw new Problem(coreProblems.notFound)
  const [{ bounds }, former, request, mailSentAt, delivery, fileName, settings] = await Promise.all([
    // What was approved is not judged by the water of now any more.
    readSurroundings(db, { plant, period, startsOn, isSettled: row.approvedAt !== null }, now),
    row.revision === 1
      ? undefined
      : findFormer(db, { plantId: row.powerPlantId, period, startsOn }, row.revision),
    requestOf(viewing, requestId),
    sentChannel === 'mail' ? findMailSentAt(db, mailKey(id)) : null,
    sentChannel === 'server' ? findDelivery(db, id) : null,
    row.sentAt === null ? null : findFileName(db, id),
    outputSettings.read(db, row.powerPlantId),
  ])
  return {
    ...shown,
    inputs,
    steps,
    outages,
    units,
    peakMw,
    levelEndM,
    waterValueVndPerKwh,
    waterValueBasis,
    bounds,
    former: former ? formerOf(units, former) : null,
    openFromSlot: row.revision > 1 ? openFromSlot(period, startsOn, now) : null,
    mailSentAt,
    fileName,
    delivery,
    receiver: receiverName(settings),
    request,
  }
}

function formerOf(
  units: readonly ExpectedUnit[],
  { units: others, ...former }: NonNullable<Awaited<ReturnType<typeof findFormer>>>,
): FormerOutput {
  return { ...former, differingParts: differingParts(units, others) }
}

/** What the mail of a plan is known by. */
export const mailKey = (id: number): string => `expected-output-${id}`
