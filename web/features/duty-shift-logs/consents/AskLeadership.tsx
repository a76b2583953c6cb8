import { useState } from 'react'

import {
  type DutyShiftLogDetail,
  type GateFinding,
  shiftConsentApi,
} from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { AreaInput } from '#web/kit/inputs/TextInput.tsx'
import { useSave } from '../shift/use-save.ts'
import { useRefreshShift, useShiftCache } from '../shift/use-shift.ts'
import { askedOfRule } from './asked.ts'
import { ConsentLine } from './ConsentLine.tsx'
import { t } from './shift-consents.words.ts'
import { useApprovers } from './use-approvers.ts'

interface AskLeadershipProps {
  readonly shift: DutyShiftLogDetail
  readonly finding: GateFinding
  /** Somebody has let all pass that the rule finds now. */
  readonly isConsented: boolean
}

/** Asking leadership to let a rule of the gate pass, and how they answered. */
export function AskLeadership({ shift, finding: { ruleId }, isConsented }: AskLeadershipProps) {
  const w = useWords()
  const [isAsking, setAsking] = useState(false)
  const consents = shift.gateConsents.filter((one) => one.ruleId === ruleId)
  const waiting = consents.find(({ consent }) => consent.status === 'waiting')
  return (
    <div className="vh-before vh-stack">
      {consents.map((one) => (
        <div key={one.id}>
          <p>{one.reason}</p>
          <ConsentLine shift={shift} asked={askedOfRule(one)} />
          {one === waiting && <Withdraw id={one.id} />}
        </div>
      ))}
      {!waiting && !isConsented && !isAsking && (
        <div>
          <Button onClick={() => setAsking(true)}>{w(t.askLeadership)}</Button>
        </div>
      )}
      {isAsking && <AskForm shift={shift} ruleId={ruleId} onDone={() => setAsking(false)} />}
    </div>
  )
}

function Withdraw({ id }: { readonly id: number }) {
  const w = useWords()
  const refresh = useRefreshShift()
  async function withdraw(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.withdrawTitle),
      text: w(t.withdrawText),
      okText: w(t.withdraw),
      danger: true,
      run: () => call(shiftConsentApi.withdraw, { query: { id } }),
    })
    if (isDone) await refresh()
  }
  return (
    <Button tone="quiet" onClick={() => void withdraw()}>
      {w(t.withdraw)}
    </Button>
  )
}

interface AskFormProps {
  readonly shift: DutyShiftLogDetail
  readonly ruleId: GateFinding['ruleId']
  readonly onDone: () => void
}

function AskForm({ shift, ruleId, onDone }: AskFormProps) {
  const w = useWords()
  const saving = useSave()
  const cache = useShiftCache()
  const approvers = useApprovers(shift, 'gateRule')
  const [approverId, setApprover] = useState<number | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)

  function send(): void {
    setJudged(true)
    if (approverId === null || reason === null) return
    const body = { dutyShiftLogId: shift.id, ruleId, approverId, reason }
    saving.run(shiftConsentApi.ask, body, (changed) => {
      cache.put(changed)
      onDone()
    })
  }
  const missing = (value: unknown) => (isJudged && value === null ? w(t.missing) : undefined)
  return (
    <>
      <SelectInput
        label={w(t.leader)}
        value={approverId}
        options={approvers}
        problem={missing(approverId)}
        onChange={setApprover}
      />
      <AreaInput label={w(kitWords.reason)} value={reason} problem={missing(reason)} onChange={setReason} />
      {saving.problem && <Alert tone="error" title={saving.problem} />}
      <div className="vh-bar">
        <Button tone="primary" busy={saving.isSaving} onClick={send}>
          {w(t.send)}
        </Button>
        <Button onClick={onDone}>{w(t.notNow)}</Button>
      </div>
    </>
  )
}
