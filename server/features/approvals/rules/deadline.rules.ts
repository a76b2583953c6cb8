import type { PathStep } from './state.rules.ts'

const HOUR_MS = 3_600_000

/** When the step that was reached at an instant is due, and when those who have not signed are reminded. */
export interface Deadline {
  readonly dueAt: Date | null
  readonly remindAt: Date | null
}

/** The deadline of a step; none where the chain sets none or nothing is being decided. */
export function deadlineOf(
  step: Pick<PathStep, 'dueHours' | 'remindBeforeHours'> | undefined,
  reachedAt: Date,
): Deadline {
  if (!step || step.dueHours === null) return { dueAt: null, remindAt: null }
  const dueAt = new Date(reachedAt.getTime() + step.dueHours * HOUR_MS)
  const { remindBeforeHours } = step
  return {
    dueAt,
    remindAt: remindBeforeHours === null ? null : new Date(dueAt.getTime() - remindBeforeHours * HOUR_MS),
  }
}
