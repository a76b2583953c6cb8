import { signatureNeedLabels, type ApprovalRequestDetail } from '#contract/approvals/index.ts'
import { chainWords } from '#contract/approvals/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from './approval-path.words.ts'
import { DueAt } from './DueAt.tsx'
import { Events } from './Events.tsx'
import css from './Path.module.css'
import { PathStep } from './PathStep.tsx'
import { Seats } from './Seats.tsx'
import { earlierRounds, type StepMark, type TakenStep, takenSteps } from './taken.rules.ts'

/** The way of a request that was sent: who signed what and when, for whom, whose turn it is, and what is still ahead. */
export function ApprovalPath({ request }: { readonly request: ApprovalRequestDetail }) {
  const w = useWords()
  const { events, round, dueAt } = request
  const sent = events.filter(({ round: at, action }) => at === round && isSending(action))
  return (
    <>
      <ol className={`vh-stack vh-dense ${css['path']}`} aria-label={w(chainWords.steps)}>
        <PathStep mark="done" name={round === 1 ? w(t.sent) : w(t.sentAgain, { round })}>
          <Events events={sent} />
        </PathStep>
        {takenSteps(request).map((taken, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps stand still, and two may have one name
          <Step key={at} taken={taken} dueAt={dueAt} />
        ))}
        <End request={request} />
      </ol>
      {earlierRounds(request).map((earlier) => (
        <details key={earlier.round} className={`vh-above ${css['earlier']}`}>
          <summary className="vh-quiet">{w(t.earlierRound, { round: earlier.round })}</summary>
          <Events events={earlier.events} />
        </details>
      ))}
    </>
  )
}

const isSending = (action: string) => action === 'submit' || action === 'resubmit'

function Step({
  taken: { step, mark, events },
  dueAt,
}: {
  readonly taken: TakenStep
  readonly dueAt: string | null
}) {
  const w = useWords()
  const label = useLabel()
  const isOpen = mark === 'current' || mark === 'overdue'
  const isAsked = isOpen || mark === 'ahead'
  return (
    <PathStep
      mark={mark}
      name={usual(step.name)}
      note={isAsked && step.seats.length > 1 ? label(signatureNeedLabels[step.needs]) : undefined}
    >
      <Events events={events} />
      {isAsked && <Seats seats={step.seats} signed={step.signed} />}
      {isOpen && dueAt && (
        <p className="vh-note">
          {w(t.due)} <DueAt at={dueAt} />
        </p>
      )}
    </PathStep>
  )
}

/** What follows the last signature: somebody carries it out, or it is complete by itself. */
function End({ request }: { readonly request: ApprovalRequestDetail }) {
  const w = useWords()
  const { stage, events, round, isOverdue, executors } = request
  const done = events.filter(
    ({ round: at, step, action }) => at === round && step === null && !isSending(action),
  )
  const isOpen = stage === 'approved' || stage === 'renting'
  const isDone = stage === 'processed'
  const mark: StepMark = isDone ? 'done' : !isOpen ? 'ahead' : isOverdue ? 'overdue' : 'current'
  return (
    <PathStep mark={mark} name={w(executors.length > 0 ? t.carriedOut : t.complete)}>
      <Events events={done} />
      {stage === 'renting' && <p className="vh-note">{w(t.handedOut)}</p>}
      {!isDone && <Seats seats={executors} />}
    </PathStep>
  )
}
