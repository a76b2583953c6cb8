import {
  type GateFinding,
  type GateRuleId,
  gateRules,
  gateText,
  type GateWaiver,
} from '#contract/duty-shift-logs/index.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { AreaInput, CheckInput, TextInput } from '../inputs/TextInput.tsx'
import css from './Handover.module.css'
import { t } from './shift-handover.words.ts'
import { useJump } from './use-jump.ts'

/** Waivers while they are written; one without words is not complete yet. */
export type Waivers = ReadonlyMap<GateRuleId, Omit<GateWaiver, 'ruleId'>>

interface FindingsProps {
  readonly findings: readonly GateFinding[]
  readonly waivers: Waivers
  readonly onChange: (waivers: Waivers) => void
}

/** What the gate found: what blocks, with a way to each place, and what leadership may let pass. */
export function Findings({ findings, waivers, onChange }: FindingsProps) {
  const w = useWords()
  if (findings.length === 0) return <Alert tone="success" title={w(t.gateOpen)} />
  const ordered = findings.toSorted((a, b) => Number(b.severity === 'block') - Number(a.severity === 'block'))
  return (
    <section aria-label={w(t.gate)}>
      <h3>{w(t.gate)}</h3>
      <ul className={css['findings']}>
        {ordered.map((finding) => (
          <Finding key={finding.ruleId} finding={finding} waivers={waivers} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

interface FindingProps extends Pick<FindingsProps, 'waivers' | 'onChange'> {
  readonly finding: GateFinding
}

function Finding({ finding, waivers, onChange }: FindingProps) {
  const w = useWords()
  const language = useLanguage()
  const jump = useJump()
  const { ruleId, severity, targets } = finding
  const rule = gateRules[ruleId]
  return (
    <li className={css[severity]}>
      <Icon name={severity === 'block' ? 'error' : 'alert'} size={18} />
      <div>
        <p>
          <span className="vh-hidden">{w(severity === 'block' ? t.blocks : t.warns)}: </span>
          {gateText(finding, language)}
        </p>
        <small>{rule.source}</small>
        {targets.length > 0 && (
          <p className={css['targets']}>
            {targets.map((target) => (
              <button key={`${target.kind}.${target.id}`} type="button" onClick={() => jump(target)}>
                {target.label}
                <Icon name="chevronRight" size={12} />
              </button>
            ))}
          </p>
        )}
        {severity === 'block' && rule.canBeWaived && (
          <Waiver finding={finding} waivers={waivers} onChange={onChange} />
        )}
      </div>
    </li>
  )
}

function Waiver({ finding: { ruleId }, waivers, onChange }: FindingProps) {
  const w = useWords()
  const waiver = waivers.get(ruleId)
  const put = (patch: Partial<{ agreedBy: string; reason: string }>) =>
    onChange(new Map(waivers).set(ruleId, { agreedBy: '', reason: '', ...waiver, ...patch }))
  const without = () => new Map([...waivers].filter(([id]) => id !== ruleId))
  return (
    <div className={css['waiver']}>
      <CheckInput
        label={w(t.waive)}
        value={waiver !== undefined}
        onChange={(isWaived) => (isWaived ? put({}) : onChange(without()))}
      />
      {waiver && (
        <>
          <TextInput
            label={w(t.agreedBy)}
            value={waiver.agreedBy}
            onChange={(agreedBy) => put({ agreedBy: agreedBy ?? '' })}
          />
          <AreaInput
            label={w(t.reason)}
            value={waiver.reason}
            onChange={(reason) => put({ reason: reason ?? '' })}
          />
        </>
      )}
    </div>
  )
}
