import {
  maxPowerAtAmbient,
  maxPowerAtHead,
  reactiveAt,
  zoneAt,
  type CapacityRange,
  type WorkingPoint,
} from '#contract/capacity-ranges/index.ts'

/** What is wrong with where a unit worked. */
export interface Judged {
  readonly point: WorkingPoint
  /** Q is outside the P–Q diagram, or P beyond it. */
  readonly isOutsideReactive: boolean
  /** More than the unit gives at its head, or the plant at its temperature. */
  readonly isAboveMax: boolean
  readonly isInZone: boolean
}

/** Readings are rounded: as much beyond a limit is none, in MW and MVAr. */
const TOLERANCE = 0.005

type Limits = Pick<
  CapacityRange,
  'pMaxMw' | 'powerByHead' | 'powerByAmbient' | 'reactiveByPower' | 'forbiddenZones'
>

/** The greatest power that was registered for the head or temperature of a point; what is not known is the range’s own. */
function maxPowerAt(range: Limits, { headM, ambientC }: WorkingPoint): number {
  const byHead = headM === null ? null : maxPowerAtHead(range.powerByHead, headM)
  const byAmbient = ambientC === null ? null : maxPowerAtAmbient(range.powerByAmbient, ambientC)
  return byHead ?? byAmbient ?? range.pMaxMw
}

/** Holds where a unit worked against what it is registered for; without a range nothing is wrong. */
export function judge(range: Limits | null, point: WorkingPoint): Judged {
  if (!range) return { point, isOutsideReactive: false, isAboveMax: false, isInZone: false }
  const { pMw, qMvar } = point
  const allowed = reactiveAt(range.reactiveByPower, pMw)
  const isWithin =
    qMvar === null ||
    (allowed !== null && qMvar >= allowed.qMinMvar - TOLERANCE && qMvar <= allowed.qMaxMvar + TOLERANCE)
  return {
    point,
    isOutsideReactive: !isWithin,
    isAboveMax: pMw > maxPowerAt(range, point) + TOLERANCE,
    isInZone: zoneAt(range.forbiddenZones, pMw) !== undefined,
  }
}
