import { useCallback } from 'react'
import { Link } from 'react-router'

import { formatFigure, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import {
  answerStateLabels,
  readingFateLabels,
  stopOpeningLabels,
} from '#contract/inspection-rounds/labels.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import type { InspectionRoundDetail, Visit, VisitAnswer } from '#contract/inspection-rounds/rounds/round.ts'
import type { RouteCheck } from '#contract/inspection-rounds/routes/route.ts'

import { GiveTask } from '#web/features/task-groups/public.tsx'
import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inspection-rounds.words.ts'
import { StopMarks } from '../StopMarks.tsx'

interface StopCardProps {
  readonly round: InspectionRoundDetail
  readonly stopNo: number
  readonly checks: readonly RouteCheck[]
}

/** One stop of a round, visit by visit: of two visits neither hides the other. */
export function StopCard({ round, stopNo, checks }: StopCardProps) {
  const w = useWords()
  const [first] = checks
  const visits = round.visits.filter((visit) => visit.stopNo === stopNo)
  const anchor = `diem-${stopNo}`
  // What leads here names the stop, which is drawn only once the round is read.
  const reach = useCallback(
    (card: HTMLElement | null) => {
      if (card && window.location.hash === `#${anchor}`) card.scrollIntoView()
    },
    [anchor],
  )
  return (
    <div id={anchor} ref={reach}>
      <RecordCard
        title={`${stopNo}. ${first?.operatingNo ?? first?.equipmentCode ?? ''} ${first?.equipmentName ?? ''}`}
      >
        {first && <StopMarks of={first} />}
        {visits.length === 0 && <p className="vh-note">{w(t.notVisited)}</p>}
        {visits.map((visit) => (
          <VisitShown key={visit.id} round={round} visit={visit} checks={checks} />
        ))}
      </RecordCard>
    </div>
  )
}

interface VisitProps {
  readonly round: InspectionRoundDetail
  readonly visit: Visit
  readonly checks: readonly RouteCheck[]
}

function VisitShown({ round, visit, checks }: VisitProps) {
  const w = useWords()
  const label = useLabel()
  const times = { at: formatShownInstant(visit.answeredAt), received: formatShownInstant(visit.receivedAt) }
  return (
    <div className="vh-stack vh-after">
      <p className="vh-note">
        {w(t.visitedBy, { name: visit.byName, ...times })} · {label(stopOpeningLabels[visit.openedBy])}
      </p>
      {visit.deviceAnsweredAt !== null && (
        <p className="vh-note vh-warn">
          {w(t.clockWrong, { at: formatShownInstant(visit.deviceAnsweredAt) })}
        </p>
      )}
      {visit.skipReason !== null && <p>{w(t.skippedBecause, { reason: visit.skipReason })}</p>}
      <ul className="vh-lined vh-flush">
        {checks.map((check) => {
          const answer = visit.answers.find(({ checkNo }) => checkNo === check.checkNo)
          return answer && <AnswerShown key={check.checkNo} round={round} check={check} answer={answer} />
        })}
      </ul>
      {visit.photos.length > 0 && (
        <Attachments
          title={w(t['device.photo'])}
          files={visit.photos.map((photo) => ({ ...photo, fileId: photo.id, canDelete: false }))}
          accept=""
        />
      )}
    </div>
  )
}

interface AnswerProps {
  readonly round: InspectionRoundDetail
  readonly check: RouteCheck
  readonly answer: VisitAnswer
}

function AnswerShown({ round, check, answer }: AnswerProps) {
  const w = useWords()
  const label = useLabel()
  const { state, reason, readingFate, readingMessage, standingValue } = answer
  const figure = (value: number) => `${formatFigure(value, check.decimals ?? 2)} ${check.unit ?? ''}`.trim()
  const found =
    answer.value === null
      ? answer.isOk === null
        ? answer.text
        : w(answer.isOk ? t.passed : t.failed)
      : figure(answer.value)
  return (
    <li className="vh-bar">
      <span className="vh-fill vh-roomy">
        {check.content}: <strong>{found}</strong>
        {reason && <small className="vh-note vh-block">{reason}</small>}
        {readingFate && readingFate !== 'written' && (
          <small className="vh-warn vh-block">
            {[
              label(readingFateLabels[readingFate]),
              standingValue === null ? readingMessage : w(t.standing, { value: figure(standingValue) }),
            ]
              .filter(Boolean)
              .join(': ')}
          </small>
        )}
      </span>
      {state !== 'ok' && (
        <Tag colour={state === 'warn' ? 'yellow' : 'red'}>{label(answerStateLabels[state])}</Tag>
      )}
      <AbnormalOf round={round} answer={answer} />
      {state !== 'ok' && (
        <GiveTask
          birth={{
            kind: 'roundCheck',
            id: round.id,
            powerPlantId: round.powerPlantId,
            equipmentId: check.equipmentId,
            title: check.content,
          }}
        />
      )}
    </li>
  )
}

/** The event that was entered for an answer, or the way to enter one. */
function AbnormalOf({ round, answer }: Pick<AnswerProps, 'round' | 'answer'>) {
  const w = useWords()
  const refresh = useRefresh()
  if (answer.abnormalId !== null)
    return <Link to={pathTo(paths.abnormal, { id: answer.abnormalId })}>{answer.abnormalCode}</Link>
  if (answer.state === 'ok' || !round.can.report) return null
  async function report(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.reportAbnormal),
      okText: w(t.reported),
      run: () => call(inspectionRoundApi.reportAbnormal, { body: { answerId: answer.id } }),
    })
    if (isDone) await refresh(inspectionRoundApi.get)
  }
  return <Button onClick={() => void report()}>{w(t.reportAbnormal)}</Button>
}
