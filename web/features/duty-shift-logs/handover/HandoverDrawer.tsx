import { useId, useState } from 'react'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import {
  type DutyShiftLogDetail,
  type HandoverGate,
  shiftHandoverApi,
} from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { useOpenShift } from '../shift/open-shift.ts'
import { useNow } from '../clock/use-now.ts'
import { type Saving, useSave } from '../shift/use-save.ts'
import { useShiftCache } from '../shift/use-shift.ts'
import { CarriedList } from './CarriedList.tsx'
import { Findings } from './Findings.tsx'
import css from './Handover.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import { t } from './shift-handover.words.ts'
import { useUnfinished } from './use-unfinished.ts'

/** Handing over: what still stands in the way, what is carried over, and the giver's signature. */
export function HandoverDrawer() {
  const w = useWords()
  const { close } = useDrawer()
  const shift = useOpenShift()
  const gate = useRead(shiftHandoverApi.gate, { query: { id: shift.id } })
  if (gate.data && shift.can.sign) return <Giving shift={shift} gate={gate.data} onClose={close} />
  return (
    <Drawer wide title={w(t.handOver)} onClose={close}>
      {shift.can.sign ? (
        <NotRead error={gate.error} lines={8} />
      ) : (
        <Alert tone="info" title={w(t.signedAlready)} />
      )}
    </Drawer>
  )
}

interface GivingProps {
  readonly shift: DutyShiftLogDetail
  readonly gate: HandoverGate
  readonly onClose: () => void
}

function Giving({ shift, gate, onClose }: GivingProps) {
  const w = useWords()
  const formId = useId()
  const unfinished = useUnfinished(shift)
  const signing = useSigning(shift, gate, { unfinished: unfinished.length, onClose })
  return (
    <Drawer
      wide
      title={w(t.handOver)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{w(kitWords.cancel)}</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={signing.saving.isSaving}
            disabled={signing.isTooEarly || signing.blocked > 0}
          >
            {w(t.sign)}
          </Button>
        </>
      }
    >
      <div className={`vh-stack ${css['steps']}`}>
        <Findings shift={shift} gate={gate} unfinished={unfinished} />
        <NextShift gate={gate} />
        <CarriedList carried={gate.carried} />
        <form
          id={formId}
          className={`vh-sunken vh-stack vh-frame ${css['sign']}`}
          aria-label={w(t.signature)}
          onSubmit={(event) => {
            event.preventDefault()
            signing.sign()
          }}
        >
          <h3>{w(t.signature)}</h3>
          {signing.isTooEarly && (
            <Alert tone="info" title={w(t.signableFrom, { at: formatShownInstant(gate.signableFrom) })} />
          )}
          {signing.blocked > 0 && (
            <Alert tone="warning" title={w(t.stillBlocked, { count: signing.blocked })} />
          )}
          <p>{w(t.signText)}</p>
          <PasswordInput value={signing.password} onChange={signing.setPassword} problem={signing.missing} />
          {signing.saving.problem && <Alert tone="error" title={signing.saving.problem} />}
        </form>
      </div>
    </Drawer>
  )
}

interface Signing {
  readonly saving: Saving
  readonly password: string
  readonly setPassword: (password: string) => void
  readonly missing: string | undefined
  readonly isTooEarly: boolean
  /** How many conditions still stand in the way. */
  readonly blocked: number
  readonly sign: () => void
}

interface SigningOptions extends Pick<GivingProps, 'onClose'> {
  /** How much is typed and not saved. */
  readonly unfinished: number
}

function useSigning(
  shift: DutyShiftLogDetail,
  gate: HandoverGate,
  { unfinished, onClose }: SigningOptions,
): Signing {
  const w = useWords()
  const now = useNow(10_000)
  const cache = useShiftCache()
  const saving = useSave()
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const rules = gate.findings.filter(
    ({ severity, ruleId }) => severity === 'block' && !gate.consented.includes(ruleId),
  ).length
  const blocked = rules + Number(unfinished > 0)

  return {
    saving,
    password,
    setPassword,
    missing: isJudged && password === '' ? w(t.missing) : undefined,
    isTooEarly: now.getTime() < Date.parse(gate.signableFrom),
    blocked,
    sign: () => {
      setJudged(true)
      if (password === '') return
      saving.run(shiftHandoverApi.sign, { id: shift.id, password }, (signed) => {
        cache.put(signed)
        toast.success(w(t.signed))
        onClose()
      })
    },
  }
}

function NextShift({ gate: { next } }: { readonly gate: HandoverGate }) {
  const w = useWords()
  const names = next.crew.map(({ fullName, isShiftLeader }) =>
    isShiftLeader ? `${fullName} (${w(t.leaderShort)})` : fullName,
  )
  return (
    <section>
      <h3>{w(t.nextShift)}</h3>
      <p>
        {w(t.nextShiftIs, { shift: usual(next.shiftName), day: formatShownDay(next.day) })}
        {names.length > 0 ? `: ${names.join(', ')}` : ` – ${w(t.nobodyRostered)}`}
      </p>
    </section>
  )
}
