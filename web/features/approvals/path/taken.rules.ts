import type { ApprovalRequestDetail, RequestEvent } from '#contract/approvals/index.ts'

/** How a step of a path stands, for its mark. */
export type StepMark = 'done' | 'current' | 'overdue' | 'ahead' | 'rejected' | 'returned' | 'skipped'

/** Something done at a step; a void signature no longer counts, for the request went back behind it. */
export interface StepEvent extends RequestEvent {
  readonly isVoid: boolean
}

/** A step of a path and what was done at it since the request was last sent. */
export interface TakenStep {
  readonly step: ApprovalRequestDetail['path'][number]
  readonly mark: StepMark
  readonly events: readonly StepEvent[]
}

type Request = Pick<ApprovalRequestDetail, 'path' | 'events' | 'round' | 'stage' | 'isOverdue'>

const stops: ReadonlySet<string> = new Set(['reject', 'return', 'withdraw', 'abandon'])

/** The steps of a request with what was done at each in this round. */
export function takenSteps({ path, events, round, stage, isOverdue }: Request): TakenStep[] {
  const ofRound = events.filter((event) => event.round === round)
  const isStopped = stage === 'rejected' || stage === 'returned' || stage === 'withdrawn'
  const stop = isStopped ? ofRound.findLast(({ action }) => stops.has(action)) : undefined
  const stoppedAt = stop?.step ?? null
  const firstOf = (name: string) => path.findIndex((step) => step.name === name)
  const isVoid = ({ id, action }: RequestEvent, at: number) =>
    action === 'approve' &&
    ofRound.some(
      (back) =>
        back.id > id && back.target !== null && back.action === 'return' && firstOf(back.target) <= at,
    )
  return path.map((step, at) => ({
    step,
    mark: stoppedAt === null ? markOf(step.state, isOverdue) : stoppedMark(at, stoppedAt, stage),
    events: ofRound
      .filter((event) => event.step === at)
      .map((event) => ({ ...event, isVoid: isVoid(event, at) })),
  }))
}

function markOf(state: TakenStep['step']['state'], isOverdue: boolean): StepMark {
  return state === 'current' && isOverdue ? 'overdue' : state
}

function stoppedMark(at: number, stoppedAt: number, stage: Request['stage']): StepMark {
  if (at < stoppedAt) return 'done'
  if (at > stoppedAt) return 'ahead'
  return stage === 'rejected' ? 'rejected' : 'returned'
}

/** What was done in the rounds before this one, the latest round first. */
export function earlierRounds({ events, round }: Pick<Request, 'events' | 'round'>): {
  readonly round: number
  readonly events: readonly RequestEvent[]
}[] {
  return Array.from({ length: round - 1 }, (_, at) => round - 1 - at).map((earlier) => ({
    round: earlier,
    events: events.filter((event) => event.round === earlier),
  }))
}
