import type { StepLevel } from './labels.ts'
import type { ApprovalRequestDetail, RequestEvent } from './request.ts'

/** Who signed at a level, when, and for whom (ký thay). */
export type Signature = Pick<RequestEvent, 'byName' | 'onBehalfOfName' | 'at'>

/**
 * The signature that stands at a level: of the round that counts, and of a step that is done. What was signed before the
 * request went back stands no more.
 */
export function signatureAt(
  { events, path, round }: Pick<ApprovalRequestDetail, 'events' | 'path' | 'round'>,
  level: StepLevel,
): Signature | undefined {
  return events.findLast((event) => {
    const step = event.step === null ? undefined : path[event.step]
    return (
      event.action === 'approve' && event.round === round && step?.level === level && step.state === 'done'
    )
  })
}
