/** What the steps are about, in the order in which one needs the other. */
export const stepIds = [
  'plants',
  'companies',
  'teams',
  'employees',
  'leaders',
  'devices',
  'parameters',
  'gateways',
  'shifts',
] as const
export type StepId = (typeof stepIds)[number]

/** How much there is of each; undefined for what this user may not see. */
export type Found = Readonly<Record<StepId, number | undefined>>

/** A plant can run without a gateway: its figures may be typed. */
const optional: ReadonlySet<StepId> = new Set(['gateways'])

export interface Progress {
  readonly done: ReadonlySet<StepId>
  /** The first step that waits; undefined when all are done. */
  readonly next: StepId | undefined
  readonly doneCount: number
  readonly count: number
  /** Nothing that a plant needs is left. */
  readonly isComplete: boolean
}

/**
 * How far a start is, from what there is. A step that the user may not see is neither done nor in the way of the rest.
 */
export function progressOf(found: Found): Progress {
  const isDone = (id: StepId) => (found[id] ?? 0) > 0
  const needed = stepIds.filter((id) => !optional.has(id) && found[id] !== undefined)
  return {
    done: new Set(stepIds.filter(isDone)),
    next: needed.find((id) => !isDone(id)) ?? stepIds.find((id) => !isDone(id)),
    doneCount: needed.filter(isDone).length,
    count: needed.length,
    isComplete: needed.every(isDone),
  }
}

/** What a step needs first: everything needs a plant, leaders need people, a shift needs its leader. */
export function blockedBy(id: StepId, { done }: Progress): StepId | null {
  if (id === 'plants' || done.has(id)) return null
  if (!done.has('plants')) return 'plants'
  if (id === 'leaders') return done.has('employees') ? null : 'employees'
  return id === 'shifts' && !done.has('leaders') ? 'leaders' : null
}
