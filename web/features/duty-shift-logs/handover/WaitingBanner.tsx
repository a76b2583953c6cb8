import { useState } from 'react'

import { formatShownInstant } from '#contract/core/format.ts'
import { type DutyShiftLogDetail, shiftHandoverApi } from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { useShiftCache } from '../shift/use-shift.ts'
import { AskDialog } from './AskDialog.tsx'
import css from './Handover.module.css'
import { t } from './shift-handover.words.ts'

interface WaitingBannerProps {
  readonly shift: DutyShiftLogDetail
  readonly receive: DrawerHandle
}

/** What stands above a shift whose giver has signed: who may take over, and the way back for the giver. */
export function WaitingBanner({ shift, receive }: WaitingBannerProps) {
  const w = useWords()
  const cache = useShiftCache()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const giver = shift.signatures.find(({ role }) => role === 'giver')
  return (
    <section
      className={`vh-round vh-ink vh-bar vh-wide ${css['banner']}`}
      aria-label={w(t.waitingForReceiver)}
    >
      <span className="vh-orange">
        <Icon name="alert" size={20} />
      </span>
      <p className="vh-fill vh-roomy">
        <strong>{w(t.waitingForReceiver)}.</strong>{' '}
        {giver && w(t.givenAt, { name: giver.fullName, at: formatShownInstant(giver.at) })}{' '}
        {giver?.waivers.map(({ ruleId, agreedBy, reason }) => (
          <span key={ruleId}>{w(t.waivedBy, { name: agreedBy, reason })} </span>
        ))}
      </p>
      {shift.can.withdraw && <Button onClick={() => setWithdrawing(true)}>{w(t.withdraw)}</Button>}
      {shift.can.accept && (
        <Button
          tone="primary"
          icon="check"
          onClick={() => receive.open()}
          onPointerEnter={receive.preload}
          onFocus={receive.preload}
        >
          {w(t.takeOver)}
        </Button>
      )}
      {isWithdrawing && (
        <AskDialog
          title={w(t.withdrawTitle)}
          asks="reason"
          okText={w(t.withdraw)}
          endpoint={shiftHandoverApi.withdraw}
          bodyOf={(reason) => ({ id: shift.id, reason })}
          onDone={(back) => {
            cache.put(back)
            setWithdrawing(false)
          }}
          onClose={() => setWithdrawing(false)}
        >
          <p>{w(t.withdrawText)}</p>
        </AskDialog>
      )}
    </section>
  )
}

/** Handovers of this shift that did not come about. */
export function Refusals({ shift: { refusals } }: Pick<WaitingBannerProps, 'shift'>) {
  const w = useWords()
  if (refusals.length === 0) return null
  return (
    <Alert tone="warning" title={w(t.refusals)}>
      <ul className="vh-stack vh-tight vh-small">
        {refusals.map(({ kind, byName, reason, at }) => (
          <li key={at}>
            {w(kind === 'refused' ? t.refusedBy : t.withdrawnBy, {
              name: byName,
              at: formatShownInstant(at),
            })}{' '}
            {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
