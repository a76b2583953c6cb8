import type { EventType, OperationKind } from '#contract/duty-shift-logs/labels.ts'

/** The letter that chooses a kind of entry in the quick entry; N begins a new entry wherever the focus is. */
export const kindLetters: Readonly<Record<OperationKind, string>> = {
  dispatchOrder: 'L',
  switching: 'T',
  start: 'H',
  stop: 'D',
  powerChange: 'P',
  permit: 'C',
  earthing: 'R',
  inspection: 'K',
  other: 'X',
}

/** The kind that a letter chooses. */
export function kindOfLetter(letter: string): OperationKind | undefined {
  const entry = Object.entries(kindLetters).find(([, own]) => own === letter.toUpperCase())
  return entry?.[0] as OperationKind | undefined
}

const usual: Readonly<Record<OperationKind, EventType>> = {
  dispatchOrder: 1,
  switching: 3,
  start: 2,
  stop: 2,
  powerChange: 1,
  permit: 3,
  earthing: 3,
  inspection: 1,
  other: 1,
}

/** The event type that an entry of a kind has as a rule. */
export function usualEventType(kind: OperationKind): EventType {
  return usual[kind]
}

/** A field of an entry that one writes only for some kinds. */
export type DetailField =
  | 'equipment'
  | 'orderLevel'
  | 'orderFrom'
  | 'orderNo'
  | 'activePowerBeforeMw'
  | 'activePowerAfterMw'
  | 'reactivePowerBeforeMvar'
  | 'reactivePowerAfterMvar'
  | 'supervisorId'
  | 'switchingSheetNo'
  | 'finishedAt'

const order = ['orderLevel', 'orderFrom', 'orderNo'] as const
const switching = ['equipment', 'supervisorId', 'switchingSheetNo', 'finishedAt'] as const
const powerAfter = ['activePowerAfterMw', 'reactivePowerAfterMvar'] as const

/** All of them, in the order of a form. */
export const detailFields: readonly DetailField[] = [
  ...order,
  'equipment',
  'activePowerBeforeMw',
  'activePowerAfterMw',
  'reactivePowerBeforeMvar',
  'reactivePowerAfterMvar',
  'supervisorId',
  'switchingSheetNo',
  'finishedAt',
]

const own: Readonly<Record<OperationKind, readonly DetailField[]>> = {
  dispatchOrder: [...order, 'equipment', ...powerAfter],
  switching,
  start: ['equipment', ...powerAfter, 'finishedAt'],
  stop: ['equipment', 'finishedAt'],
  powerChange: ['equipment', 'activePowerBeforeMw', 'activePowerAfterMw', 'reactivePowerAfterMvar'],
  permit: ['equipment'],
  earthing: switching,
  inspection: ['equipment'],
  other: ['equipment'],
}

/** The fields that entries of a kind usually need. */
export function fieldsOf(kind: OperationKind): readonly DetailField[] {
  return own[kind]
}
