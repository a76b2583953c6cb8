import type { ReactNode } from 'react'

import {
  type DutyShiftLogDetail,
  type GateFinding,
  gateRules,
  type GateTarget,
  gateText,
  type HandoverGate,
} from '#contract/duty-shift-logs/index.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { AskLeadership } from '../consents/AskLeadership.tsx'
import css from './Handover.module.css'
import { t } from './shift-handover.words.ts'
import { useJump } from './use-jump.ts'

interface FindingsProps {
  readonly shift: DutyShiftLogDetail
  readonly gate: HandoverGate
  /** What is typed and not saved. */
  readonly unfinished: readonly GateTarget[]
}

/** What the gate found: what blocks, with a way to each place, and what leadership may let pass. */
export function Findings({ shift, gate: { findings, consented }, unfinished }: FindingsProps) {
  const w = useWords()
  if (findings.length === 0 && unfinished.length === 0) return <Alert tone="success" title={w(t.gateOpen)} />
  const ordered = findings.toSorted((a, b) => Number(b.severity === 'block') - Number(a.severity === 'block'))
  return (
    <section aria-label={w(t.gate)}>
      <h3>{w(t.gate)}</h3>
      <ul className={`vh-stack ${css['findings']}`}>
        {unfinished.length > 0 && (
          <Row severity="block" text={w(t.unfinished)} note={w(t.unfinishedNote)} targets={unfinished} />
        )}
        {ordered.map((finding) => (
          <Finding key={finding.ruleId} shift={shift} finding={finding} consented={consented} />
        ))}
      </ul>
    </section>
  )
}

interface FindingProps extends Pick<FindingsProps, 'shift'> {
  readonly finding: GateFinding
  readonly consented: HandoverGate['consented']
}

function Finding({ shift, finding, consented }: FindingProps) {
  const language = useLanguage()
  const { ruleId, severity, targets } = finding
  const rule = gateRules[ruleId]
  return (
    <Row
      severity={severity}
      text={gateText(finding, language)}
      note={rule.source[language]}
      targets={targets}
    >
      {severity === 'block' && rule.canBeWaived && (
        <AskLeadership shift={shift} finding={finding} isConsented={consented.includes(ruleId)} />
      )}
    </Row>
  )
}

interface RowProps extends Pick<GateFinding, 'severity'> {
  readonly text: string
  /** Where it comes from, or what to do about it. */
  readonly note: string
  readonly targets: readonly GateTarget[]
  readonly children?: ReactNode
}

function Row({ severity, text, note, targets, children }: RowProps) {
  const w = useWords()
  const jump = useJump()
  return (
    <li className={`vh-row vh-top ${css[severity]}`}>
      <Icon name={severity === 'block' ? 'error' : 'alert'} size={18} />
      <div className="vh-fill vh-ink">
        <p>
          <span className="vh-hidden">{w(severity === 'block' ? t.blocks : t.warns)}: </span>
          {text}
        </p>
        <small>{note}</small>
        {targets.length > 0 && (
          <p className={`vh-before vh-bar ${css['targets']}`}>
            {targets.map((target) => (
              <button
                className="vh-inline vh-link vh-small vh-round"
                key={`${target.kind}.${target.id}`}
                type="button"
                onClick={() => jump(target)}
              >
                {target.label}
                <Icon name="chevronRight" size={12} />
              </button>
            ))}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}
