import { useState } from 'react'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { legalityRules, violationText } from '#contract/duty-schedules/legality.ts'
import type { CheckedViolation } from '#contract/duty-schedules/schedule.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { focusShift, goTo, useRoster } from '../roster/use-roster.tsx'
import { selectionOfBreach } from './breaches.rules.ts'
import css from './LegalityPanel.module.css'
import type { Breaches } from './use-breaches.ts'

interface LegalityPanelProps {
  readonly breaches: Breaches
  readonly onClose: () => void
}

/** Every breach of a rule: what, by which source, and the way to its cells. */
export function LegalityPanel({ breaches, onClose }: LegalityPanelProps) {
  const w = useWords()
  const { open, warnings, allowed, error, isChecking } = breaches
  const isClean = open.length + warnings.length + allowed.length === 0 && !error && !isChecking
  return (
    <aside className={`vh-scrolls vh-rigid vh-frame ${css['panel']}`} aria-label={w(t.breaches)}>
      <header className="vh-row vh-ends">
        <h2>{w(t.breaches)}</h2>
        <IconButton icon="close" label={w(t.closeBreaches)} onClick={onClose} />
      </header>
      {error && <p>{errorWords(error)?.description}</p>}
      {isChecking && <p>{w(t.checking)}</p>}
      {isClean && <p>{w(t.noBreaches)}</p>}
      <Group of={open} title={w(t.openBreaches, { count: open.length })} />
      <Group of={warnings} title={w(t.warnings, { count: warnings.length })} />
      <Group of={allowed} title={w(t.allowedBreaches, { count: allowed.length })} />
    </aside>
  )
}

/** So many are drawn at once; a month generated wrongly has hundreds. */
const SHOWN = 40

function Group({
  of: violations,
  title,
}: {
  readonly of: readonly CheckedViolation[]
  readonly title: string
}) {
  const w = useWords()
  const [isWhole, setWhole] = useState(false)
  if (violations.length === 0) return null
  return (
    <section>
      <h3 className="vh-note vh-medium vh-before">{title}</h3>
      <ul className="vh-lined">
        {(isWhole ? violations : violations.slice(0, SHOWN)).map((violation) => (
          <Breach key={violation.key} violation={violation} />
        ))}
      </ul>
      {!isWhole && violations.length > SHOWN && (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {w(t.showAll, { count: violations.length })}
        </Button>
      )}
    </section>
  )
}

function Breach({ violation }: { readonly violation: CheckedViolation }) {
  const w = useWords()
  const language = useLanguage()
  const { schedule, store } = useRoster()
  const [isAsking, setAsking] = useState(false)
  const { severity, rule, allowed, employeeId, shiftCode } = violation
  const text = violationText(violation, language, formatShownDay)

  function show(): void {
    const { people, codes } = store.state()
    const selection = selectionOfBreach(violation, { days: store.days, people, codes })
    if (selection) goTo(store, selection)
    if (selection && employeeId === null && shiftCode !== null) focusShift(shiftCode, selection.focus.column)
  }
  return (
    <li className="vh-stack vh-tight">
      <button type="button" className="vh-start" onClick={show}>
        <Tag colour={allowed ? 'default' : severity === 'block' ? 'red' : 'orange'}>
          {w(allowed ? t.isAllowed : severity === 'block' ? t.isBlocking : t.isWarning)}
        </Tag>{' '}
        {text}
      </button>
      <small>{legalityRules[rule].source[language]}</small>
      {allowed && (
        <small>
          {w(t.allowedBy, {
            name: allowed.byName,
            at: formatShownInstant(allowed.at),
            reason: allowed.reason,
          })}
        </small>
      )}
      {schedule.can.override && severity === 'block' && !allowed && (
        <Button onClick={() => setAsking(true)}>{w(t.allow)}</Button>
      )}
      {isAsking && <Allow violation={violation} text={text} onClose={() => setAsking(false)} />}
    </li>
  )
}

interface AllowProps {
  readonly violation: CheckedViolation
  readonly text: string
  readonly onClose: () => void
}

function Allow({ violation, text, onClose }: AllowProps) {
  const w = useWords()
  const refresh = useRefresh()
  const { id } = useRoster().schedule
  return (
    <ReasonDialog
      title={w(t.allowTitle)}
      okText={w(t.allow)}
      onClose={onClose}
      run={async (reason) => {
        await call(dutyScheduleApi.override, { body: { id, key: violation.key, reason } })
        await refresh(dutyScheduleApi.check, dutyScheduleApi.get)
      }}
    >
      <p>{text}</p>
    </ReasonDialog>
  )
}
