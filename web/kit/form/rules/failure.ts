import { coreProblems } from '#contract/core/problem.ts'

import { ApiError } from '#web/platform/api/error.ts'

/** What a refused submit means to a form. */
export interface FormFailure {
  /** Words for fields that the form draws, by dotted path. */
  readonly fields: ReadonlyMap<string, string>
  /** The failure concerns more than those fields: its own words belong above the form. */
  readonly isGeneral: boolean
  /** Somebody else changed the record since the form was opened. */
  readonly isConflict: boolean
  /** Nobody foresaw it: no answer, or a fault of the server. */
  readonly isUnexpected: boolean
  /** There was no answer: what is wrong is the connection. */
  readonly isOutOfReach: boolean
  /** A try with the same content must bring the same idempotency key: the first may have been carried out. */
  readonly keepsKey: boolean
}

/**
 * Sorts out what a form shows where, when the server (or the network) refused what it sent.
 *
 * @param movedOn codes of further problems that say that somebody else changed the record
 */
export function failureOf(
  error: unknown,
  isDrawn: (path: string) => boolean,
  movedOn: readonly string[] = [],
): FormFailure {
  const problem = error instanceof ApiError ? error : null
  const fields = new Map<string, string>()
  let isEverythingDrawn = true
  for (const { message, members } of problem?.fields ?? []) {
    const drawn = members.filter(isDrawn)
    for (const path of drawn) fields.set(path, message)
    if (drawn.length === 0) isEverythingDrawn = false
  }
  const hasNoAnswer = problem === null || problem.status === null
  return {
    fields,
    isGeneral: fields.size === 0 || !isEverythingDrawn,
    isConflict: [coreProblems.changedMeanwhile.code, ...movedOn].includes(problem?.problem ?? ''),
    isUnexpected: hasNoAnswer || (problem.status ?? 0) >= 500,
    isOutOfReach: problem?.status === null,
    keepsKey: hasNoAnswer,
  }
}
