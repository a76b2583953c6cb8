import { sql } from 'kysely'

import { formatDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { PlantKind } from '#contract/plants/index.ts'
import { reportKinds, type ReportKind, type ReportPeriod } from '#contract/reports/kinds.ts'
import { daysOfPeriod, isOfCalendar, type ReportDays } from '#contract/reports/periods.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import type { ReportRecord } from '#contract/reports/report.ts'
import type { ReportAbout } from '#contract/reports/subject.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A plant as reports name it. */
export interface ReportPlant {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly companyName: string | null
  readonly kind: PlantKind
  /** Since when the plant is in the books. */
  readonly createdAt: string
  /** Since when it is in service, where that is known. */
  readonly commissionedOn: string | null
}

/** The plant of a report. @throws problem `core.notFound` */
export async function getPlant(db: Db, id: number): Promise<ReportPlant> {
  const { rows } = await sql<ReportPlant>`
    select id, code, name, company_name, kind, created_at, commissioned_on from plants where id = ${id}`.execute(
    db,
  )
  const [plant] = rows
  if (!plant) throw new Problem(coreProblems.notFound)
  return plant
}

/** Every plant, for what is done for each by itself. */
export async function listPlants(db: Db): Promise<ReportPlant[]> {
  const { rows } =
    await sql<ReportPlant>`select id, code, name, company_name, kind, created_at, commissioned_on from plants order by id`.execute(
      db,
    )
  return rows
}

/** What a report is about, its days laid down and its record named. */
export interface AboutNamed extends ReportDays {
  readonly recordId: number | null
  readonly recordName: string | null
}

interface FoundRecord extends ReportRecord {
  /** Whether nothing is written into it any more. */
  readonly isOver: boolean
}

/** What the wish for a report comes down to. @throws problem `reports.unknownRecord` */
export async function resolve(
  db: Db,
  { powerPlantId, kind, from, to, recordId }: ReportAbout,
): Promise<AboutNamed> {
  const period: ReportPeriod = reportKinds[kind]
  if (period === 'shift' || period === 'event') {
    const record = recordId === null ? undefined : await findRecord(db, powerPlantId, period, recordId)
    if (!record) throw new Problem(reportProblems.unknownRecord)
    return { from: record.day, to: record.day, recordId, recordName: record.name }
  }
  // The schema lets no wish through that names no days; a range names both.
  const first = from ?? ''
  const days = isOfCalendar(period) ? daysOfPeriod(period, first) : { from: first, to: to ?? first }
  return { ...days, recordId: null, recordName: null }
}

const shifts = sql`select s.id, s.plant_id, s.shift_name || ' ' || to_char(s.day, 'DD/MM/YYYY') as name, s.day, s.status = 'handedOver' as is_over, s.starts_at as near
  from duty_shift_logs s`
const events = sql`select a.id, a.plant_id, a.code || ': ' || left(a.phenomenon, 80) as name, (a.occurred_at at time zone 'Asia/Ho_Chi_Minh')::date as day,
  true as is_over, a.occurred_at as near from abnormals a where a.struck_at is null`

const recordsOf = { shift: shifts, event: events } as const

async function findRecord(
  db: Db,
  plantId: number,
  period: keyof typeof recordsOf,
  id: number,
): Promise<FoundRecord | undefined> {
  const { rows } = await sql<FoundRecord>`
    select id, name, day, is_over from (${recordsOf[period]}) r where plant_id = ${plantId} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** The latest shifts or events of a plant, up to a day. */
export async function listRecords(
  db: Db,
  {
    powerPlantId,
    kind,
    until,
  }: { powerPlantId: number; kind: 'shift' | 'incident'; until?: string | undefined },
): Promise<ReportRecord[]> {
  const before = until === undefined ? sql`` : sql`and day <= ${until}::date`
  const { rows } = await sql<ReportRecord>`
    select id, name, day from (${kind === 'shift' ? shifts : events}) r
    where plant_id = ${powerPlantId} ${before} order by near desc, id desc limit 200`.execute(db)
  return rows
}

/**
 * The shifts of a plant that were handed over after another, the earliest first; the last one where none was before. A plant has
 * one shift at a time, so they are handed over in the order of their numbers.
 */
export async function listHandedOver(
  db: Db,
  plantId: number,
  afterId: number | null,
  most: number,
): Promise<ReportRecord[]> {
  const { rows } = await sql<ReportRecord>`
    select id, name, day from (${shifts}) r where plant_id = ${plantId} and is_over and id > ${afterId ?? 0}
    order by near desc, id desc limit ${afterId === null ? 1 : most}`.execute(db)
  return rows.toReversed()
}

/** Whether what a report is about is over, so that its figures can be confirmed. */
export async function isSubjectOver(
  db: Db,
  {
    plantId,
    kind,
    toDay,
    recordId,
  }: { plantId: number; kind: ReportKind; toDay: string; recordId: number | null },
  today: string,
): Promise<boolean> {
  const period: ReportPeriod = reportKinds[kind]
  if (period !== 'shift' && period !== 'event') return toDay < today
  const record = recordId === null ? undefined : await findRecord(db, plantId, period, recordId)
  return record?.isOver ?? false
}

/** A day as the name of a file has it: `21.11.2026`. */
export const dayInName = (day: string): string => formatDay(day).replaceAll('/', '.')
