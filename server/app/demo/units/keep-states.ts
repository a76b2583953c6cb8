import type { OperatingState } from '#contract/unit-operations/labels.ts'
import { isUsuallyOutsideControl, startResultOf } from '#server/features/unit-operations/rules/order.rules.ts'
import { insertStates, type NewUnitState } from '#server/features/unit-operations/unit-operations.store.ts'

import type { Author } from '../demo-history.ts'
import type { Seeding } from '../seeding.ts'
import type { CourseState } from './hydro-course.ts'

type Writer = Author & { readonly id: number }

/** The states of a course as somebody wrote them, after the state that the unit was in before. */
export function statesOf(
  unitId: number,
  course: readonly CourseState[],
  { id: createdById, fullName: createdByName }: Writer,
  stateBefore: OperatingState | null = null,
): NewUnitState[] {
  return course.map(({ at, state, ...said }, place) => ({
    unitId,
    state,
    startedAt: at.toISOString(),
    orderNo: said.orderNo ?? null,
    reason: said.reason,
    startResult: startResultOf(course[place - 1]?.state ?? stateBefore, {
      state,
      startResult: said.startResult ?? null,
    }),
    isOutsideControl: isUsuallyOutsideControl(state, said.startResult),
    expectedPowerMw: said.expectedPowerMw ?? null,
    dutyOperationId: null,
    createdById,
    createdByName,
    createdAt: at,
  }))
}

/** Keeps states with their histories. */
export async function keepStates(
  { db, history }: Pick<Seeding, 'db' | 'history'>,
  states: readonly NewUnitState[],
  author: Author,
): Promise<void> {
  if (states.length === 0) return
  const ids = await insertStates(db, states)
  for (const [place, { createdById: _id, createdByName: _name, createdAt, ...state }] of states.entries())
    history.note(new Date(createdAt), author, (audit) => audit.created('unit-states', ids[place] ?? 0, state))
}
