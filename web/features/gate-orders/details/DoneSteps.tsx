import { useState } from 'react'

import { formatShownInstant } from '#contract/core/format.ts'
import { flowText, levelText } from '#contract/gate-orders/figures.ts'
import { gateOrderApi, type DoneStep, type GateOrderDetail } from '#contract/gate-orders/index.ts'
import { doneStepWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'
import { ConfirmOnTheSpot } from './ConfirmOnTheSpot.tsx'
import { Openings } from './PlanTable.tsx'

/** The steps that were carried out, each with its two people; the second one confirms here. */
export function DoneSteps({ order }: { readonly order: GateOrderDetail }) {
  const w = useWords()
  const { doneSteps } = order
  return (
    <RecordCard title={w(t.carriedOut, { done: order.doneCount, count: order.stepCount })}>
      {doneSteps.length === 0 && <p className="vh-quiet">{w(t.nothingDone)}</p>}
      <ol className="vh-stack">
        {doneSteps.map((step) => (
          <Step key={step.stepNo} order={order} step={step} />
        ))}
      </ol>
    </RecordCard>
  )
}

function Step({ order, step }: { readonly order: GateOrderDetail; readonly step: DoneStep }) {
  const w = useWords()
  const second = step.writtenByName === step.executorName ? step.supervisorName : step.executorName
  const isWaiting = step.confirmedAt === null
  return (
    <li className="vh-stack vh-dense">
      <span>
        <strong>
          {w(doneStepWords.stepNo)} {step.stepNo}
        </strong>{' '}
        {formatShownInstant(step.startedAt)} – {formatShownInstant(step.finishedAt)}{' '}
        <Tag colour={isWaiting ? 'orange' : 'green'}>
          {isWaiting
            ? w(t.waitsFor, { name: second })
            : w(t.confirmedBy, { name: step.confirmedByName ?? '' })}
        </Tag>
      </span>
      <Openings of={step.openings} />
      <span>
        {w(doneStepWords.levelM)} {levelText(step.levelM)} m · {w(doneStepWords.spillFlowM3s)}{' '}
        {flowText(step.spillFlowM3s)} m³/s
      </span>
      <small>
        {w(doneStepWords.executorId)}: {step.executorName} · {w(doneStepWords.supervisorId)}:{' '}
        {step.supervisorName}
      </small>
      {step.unannouncedReason && (
        <small>
          {w(doneStepWords.unannouncedReason)}: {step.unannouncedReason}
        </small>
      )}
      {step.note && <small>{step.note}</small>}
      {isWaiting && <Confirming order={order} step={step} second={second} />}
    </li>
  )
}

interface ConfirmingProps {
  readonly order: GateOrderDetail
  readonly step: DoneStep
  /** Whose word is missing. */
  readonly second: string
}

/** The second person confirms: with one tap in their own session, or by their password on this screen. */
function Confirming({ order, step, second }: ConfirmingProps) {
  const w = useWords()
  const [isOnTheSpot, setOnTheSpot] = useState(false)
  const refresh = useRefresh()
  async function confirm(): Promise<void> {
    try {
      await call(gateOrderApi.confirmStep, { body: { id: order.id, stepNo: step.stepNo, password: null } })
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    }
    await refresh(gateOrderApi.get, gateOrderApi.list, historyApi.list)
  }
  return (
    <div className="vh-bar vh-before">
      {step.waitsForMe && (
        <Button tone="primary" onClick={() => void confirm()}>
          {w(t.confirmStep)}
        </Button>
      )}
      {!step.waitsForMe && order.can.execute && (
        <Button onClick={() => setOnTheSpot(true)}>{w(t.confirmHere, { name: second })}</Button>
      )}
      {isOnTheSpot && (
        <ConfirmOnTheSpot
          id={order.id}
          stepNo={step.stepNo}
          name={second}
          onClose={() => setOnTheSpot(false)}
        />
      )}
    </div>
  )
}
