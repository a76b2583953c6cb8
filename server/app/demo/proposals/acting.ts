import { reportKindRights } from '#contract/reports/rights.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { Seeding, Staff } from '../seeding.ts'
import type { DemoPerson } from './demo-proposals.ts'

const HOUR_MS = 3_600_000

type Someone = Staff extends Map<string, infer One> ? One : never

/** Who may be meant by the data at a plant. */
export interface Cast {
  readonly plantId: number
  readonly staff: Staff
  /** The other side of a swap. */
  readonly otherId: number | null
}

/** Does something as somebody did it some hours ago, and keeps what history tells of it. */
export function actAs<Result>(
  seeding: Seeding,
  who: Someone,
  cast: Cast,
  hoursAgo: number,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  return actAt(seeding, who, cast, new Date(seeding.now.getTime() - hoursAgo * HOUR_MS), run)
}

/** What those who act may do; who may do what is told by their roles, which the demonstration gives them besides. */
const permissions: ReadonlySet<string> = new Set([
  ...Object.values(reportKindRights),
  'Proposals.Write',
  'Approvals.ViewAll',
  'Cards.View',
  'CapacityDeclarations.Send',
  'CapacityDeclarations.View',
  'CapacityDeclarations.Write',
  'CapacityRanges.View',
  'CapacityRanges.Write',
  'Contracts.Edit',
  'Contracts.View',
  'Documents.View',
  'Documents.ViewInternal',
  'Documents.ViewSecret',
  'Documents.Write',
  'EquipmentInspections.Confirm',
  'EquipmentInspections.Edit',
  'LabourContracts.Edit',
  'LabourContracts.View',
  'LabourContracts.ViewSalary',
  'Inventory.Edit',
  'Inventory.View',
  'ReportPlans.Approve',
  'ReportPlans.Edit',
  'ReportPlans.EditCompany',
  'ReportPlans.Prepare',
  'ReportPlans.View',
  'StockTakes.Count',
  'StockTakes.Edit',
  'StockTakes.View',
  'StockVouchers.Edit',
  'StockVouchers.Post',
  'StockVouchers.View',
  'Letters.Check',
  'Letters.Sign',
  'Letters.View',
  'Letters.Write',
  'ExpectedOutputs.View',
  'ExpectedOutputs.Write',
  'Reports.View',
  'ReportSubscriptions.Edit',
  'ReportTemplates.Edit',
  'ReportTemplates.View',
])

/** The same, at an instant. */
export async function actAt<Result>(
  { db, history }: Seeding,
  { id: userId, state }: Someone,
  { plantId }: Cast,
  at: Date,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const fullName = `${state.surname} ${state.name}`
  const audit = new Audit()
  const actor = {
    userId,
    userName: state.userName,
    fullName,
    sessionId: 'demo',
    permissions,
    roleNames: state.roleNames.map((name) => name.toUpperCase()),
    plantIds: [plantId],
    dutyTeamId: state.dutyTeamId,
    language: null,
    mustChangePassword: false,
  }
  const caller = { requestId: 'demo', ip: '', userAgent: '', language: 'vi' } as const
  // What is done here needs nothing of the platform.
  const result = await run({ db, actor, now: at, audit, caller } as unknown as Work)
  for (const { entity, entityId, action, changes, reason } of audit.entries)
    history.note(
      at,
      { id: userId, fullName, userName: state.userName },
      (told) => told.did(entity, entityId, action, changes),
      reason,
    )
  return result
}

/** Whom the data mean at a plant. */
export function someone(cast: Cast, person: DemoPerson): Someone {
  const { plantId, staff, otherId } = cast
  const found =
    typeof person === 'object'
      ? operatorsOf(cast)[person.operator]
      : [...staff.values()].find(({ id, state }) =>
          person === 'other'
            ? id === otherId
            : state.roleNames.includes(person) &&
              (person === 'BDH' || state.powerPlantIds.includes(plantId)) &&
              state.isActive,
        )
  if (!found)
    throw new Error(`The demonstration data has nobody like ${JSON.stringify(person)} at plant ${plantId}`)
  return found
}

/** The operators of a plant who stand on its roster; the first is the one whose account the demonstration names. */
export function operatorsOf({ plantId, staff }: Cast): Someone[] {
  return [...staff.values()].filter(
    ({ state }) =>
      state.roleNames.includes('DHV') &&
      state.powerPlantIds.includes(plantId) &&
      state.isActive &&
      state.dutyTeamId !== null,
  )
}
