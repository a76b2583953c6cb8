import { useId, useState } from 'react'
import { useNavigate } from 'react-router'

import { formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import {
  type CarriedItem,
  type DutyShiftLogDetail,
  type HandoverGate,
  shiftHandoverApi,
  type Signature,
} from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { useOpenShift } from '../shift/open-shift.ts'
import { useKept } from '../shift/use-kept.ts'
import { useSave } from '../shift/use-save.ts'
import { useShiftCache } from '../shift/use-shift.ts'
import { AskDialog } from './AskDialog.tsx'
import css from './Handover.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import { t } from './shift-handover.words.ts'
import { TickList } from './TickList.tsx'

/** Taking over: the receiver ticks item by item what is carried over, then signs, or refuses. */
export function ReceiveDrawer() {
  const w = useWords()
  const { close } = useDrawer()
  const shift = useOpenShift()
  const gate = useRead(shiftHandoverApi.gate, { query: { id: shift.id } })
  const giver = shift.signatures.find(({ role }) => role === 'giver')
  // What was ticked of one signature is ticked again of the next: the shift was written on in between.
  if (gate.data && giver && shift.can.accept)
    return <Receiving key={giver.at} shift={shift} giver={giver} gate={gate.data} onClose={close} />
  return (
    <Drawer wide title={w(t.takeOver)} onClose={close}>
      {shift.can.accept ? (
        <NotRead error={gate.error} lines={8} />
      ) : (
        <Alert tone="info" title={w(t.notAwaiting)} />
      )}
    </Drawer>
  )
}

interface ReceivingProps {
  readonly shift: DutyShiftLogDetail
  readonly giver: Signature
  readonly gate: HandoverGate
  readonly onClose: () => void
}

function Receiving({ shift, giver, gate, onClose }: ReceivingProps) {
  const w = useWords()
  const formId = useId()
  const [isRefusing, setRefusing] = useState(false)
  const receiving = useReceiving(shift, giver, gate.carried)
  return (
    <Drawer
      wide
      title={w(t.takeOver)}
      onClose={onClose}
      footer={
        <>
          <span className={`vh-quiet ${css['progress']}`}>
            {w(t.tickedOf, { ticked: receiving.ticked.size, count: gate.carried.length })}
          </span>
          <Button onClick={() => setRefusing(true)}>{w(t.refuse)}</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={receiving.saving.isSaving}
            disabled={receiving.left > 0}
          >
            {w(t.accept)}
          </Button>
        </>
      }
    >
      <div className={`vh-stack ${css['steps']}`}>
        <p>{w(t.givenBy, { name: giver.fullName, at: formatShownInstant(giver.at) })}</p>
        {shift.conclusion.text && (
          <blockquote className={`vh-sunken vh-pre ${css['conclusion']}`}>{shift.conclusion.text}</blockquote>
        )}
        <TickList carried={gate.carried} ticked={receiving.ticked} onTick={receiving.tick} />
        <form
          id={formId}
          className={`vh-sunken vh-stack vh-frame ${css['sign']}`}
          aria-label={w(t.signature)}
          onSubmit={(event) => {
            event.preventDefault()
            receiving.accept()
          }}
        >
          <h3>{w(t.signature)}</h3>
          <p>{w(receiving.left > 0 ? t.tickFirst : t.acceptText)}</p>
          <PasswordInput
            value={receiving.password}
            onChange={receiving.setPassword}
            problem={receiving.missing}
          />
          {receiving.saving.problem && <Alert tone="error" title={receiving.saving.problem} />}
        </form>
      </div>
      {isRefusing && (
        <Refusing shift={shift} giver={giver} onClose={() => setRefusing(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}

interface RefusingProps {
  readonly shift: DutyShiftLogDetail
  readonly giver: Signature
  readonly onClose: () => void
  readonly onDone: () => void
}

function Refusing({ shift, giver, onClose, onDone }: RefusingProps) {
  const w = useWords()
  const cache = useShiftCache()
  return (
    <AskDialog
      title={w(t.refuseTitle)}
      asks="reason"
      okText={w(t.refuse)}
      endpoint={shiftHandoverApi.refuse}
      bodyOf={(reason) => ({ id: shift.id, giverSignedAt: giver.at, reason })}
      onDone={(refused) => {
        cache.put(refused)
        toast.info(w(t.refused))
        onClose()
        onDone()
      }}
      onClose={onClose}
    >
      <p>{w(t.refuseText)}</p>
    </AskDialog>
  )
}

function useReceiving(shift: DutyShiftLogDetail, giver: Signature, carried: readonly CarriedItem[]) {
  const w = useWords()
  const navigate = useNavigate()
  const saving = useSave()
  const [kept, keep] = useKept<readonly string[]>(`ticked.${shift.id}.${giver.at}`)
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const known = new Set(carried.map(({ key }) => key))
  const ticked: ReadonlySet<string> = new Set((kept ?? []).filter((key) => known.has(key)))

  function accept(): void {
    setJudged(true)
    if (password === '') return
    const signed = { id: shift.id, giverSignedAt: giver.at, password, ticked: [...ticked] }
    saving.run(shiftHandoverApi.accept, signed, ({ nextId }) => {
      keep(null)
      toast.success(w(t.accepted))
      void navigate(pathTo(paths.shiftLog, { id: nextId }))
    })
  }
  return {
    saving,
    password,
    setPassword,
    missing: isJudged && password === '' ? w(t.missing) : undefined,
    ticked,
    left: carried.length - ticked.size,
    tick: (key: string, isTicked: boolean) =>
      keep(isTicked ? [...ticked, key] : [...ticked].filter((one) => one !== key)),
    accept,
  }
}
