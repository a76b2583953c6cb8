import * as z from 'zod'

import { AbnormalCounts } from '#contract/abnormal-incidents/open-events.ts'
import { instant, recordId } from '#contract/core/rules.ts'
import { ShiftDuties } from '#contract/duty-shift-logs/duties.ts'
import { OwnShift } from '#contract/duty-schedules/own-shift.ts'
import { plantKinds } from '#contract/plants/index.ts'

import { Layout } from './layout.ts'
import { DayLosses, LossTotal } from './losses.ts'
import { PlansNow, PlanSum } from './plan.ts'
import { Production } from './production.ts'
import { Reservoir } from './reservoir.ts'

/** What waits for a decision of the caller at a plant. */
const Approvals = z.object({ waiting: z.int(), overdue: z.int() })

/** Documents in force that the caller must read and has not. */
const DocumentsToRead = z.object({ toRead: z.int() })

/** Reports that are late and have not gone out, and those that the house wants today. */
const ReportsDue = z.object({ late: z.int(), today: z.int() })

/** Reports of the company as a whole that are late and have not gone out. */
const CompanyReports = z.object({
  late: z.int(),
  /** Only those are counted that the caller prepares or approves: all of them are for those who see every plant. */
  isOwn: z.boolean(),
})

/** How one plant stands. A part is null where the caller may not see it, or where it makes no sense at the plant. */
export const PlantDashboard = z.object({
  powerPlantId: recordId,
  powerPlantCode: z.string(),
  powerPlantName: z.string(),
  kind: z.enum(plantKinds),
  ratedMw: z.number(),
  /** Energy expected in an average year, as the plant was entered. */
  annualEnergyGwh: z.number().nullable(),
  production: Production.nullable(),
  plans: PlansNow.nullable(),
  /** Of yesterday. */
  losses: DayLosses.nullable(),
  reservoir: Reservoir.nullable(),
  duties: ShiftDuties.extend({
    /** What the caller is asked to consent to in the shift on duty and has not answered. */
    consentsAsked: z.int(),
  }).nullable(),
  abnormals: AbnormalCounts.nullable(),
  approvals: Approvals.nullable(),
  documents: DocumentsToRead.nullable(),
  reports: ReportsDue.nullable(),
})
export type PlantDashboard = z.output<typeof PlantDashboard>

/** What the plants come to together; null where no plant has the figure. */
export const Totals = z.object({
  ratedMw: z.number(),
  /** Of the plants whose readings are fresh, or where it is night; `reporting` counts them. */
  powerMw: z.number().nullable(),
  reporting: z.int(),
  dayMwh: z.number().nullable(),
  monthMwh: z.number().nullable(),
  yearMwh: z.number().nullable(),
  /** Null where no plant has both a plan and energy. */
  plans: z.object({ day: PlanSum.nullable(), month: PlanSum.nullable(), year: PlanSum.nullable() }),
  /** Of yesterday; null where it is worked out of no plant. */
  losses: LossTotal.nullable(),
  /** Events that nobody has closed, and incidents among them; null where the caller may see none. */
  abnormals: z.object({ open: z.int(), incidents: z.int() }).nullable(),
})
export type Totals = z.output<typeof Totals>

export const Dashboard = z.object({
  /** The moment it holds for, by the clock of the server. */
  now: instant,
  plants: z.array(PlantDashboard),
  /** The caller's own next shifts at these plants; null where they may not see rosters. */
  nextShifts: z.array(OwnShift).nullable(),
  /** Null where the caller has nothing to do with them. */
  companyReports: CompanyReports.nullable(),
  totals: Totals,
  /** How the caller has arranged the tiles. */
  layout: Layout,
})
export type Dashboard = z.output<typeof Dashboard>
