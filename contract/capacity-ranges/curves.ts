/** The power a unit reaches at a gross head (upstream less downstream level, in m). */
export interface HeadPoint {
  readonly headM: number
  readonly pMaxMw: number
}

/** The power a plant reaches at an ambient temperature in °C. */
export interface AmbientPoint {
  readonly ambientC: number
  readonly pMaxMw: number
}

/** The reactive power that is allowed at a power; inductive is positive. */
export interface ReactivePoint {
  readonly pMw: number
  readonly qMinMvar: number
  readonly qMaxMvar: number
}

/** Powers between which a unit may pass, but not stay. */
export interface ForbiddenZone {
  readonly fromMw: number
  readonly toMw: number
}

/** Between points by straight lines; null beyond both ends, where nothing was registered. */
function interpolated<Point>(
  points: readonly Point[],
  at: number,
  [xOf, yOf]: readonly [(point: Point) => number, (point: Point) => number],
): number | null {
  const after = points.find((point) => xOf(point) >= at)
  const before = points.findLast((point) => xOf(point) <= at)
  if (!after || !before) return null
  const span = xOf(after) - xOf(before)
  return span === 0 ? yOf(before) : yOf(before) + ((at - xOf(before)) / span) * (yOf(after) - yOf(before))
}

/**
 * The greatest power of a unit at a head, in MW; null outside the heads that were registered.
 *
 * @param points in the order of their heads
 */
export function maxPowerAtHead(points: readonly HeadPoint[], headM: number): number | null {
  return interpolated(points, headM, [(point) => point.headM, (point) => point.pMaxMw])
}

/**
 * The greatest power of a solar plant at an ambient temperature, in MW. Below the first temperature it stays what it is
 * there: cold takes nothing away; null above the last.
 *
 * @param points in the order of their temperatures
 */
export function maxPowerAtAmbient(points: readonly AmbientPoint[], ambientC: number): number | null {
  const [first] = points
  if (first && ambientC < first.ambientC) return first.pMaxMw
  return interpolated(points, ambientC, [(point) => point.ambientC, (point) => point.pMaxMw])
}

/** The reactive power that is allowed at a power, in MVAr; null at powers for which none was registered. */
export function reactiveAt(
  points: readonly ReactivePoint[],
  pMw: number,
): { readonly qMinMvar: number; readonly qMaxMvar: number } | null {
  const qMinMvar = interpolated(points, pMw, [(point) => point.pMw, (point) => point.qMinMvar])
  const qMaxMvar = interpolated(points, pMw, [(point) => point.pMw, (point) => point.qMaxMvar])
  return qMinMvar === null || qMaxMvar === null ? null : { qMinMvar, qMaxMvar }
}

/** The forbidden zone that a power lies in; its ends are allowed. */
export function zoneAt(zones: readonly ForbiddenZone[], pMw: number): ForbiddenZone | undefined {
  return zones.find(({ fromMw, toMw }) => pMw > fromMw && pMw < toMw)
}
