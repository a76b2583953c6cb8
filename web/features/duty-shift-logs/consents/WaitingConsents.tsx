import { changeReasonLabels, type DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { askedOfChange, askedOfRule } from './asked.ts'
import { type Asked, ConsentLine } from './ConsentLine.tsx'
import { t } from './shift-consents.words.ts'

/** What this user is asked about in the shift, above everything else of it. */
export function WaitingConsents({ shift }: { readonly shift: DutyShiftLogDetail }) {
  const w = useWords()
  const label = useLabel()
  const { id: userId } = useProfile()
  const isMine = (asked: Asked | null): asked is Asked =>
    asked?.approverId === userId && asked.consent.status === 'waiting'
  const changes = shift.changePersonnels.flatMap((change) => {
    const asked = askedOfChange(change)
    return isMine(asked) ? [{ change, asked }] : []
  })
  const rules = shift.gateConsents.filter((one) => isMine(askedOfRule(one)))
  if (shift.status !== 'onDuty' || changes.length + rules.length === 0) return null
  return (
    <section className="vh-box vh-stack" aria-label={w(t.waitingForYou)}>
      <h2>{w(t.waitingForYou)}</h2>
      {changes.map(({ change, asked }) => (
        <div key={change.id}>
          <p>
            {change.outEmployeeName} → <strong>{change.inEmployeeName}</strong> ·{' '}
            {label(changeReasonLabels[change.reason])}
            {change.note && `: ${change.note}`} · {w(t.askedBy, { name: change.creatorName })}
          </p>
          <Breaches of={change.breaches} />
          <ConsentLine shift={shift} asked={asked} />
        </div>
      ))}
      {rules.map((rule) => (
        <div key={rule.id}>
          <p>
            {rule.shown}. {rule.reason} · {w(t.askedBy, { name: rule.askedByName })}
          </p>
          <ConsentLine shift={shift} asked={askedOfRule(rule)} />
        </div>
      ))}
    </section>
  )
}

/** The rules of the roster that an emergency breaks: who confirms it confirms these. */
export function Breaches({
  of,
}: {
  readonly of: readonly { readonly key: string; readonly text: string }[]
}) {
  const w = useWords()
  if (of.length === 0) return null
  return (
    <>
      <p>{w(t.breaksRules)}</p>
      <ul className="vh-indent">
        {of.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </>
  )
}
