import { sql, type SqlBool } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { shiftStatuses } from '#contract/duty-shift-logs/labels.ts'
import type { CrewMember } from '#contract/duty-shift-logs/personnel.ts'
import { KeptSections } from '#contract/duty-shift-logs/figures.ts'
import type { SectionName, SectionVersions } from '#contract/duty-shift-logs/sections.ts'
import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import type { DutyShiftLog, DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import { listAbnormalDetailsOfShift } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, neverEmpty } from '#server/platform/db/list/ordered.ts'

import { listGateConsents, toGateConsent } from '../consents/consents.store.ts'
import { currentSections } from '../figures/figures.service.ts'
import { listRefusals, listSignatures, mayReceive } from '../handover/handover.list.ts'
import { forViewer, readOperationsOf } from '../operations/operations.store.ts'
import { listChangesOf } from '../personnel/personnel.store.ts'
import { findSeal, listCorrections } from '../seal/seal.list.ts'
import { isPresent, mayTake, mayWriteIn, shiftCan } from './can.rules.ts'

const { lateHandoverMinutes, reviewWithinHours } = defaultShiftLogSettings

/** Handed over after the time the plant allows, or still not then. */
export const isLate = (now: Date) => sql<SqlBool>`
  (coalesce(s.sealed_at, ${now.toISOString()}::timestamptz) > s.ends_at
    + make_interval(mins => coalesce((st.settings ->> 'lateHandoverMinutes')::int, ${lateHandoverMinutes}::int)))`

/** Sealed, and nobody has reviewed it yet. */
export const isUnreviewed = sql<SqlBool>`(s.sealed_at is not null and r.at is null)`

/** Sealed, not reviewed, and the time for it is over. */
export const isReviewOverdue = (now: Date) => sql<SqlBool>`
  (${isUnreviewed} and ${now.toISOString()}::timestamptz > s.sealed_at
    + make_interval(hours => coalesce((st.settings ->> 'reviewWithinHours')::int, ${reviewWithinHours}::int)))`

/**
 * Each entry of a dispatch order; and each order that no such entry has, by its number, in the entries that name it. Entries are
 * read once, by their number: to look for the order of each entry among all of them takes their square.
 */
const orderCount = sql`
  select coalesce(sum(case when n.number is null then n.orders + n.named else greatest(n.orders, 1) end), 0)::int8
  from (
    select o.order_text as number, count(*) filter (where o.kind = 'dispatchOrder') as orders,
      count(*) filter (where o.kind <> 'dispatchOrder') as named
    from duty_operations o
    where o.shift_id = s.id and o.struck_at is null and (o.kind = 'dispatchOrder'
      or (o.order_level is distinct from 'plant' and coalesce(o.order_level, o.order_from, o.order_no) is not null))
    group by 1) n`

const shiftColumns = ({ now }: Viewing) => sql<DutyShiftLog>`
  s.id, s.plant_id as power_plant_id, p.name as power_plant_name, s.day, s.shift_code, s.shift_name, s.starts_at,
  s.ends_at, s.duty_team_id, s.duty_team_name, s.shift_leader_id, s.shift_leader_name, s.status,
  (select sum(((m ->> 'endKwh')::float8 - (m ->> 'startKwh')::float8) * (m ->> 'factor')::float8) / 1000
    from jsonb_array_elements(s.sections -> 'meterReadings') m where m ->> 'endKwh' is not null) as energy_mwh,
  (select count(*) from duty_operations o where o.shift_id = s.id and o.struck_at is null) as operation_count,
  (${orderCount}) as order_count,
  (select count(*) from abnormals a where a.duty_shift_log_id = s.id and a.struck_at is null) as abnormal_count,
  g.full_name as giver_name, g.at as given_at, v.full_name as receiver_name, v.at as received_at,
  ${isLate(now)} as is_late, r.by_name as reviewed_by_name, r.at as reviewed_at,
  ${isReviewOverdue(now)} as is_review_overdue, l.hash, s.created_at as creation_time`

const shiftSources = sql`
  duty_shift_logs s
  join plants p on p.id = s.plant_id
  left join plant_settings st on st.plant_id = s.plant_id and st.key = 'duty-shift-log-settings'
  left join duty_shift_signatures g on g.shift_id = s.id and g.role = 'giver'
  left join duty_shift_signatures v on v.shift_id = s.id and v.role = 'receiver'
  left join duty_shift_reviews r on r.shift_id = s.id
  left join duty_shift_seals l on l.shift_id = s.id`

/** The shifts of the plants an actor may see, the latest first. */
export const shiftList = list(dutyShiftLogApi.list, {
  columns: shiftColumns,
  from: shiftSources,
  id: 's.id',
  plant: 's.plant_id',
  filters: {
    powerPlantId: is('s.plant_id'),
    fromDay: (day) => sql`s.day >= ${day}`,
    toDay: (day) => sql`s.day <= ${day}`,
    shiftCode: is('s.shift_code'),
    dutyTeamId: is('s.duty_team_id'),
    status: is('s.status'),
    isUnsigned: says(sql`s.status <> 'handedOver'`),
    isLate: (value, { now }) => says(isLate(now))(value),
    isUnreviewed: says(isUnreviewed),
    isReviewOverdue: (value, { now }) => says(isReviewOverdue(now))(value),
  },
  search: { in: ['s.search_text', 'p.search_text'], near: 'p.name' },
  sorts: {
    day: neverEmpty('s.starts_at'),
    powerPlantName: 'p.name collate "vi-x-icu"',
    status: inOrderOf(shiftStatuses, 's.status'),
    shiftLeaderName: 's.shift_leader_name collate "vi-x-icu"',
  },
  order: 's.starts_at desc',
  ties: ['s.starts_at desc', 'p.code', 's.id desc'],
})

type Neighbour = DutyShiftLogDetail['previous']
type Details = {
  sections: unknown
  sectionVersions: SectionVersions
  previous: Neighbour
  next: Neighbour
  isHandoverOpened: boolean
  firstSignedAt: string | null
  hasAbnormals: boolean
  hasChanges: boolean
  hasRefusals: boolean
  hasConsents: boolean
  hasCorrections: boolean
  hasReservoir: boolean
  companyName: string | null
  place: string | null
  giverId: number | null
}

/** Says whether a table has a row of the shift: most shifts have none of most, and are not asked for them one by one. */
const has = (table: string, column = 'shift_id') =>
  sql<boolean>`exists (select from ${sql.raw(table)} x where x.${sql.raw(column)} = s.id)`

const neighbour = sql`jsonb_build_object('id', n.id, 'day', n.day, 'shiftCode', n.shift_code)`

const details = sql<Details>`
  s.sections, s.section_versions, p.company_name, p.province as place, s.first_signed_at, g.employee_id as giver_id,
  (select ${neighbour} from duty_shift_logs n where n.id = s.previous_id) as previous,
  (select ${neighbour} from duty_shift_logs n where n.previous_id = s.id) as next,
  coalesce((select n.sealed_at = s.created_at from duty_shift_logs n where n.id = s.previous_id), false)
    as is_handover_opened,
  ${has('abnormals', 'duty_shift_log_id')} as has_abnormals, ${has('duty_personnel_changes')} as has_changes,
  ${has('duty_shift_refusals')} as has_refusals, ${has('duty_gate_consents')} as has_consents,
  ${has('duty_shift_corrections')} as has_corrections,
  exists (select from reservoirs x where x.plant_id = s.plant_id) as has_reservoir`

/** One shift with everything in it. @throws problem `core.notFound`, also at a plant the caller may not see */
export async function getShift(work: Viewing, id: number): Promise<DutyShiftLogDetail> {
  const { db, actor, now } = work
  // The entries are asked for before it is known whether they may be seen: nobody waits for them twice.
  const [row, crew, written] = await Promise.all([
    shiftList.find(work, id, details),
    listCrew(db, id),
    readOperationsOf(db, id),
  ])
  if (!row) throw new Problem(coreProblems.notFound)
  const { sections: kept, isHandoverOpened, giverId, firstSignedAt, hasReservoir, ...rest } = row
  const { hasAbnormals, hasChanges, hasRefusals, hasConsents, hasCorrections, ...shift } = rest
  const ofPlant = { ...row, plantId: row.powerPlantId, sections: KeptSections.parse(kept) }
  const facts = {
    status: row.status,
    permissions: actor.permissions,
    isOnCrew: crew.some((member) => member.employeeId === actor.userId && isPresent(member, now)),
    isGiver: giverId === actor.userId,
    isSignedOnce: firstSignedAt !== null,
    isReviewed: row.reviewedAt !== null,
  }
  const [current, records, isReceiver] = await Promise.all([
    currentSections(db, { ...ofPlant, hasReservoir, entries: written }, now),
    readRecords(work, row, { hasAbnormals, hasChanges, hasRefusals, hasConsents, hasCorrections }),
    mayTake(facts) && mayReceive(db, ofPlant, actor.userId),
  ])
  const viewer = { userId: actor.userId, mayWrite: mayWriteIn(facts), shift: row }
  const { signatures, corrections, seal, ...others } = records
  const entries = { operations: written.map(forViewer(viewer)), ...others }
  const isUntouched = Object.values(row.sectionVersions).every((version) => version === 1)
  return {
    ...shift,
    ...current,
    crew,
    ...entries,
    signatures,
    corrections,
    seal,
    can: shiftCan({
      ...facts,
      isReceiver,
      isEmpty: !isHandoverOpened && isUntouched && Object.values(entries).every((list) => list.length === 0),
    }),
  }
}

/** What stands in a shift beside its entries, of which most shifts have little: what it has not is not asked for. */
async function readRecords(
  work: Viewing,
  { id, givenAt, receivedAt, hash }: DutyShiftLog,
  has: Pick<Details, 'hasAbnormals' | 'hasChanges' | 'hasRefusals' | 'hasConsents' | 'hasCorrections'>,
) {
  const { db } = work
  const [changePersonnels, abnormals, refusals, consents, signatures, corrections, seal] = await Promise.all([
    has.hasChanges ? listChangesOf(db, id) : [],
    has.hasAbnormals ? listAbnormalDetailsOfShift(work, id) : [],
    has.hasRefusals ? listRefusals(db, id) : [],
    has.hasConsents ? listGateConsents(db, id) : [],
    givenAt || receivedAt ? listSignatures(db, id) : [],
    has.hasCorrections ? listCorrections(db, id) : [],
    hash === null ? null : findSeal(db, id),
  ])
  const gateConsents = consents.map(toGateConsent)
  return { changePersonnels, abnormals, refusals, gateConsents, signatures, corrections, seal }
}

/** The crew of a shift, its leader first, then by post. */
async function listCrew(db: Db, id: number): Promise<CrewMember[]> {
  const { rows } = await sql<CrewMember>`${preparedForm}
    select c.employee_id, c.full_name, c.post, c.employee_id = s.shift_leader_id as is_shift_leader,
      coalesce(e.phone_number, '') as phone_number, c.present_from, c.present_until
    from duty_shift_crew c join duty_shift_logs s on s.id = c.shift_id join employees e on e.id = c.employee_id
    where c.shift_id = ${id}
    order by c.employee_id = s.shift_leader_id desc, array_position(
      array['shiftLeader', 'crewLeader', 'mainOperator', 'assistantOperator'], c.post) nulls last,
      e.name collate "vi-x-icu", c.employee_id`.execute(db)
  return rows
}

/** The plant of a shift; undefined where there is no such shift. */
export async function findPlantOfShift(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`
    select plant_id from duty_shift_logs where id = ${id}`.execute(db)
  return rows[0]?.plantId
}

/** Who changed a section of a shift last; undefined where nobody did. */
export async function findSectionWriter(db: Db, id: number, name: SectionName): Promise<string | undefined> {
  const { rows } = await sql<{ actorName: string }>`
    select actor_name from history
    where entity = 'duty-shift-logs' and entity_id = ${String(id)}
      and changes @> ${JSON.stringify([{ field: name }])}::jsonb
    order by id desc limit 1`.execute(db)
  return rows[0]?.actorName
}
