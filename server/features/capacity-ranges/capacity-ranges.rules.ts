import type { RequestStage } from '#contract/approvals/labels.ts'
import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { CapacityRange, RangedUnit } from '#contract/capacity-ranges/range.ts'
import type { PlantKind } from '#contract/plants/index.ts'

/** The stages in which a range is with its author, who may change and send it. */
const openStages: ReadonlySet<RequestStage | null> = new Set([null, 'returned', 'rejected', 'withdrawn'])

/** Whether what a range says may change: while it is a draft, and when it came back. */
export function isOpen(stage: RequestStage | null): boolean {
  return openStages.has(stage)
}

/** Who looks at a range. */
interface Viewer {
  readonly isAuthor: boolean
  readonly mayWrite: boolean
}

/** What somebody may do with a range now. */
export function rangeCan(
  { isAuthor, mayWrite }: Viewer,
  request: Pick<ApprovalRequest, 'stage' | 'can'> | null,
): CapacityRange['can'] {
  const edit = isAuthor && mayWrite && isOpen(request?.stage ?? null)
  return {
    edit,
    delete: edit && request === null,
    send: edit,
    copy: mayWrite,
    decide: request?.can.decide ?? false,
    withdraw: request?.can.withdraw ?? false,
  }
}

/** What of a range does not suit the unit that it is of; undefined where everything does. */
export function complaintAbout(
  range: Pick<CapacityRange, 'pMaxMw' | 'powerByHead' | 'powerByAmbient' | 'penstock'>,
  { ratedMw }: Pick<RangedUnit, 'ratedMw'>,
  kind: PlantKind,
): 'aboveRated' | 'headsMissing' | 'headsOfSolar' | 'penstockOfSolar' | 'ambientOfHydro' | undefined {
  if (ratedMw !== null && range.pMaxMw > ratedMw) return 'aboveRated'
  if (kind !== 'hydro' && range.powerByHead.length > 0) return 'headsOfSolar'
  if (kind !== 'hydro') return range.penstock === null ? undefined : 'penstockOfSolar'
  if (range.powerByHead.length < 2) return 'headsMissing'
  return range.powerByAmbient.length > 0 ? 'ambientOfHydro' : undefined
}
