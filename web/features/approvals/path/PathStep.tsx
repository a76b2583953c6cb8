import type { ReactNode } from 'react'

import { Icon, type IconName } from '#web/kit/controls/Icon.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-path.words.ts'
import css from './Path.module.css'
import type { StepMark } from './taken.rules.ts'

const icons: Readonly<Record<StepMark, IconName | null>> = {
  done: 'check',
  current: 'edit',
  overdue: 'alert',
  ahead: null,
  rejected: 'close',
  returned: 'history',
  skipped: null,
}

interface PathStepProps {
  readonly mark: StepMark
  readonly name: string
  /** A few words behind the name, e.g. that all must sign. */
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** One station of a path: its mark on the line, its name, and what is known of it. */
export function PathStep({ mark, name, note, children }: PathStepProps) {
  const w = useWords()
  const icon = icons[mark]
  return (
    <li className={`${css['step']} ${css[mark]}`} aria-current={isCurrent(mark) ? 'step' : undefined}>
      <span className={`vh-faint vh-mark ${css['mark']}`}>
        {icon && <Icon name={icon} size={14} />}
        <span className="vh-hidden">{w(t[`mark.${mark}`])}</span>
      </span>
      <div className={`vh-stack vh-tight vh-narrow ${css['body']}`}>
        <p className={`vh-words ${css['name']}`}>
          <strong>{name}</strong>
          {note && <span className="vh-note">{note}</span>}
        </p>
        {children}
      </div>
    </li>
  )
}

const isCurrent = (mark: StepMark) => mark === 'current' || mark === 'overdue'
