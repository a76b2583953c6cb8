import type {
  DutyShiftLogDetail,
  Operation,
  OperationKind,
  OrderLevel,
} from '#contract/duty-shift-logs/index.ts'
import { hasItem, noItem, type OperationItem } from '#contract/duty-shift-logs/items.ts'
import { needsTwoPeople } from '#contract/duty-shift-logs/operations.ts'

import { detailFields, fieldsOf, usualEventType } from '../rules/entry-kinds.rules.ts'

/** An entry while it is written. Null for `occurredAt` is the moment of saving. */
export type EntryDraft = Pick<
  Operation,
  | 'kind'
  | 'content'
  | 'finishedAt'
  | 'orderLevel'
  | 'orderFrom'
  | 'orderNo'
  | 'deviceId'
  | 'equipment'
  | 'activePowerBeforeMw'
  | 'activePowerAfterMw'
  | 'reactivePowerBeforeMvar'
  | 'reactivePowerAfterMvar'
  | 'supervisorId'
  | 'switchingSheetNo'
  | 'eventType'
  | 'item'
  | 'proposalId'
> & { readonly occurredAt: string | null; readonly executorId: number | null }

type Shift = Pick<DutyShiftLogDetail, 'crew' | 'shiftLeaderId' | 'shiftLeaderName' | 'dispatchers'>

/** An empty entry of a kind, by the one who writes it. */
export function newDraft(kind: OperationKind, writerId: number, shift: Shift): EntryDraft {
  const executorId = usualExecutor(kind, writerId, shift)
  return {
    kind,
    occurredAt: null,
    content: '',
    finishedAt: null,
    orderLevel: null,
    orderFrom: null,
    orderNo: null,
    deviceId: null,
    equipment: null,
    activePowerBeforeMw: null,
    activePowerAfterMw: null,
    reactivePowerBeforeMvar: null,
    reactivePowerAfterMvar: null,
    executorId,
    supervisorId: usualSupervisor(kind, executorId, shift),
    switchingSheetNo: null,
    eventType: usualEventType(kind),
    item: hasItem(kind) ? newItem(kind) : null,
    proposalId: null,
  }
}

/** What a permit or earthing entry opens, to be filled in. */
export function newItem(kind: OperationKind): OperationItem {
  return { ...noItem('open'), kind: kind === 'earthing' ? 'earth' : 'permit' }
}

/** The draft with another kind: what follows from the kind follows it. */
export function withKind(draft: EntryDraft, kind: OperationKind, shift: Shift): EntryDraft {
  return {
    ...draft,
    kind,
    item: kind === draft.kind ? draft.item : hasItem(kind) ? newItem(kind) : null,
    eventType: usualEventType(kind),
    supervisorId: usualSupervisor(kind, draft.executorId, shift),
  }
}

/**
 * The draft of a writer with another kind: its executor follows unless somebody chose one, and nothing is left in fields that the new kind does not show: what nobody sees must not be
 * written into the log.
 */
export function withKindOnly(
  draft: EntryDraft,
  kind: OperationKind,
  shift: Shift,
  writerId: number,
): EntryDraft {
  const hidden = detailFields.filter((field) => !fieldsOf(kind).includes(field))
  const isUsual = draft.executorId === usualExecutor(draft.kind, writerId, shift)
  const executorId = isUsual ? usualExecutor(kind, writerId, shift) : draft.executorId
  return {
    ...withKind({ ...draft, executorId }, kind, shift),
    ...Object.fromEntries(hidden.map((field) => [field, null])),
  }
}

/** The draft with another level of the order, and the dispatcher of that level where nobody is named yet. */
export function withOrderLevel(draft: EntryDraft, orderLevel: OrderLevel | null, shift: Shift): EntryDraft {
  const before = dispatcherOf(draft.orderLevel, shift)
  const isUnnamed = draft.orderFrom === null || draft.orderFrom === before
  return { ...draft, orderLevel, orderFrom: isUnnamed ? dispatcherOf(orderLevel, shift) : draft.orderFrom }
}

/** Who gives the orders of a level in this shift. */
function dispatcherOf(level: OrderLevel | null, { dispatchers, shiftLeaderName }: Shift): string | null {
  if (level === null) return null
  if (level === 'plant') return shiftLeaderName
  if (level === 'A0') return dispatchers.national
  return level === 'B' ? dispatchers.provincial : dispatchers.regional
}

/**
 * Who does what is written: the writer, who is of the crew. Switching is done by an operator, also where the shift leader
 * writes, who watches over it.
 */
function usualExecutor(kind: OperationKind, writerId: number, { crew, shiftLeaderId }: Shift): number {
  const isOnCrew = crew.some(({ employeeId }) => employeeId === writerId)
  const writer = isOnCrew ? writerId : shiftLeaderId
  if (!needsTwoPeople(kind) || writer !== shiftLeaderId) return writer
  const others = crew.filter(({ employeeId, presentUntil }) => employeeId !== writer && presentUntil === null)
  const operator = others.find(({ post }) => post === 'mainOperator') ?? others[0]
  return operator?.employeeId ?? writer
}

function usualSupervisor(kind: OperationKind, executorId: number | null, shift: Shift): number | null {
  if (!needsTwoPeople(kind)) return null
  if (shift.shiftLeaderId !== executorId) return shift.shiftLeaderId
  return shift.crew.find(({ employeeId }) => employeeId !== executorId)?.employeeId ?? null
}
