import { approvalLines, measureApprovals } from './approvals.ts'
import type { Arena } from './arena.ts'
import { dashboardLines, measureDashboard } from './dashboard/dashboard.ts'
import { documentLines, measureDocuments } from './documents/documents.ts'
import { lifeLines, measureLife } from './equipment/equipment.ts'
import { measureTree, treeLines } from './equipment/tree.ts'
import { hydrologyLines, measureHydrology } from './hydrology/hydrology.ts'
import { lossLines, measureLosses } from './losses/losses.ts'
import { measurePlans, planLines } from './plans/plans.ts'
import { measureReadings, readingLines } from './readings/readings.ts'
import type { FiguresOf } from './report.ts'
import { measureReports, reportLines } from './reports/reports.ts'
import { measureShiftLogs, shiftLogLines } from './shift-logs.ts'
import { measureSheets, sheetLines } from './sheets/sheets.ts'
import type { Size } from './sizes.ts'
import { measureStock, stockLines } from './stock/stock.ts'
import { measureTasks, taskLines } from './tasks/tasks.ts'
import { measureTracking, trackingLines } from './tracking/tracking.ts'

/** A part of the benchmark that needs nothing but an arena. */
interface Part {
  /** Where its figures stand in docs/performance.md. */
  readonly figures: FiguresOf
  readonly says: (size: Size) => string
  /**
   * @param another arena beside it, with little in it
   * @returns its figures as Markdown
   */
  readonly measure: (arena: Arena, size: Size, another: () => Promise<Arena>) => Promise<string>
}

const count = (value: number) => value.toLocaleString('en')

/** By the flag that asks for each, in the order in which they are measured. */
export const parts = {
  'shift-logs': {
    figures: 'shiftLogs',
    says: ({ shifts }) => `shift logs: filling a database with ${count(shifts.entries)} entries`,
    measure: async (arena, { pace, shifts }) => shiftLogLines(await measureShiftLogs(arena, pace, shifts)),
  },
  approvals: {
    figures: 'approvals',
    says: ({ requests }) => `approvals: filling a database with ${count(requests)} requests`,
    measure: async (arena, { pace, requests }) =>
      approvalLines(await measureApprovals(arena, pace, requests)),
  },
  equipment: {
    figures: 'equipment',
    says: ({ events }) => `equipment: filling the life of a unit with ${count(events)} events, and a tree`,
    measure: async (arena, { pace, events }) => {
      const life = lifeLines(await measureLife(arena, pace, events))
      const tree = await measureTree(arena, pace.rounds)
      return tree ? `${life}\n\n${treeLines(tree)}` : life
    },
  },
  tasks: {
    figures: 'tasks',
    says: () => 'tasks: a board and the tasks of one person',
    measure: async (arena, { pace }) => taskLines(await measureTasks(arena, pace.rounds, pace.seconds)),
  },
  documents: {
    figures: 'documents',
    says: ({ documents: { megabytes, documents } }) =>
      `documents: a file of ${megabytes} MB, and ${count(documents)} documents`,
    measure: async (arena, { pace, documents }) =>
      documentLines(await measureDocuments(arena, pace, documents)),
  },
  stock: {
    figures: 'stock',
    says: ({ moves }) => `stock: filling the store of a plant with ${count(moves)} moves`,
    measure: async (arena, { pace, moves }) => stockLines(await measureStock(arena, pace, moves)),
  },
  plans: {
    figures: 'plans',
    says: ({ plans }) => `plans: filling a month of ${plans} plants`,
    measure: async (arena, { pace, plans }) => planLines(await measurePlans(arena, pace, plans)),
  },
  losses: {
    figures: 'losses',
    says: ({ losses }) =>
      `the loss ledger: filling ${losses.inverters} inverters with ${losses.days} days of readings`,
    measure: async (arena, { losses }) => lossLines(await measureLosses(arena, losses)),
  },
  tracking: {
    figures: 'tracking',
    says: ({ workbook }) => `the workbook of ${workbook.inverters} inverters and ${workbook.days} days`,
    measure: async (arena, { workbook }) =>
      trackingLines(await measureTracking(arena, workbook.inverters, workbook.days)),
  },
  sheets: {
    figures: 'sheets',
    says: () => 'sheets in Chromium',
    measure: async (arena, { pace }) => sheetLines(await measureSheets(arena, pace.rounds)),
  },
  hydrology: {
    figures: 'hydrology',
    says: ({ hydrologyDays }) => `hydrology: filling the reservoir with ${hydrologyDays} days of readings`,
    measure: async (arena, { pace, hydrologyDays }) =>
      hydrologyLines(await measureHydrology(arena, pace, hydrologyDays)),
  },
  dashboard: {
    figures: 'dashboard',
    says: ({ dashboardDays }) => `the dashboard: filling three plants with ${dashboardDays} days of readings`,
    measure: async (arena, { pace, dashboardDays }) =>
      dashboardLines(await measureDashboard(arena, pace, dashboardDays)),
  },
  reports: {
    figures: 'reports',
    says: ({ reports }) => `reports: filling three plants with ${reports.days} days of readings`,
    measure: async (arena, { reports }) =>
      reportLines(await measureReports(arena, reports.days, reports.rounds)),
  },
  readings: {
    figures: 'readings',
    says: ({ points }) => `readings: filling a database with ${count(points)} points`,
    measure: async (arena, { pace, points }, another) =>
      readingLines(await measureReadings([arena, await another()], pace, points)),
  },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts

export const partNames = Object.keys(parts) as PartName[]
