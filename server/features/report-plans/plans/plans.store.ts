import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import type { AbnormalLevel } from '#contract/abnormal-incidents/labels.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ReportPlanUpdate, YearDay } from '#contract/report-plans/plan.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What somebody lays down of a report. */
export type PlanFacts = Omit<ReportPlanUpdate, 'id' | 'version'>

interface PlanTable extends Omit<PlanFacts, 'dueDays' | 'eventLevels'> {
  id: GeneratedAlways<number>
  plantId: number | null
  /** The entry of the catalogue that it was laid down from. */
  catalogueCode: ColumnType<string | null, string | null | undefined, never>
  dueDays: ColumnType<YearDay[], string, string>
  eventLevels: AbnormalLevel[]
  /** What is due by then is not made: since when the line, or its rule, is as it is. */
  effectiveFrom: ColumnType<string, Date, Date>
  /** Until which day all that the rule names is made; null before the first look. */
  madeUntil: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reportPlans: PlanTable
  }
}

/** A line of the plan as its table holds it. */
export type PlanRow = Selectable<PlanTable>

const asKept = ({ dueDays, ...facts }: PlanFacts) => ({ ...facts, dueDays: JSON.stringify(dueDays) })

/** Keeps a new line. */
export async function insertPlan(
  db: Db,
  {
    plantId,
    catalogueCode,
    effectiveFrom,
    ...facts
  }: PlanFacts & {
    readonly plantId: number | null
    readonly catalogueCode: string | null
    readonly effectiveFrom: Date
  },
): Promise<number> {
  const row = { ...asKept(facts), plantId, catalogueCode, effectiveFrom }
  const { id } = await db.insertInto('reportPlans').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The row of a line, locked: whoever makes what comes of it locks it first. */
export async function findPlanRow(db: Db, id: number): Promise<PlanRow | undefined> {
  const rows = db.selectFrom('reportPlans').selectAll().where('id', '=', id)
  return rows.forUpdate().executeTakeFirst()
}

/** The same. @throws problem `core.notFound` */
export async function getPlanRow(db: Db, id: number): Promise<PlanRow> {
  const row = await findPlanRow(db, id)
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Changes a line; with a mark, its rule too. */
export async function updatePlan(
  db: Db,
  id: number,
  facts: PlanFacts,
  mark: { readonly effectiveFrom?: Date; readonly madeUntil?: null },
): Promise<void> {
  await db
    .updateTable('reportPlans')
    .set((on) => ({ ...asKept(facts), ...mark, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Keeps how far a line is made; nobody's form of it is outdated by that. */
export async function keepMadeUntil(db: Db, id: number, madeUntil: string): Promise<void> {
  await db.updateTable('reportPlans').set({ madeUntil }).where('id', '=', id).execute()
}

export async function deletePlan(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reportPlans').where('id', '=', id).execute()
}

/** The lines of which something may come by the calendar and is not made until a day, in the order in which they are locked. */
export async function listRunningPlans(db: Db, until: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from report_plans where applies <> 'no' and frequency <> 'event'
      and (made_until is null or made_until < ${until}::date)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The lines that an event of a level at a plant starts, those of the company among them, locked in their order. */
export async function listPlansOfEvent(db: Db, plantId: number, level: AbnormalLevel): Promise<PlanRow[]> {
  return db
    .selectFrom('reportPlans')
    .selectAll()
    .where('frequency', '=', 'event')
    .where('applies', '<>', 'no')
    .where((on) => on.or([on('plantId', '=', plantId), on('plantId', 'is', null)]))
    .where(sql<boolean>`${level} = any(event_levels)`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The codes of the catalogue that a plan has, with the names of their lines. */
export async function listAddedCodes(db: Db, plantId: number | null): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; reportName: string }>`
    select catalogue_code as code, report_name from report_plans
    where catalogue_code is not null and plant_id is not distinct from ${plantId}::int8`.execute(db)
  return new Map(rows.map(({ code, reportName }) => [code, reportName]))
}

/** Any number: whoever adds from the catalogue to one plan does so one after the other. */
const CATALOGUE = 8_310

/** Waits until nobody else adds to a plan from the catalogue. */
export async function lockCatalogue(db: Db, plantId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CATALOGUE}, ${plantId ?? 0}::int)`.execute(db)
}
