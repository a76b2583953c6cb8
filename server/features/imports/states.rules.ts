import type { ImportState } from '#contract/imports/labels.ts'

/** What a person may ask of an import. */
export type Step = 'check' | 'run' | 'cancel' | 'revert'

const allowedIn: Readonly<Record<Step, readonly ImportState[]>> = {
  check: ['uploaded', 'checked'],
  run: ['checked'],
  cancel: ['uploaded', 'checking', 'checked', 'running'],
  revert: ['done'],
}

/** Says whether a step may be taken from a state. */
export function mayStep(step: Step, state: ImportState): boolean {
  return allowedIn[step].includes(state)
}

/** Where an import goes when it is cancelled: at once, unless something may have been written. */
export function stateOfCancelled(state: ImportState): ImportState {
  return state === 'running' ? 'cancelling' : 'cancelled'
}

/** Where an import goes when the work of its state is done. */
export const stateAfter: Readonly<Partial<Record<ImportState, ImportState>>> = {
  checking: 'checked',
  running: 'done',
  cancelling: 'cancelled',
  reverting: 'reverted',
}

/** Where an import goes when the work of its state cannot be done. */
export const stateAfterFailure: Readonly<Partial<Record<ImportState, ImportState>>> = {
  checking: 'uploaded',
  running: 'cancelling',
  cancelling: 'done',
  reverting: 'done',
}
