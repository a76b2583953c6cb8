import { useState } from 'react'

import { formatShownInstant } from '#contract/core/format.ts'
import {
  type ConsentState,
  type ConsentSubject,
  consentText,
  type DutyShiftLogDetail,
  shiftConsentApi,
} from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { AskDialog } from '../handover/AskDialog.tsx'
import { useSave } from '../shift/use-save.ts'
import { useShiftCache } from '../shift/use-shift.ts'
import css from './Consents.module.css'
import { t } from './shift-consents.words.ts'

/** Something that somebody is asked about, and how it stands. */
export interface Asked {
  readonly subject: ConsentSubject
  readonly id: number
  readonly version: number
  readonly approverId: number
  readonly approverName: string
  readonly consent: ConsentState
}

interface ConsentLineProps {
  readonly shift: DutyShiftLogDetail
  readonly asked: Asked
}

/** Whose consent it takes and how that stands, with the buttons of who is asked and of the crew beside them. */
export function ConsentLine({ shift, asked }: ConsentLineProps) {
  const w = useWords()
  const language = useLanguage()
  const { approverName, consent } = asked
  return (
    <div className={`vh-ink vh-round vh-stack ${css['consent']}`} data-status={consent.status}>
      <p>
        <strong>{approverName}</strong> – {consentText(consent, language, formatShownInstant)}
      </p>
      {consent.status === 'waiting' && shift.status === 'onDuty' && <Deciding shift={shift} asked={asked} />}
      {consent.status === 'waiting' && shift.status !== 'onDuty' && <small>{w(t.lateForConsent)}</small>}
    </div>
  )
}

function Deciding({ shift, asked }: ConsentLineProps) {
  const w = useWords()
  const { id: userId } = useProfile()
  const cache = useShiftCache()
  const saving = useSave()
  const [isAsking, ask] = useState<'password' | 'refusal' | null>(null)
  const { subject, id, version, approverId, approverName } = asked
  const done = (changed: DutyShiftLogDetail) => {
    cache.put(changed)
    ask(null)
  }
  if (userId !== approverId && !shift.can.write) return null
  return (
    <>
      <div className="vh-bar">
        {userId === approverId ? (
          <>
            <Button
              tone="primary"
              busy={saving.isSaving}
              onClick={() => saving.run(shiftConsentApi.give, { subject, id, version, password: null }, done)}
            >
              {w(t.give)}
            </Button>
            <Button onClick={() => ask('refusal')}>{w(t.refuse)}</Button>
          </>
        ) : (
          <Button onClick={() => ask('password')}>{w(t.giveHere, { name: approverName })}</Button>
        )}
      </div>
      {saving.problem && <Alert tone="error" title={saving.problem} />}
      {isAsking === 'password' && (
        <AskDialog
          title={w(t.giveHereTitle, { name: approverName })}
          asks="password"
          okText={w(t.give)}
          endpoint={shiftConsentApi.give}
          bodyOf={(password) => ({ subject, id, version, password })}
          onDone={done}
          onClose={() => ask(null)}
        >
          <p>{w(t.giveHereText, { name: approverName })}</p>
        </AskDialog>
      )}
      {isAsking === 'refusal' && (
        <AskDialog
          title={w(t.refuseTitle)}
          asks="reason"
          okText={w(t.refuse)}
          endpoint={shiftConsentApi.refuse}
          bodyOf={(reason) => ({ subject, id, version, reason })}
          onDone={done}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
